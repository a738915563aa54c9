// What the tests put into the page.

declare var axe: typeof import('axe-core')
/** The texts of the state of the game, one after the other. */
declare var said: string[]
/** The contents of the files that the page has given. */
declare var files: Promise<string>[]
/** The text that the page has put into the clipboard. */
declare var copied: string
/** Sets the clock of the page forward. */
declare var later: (seconds: number) => void
