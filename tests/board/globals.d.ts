// Globals that the tests add to the page.

declare var axe: typeof import('axe-core')
/** The successive texts of the state of the game. */
declare var said: string[]
/** The successive texts of the button of reviews. */
declare var past: string[]
/** The contents of the files saved by the page. */
declare var files: Promise<string>[]
/** The text in the clipboard. */
declare var copied: string
/** The number of sounds of the page. */
declare var heard: number
/** Sets the clock of the page forward. */
declare var later: (seconds: number) => void
/** The workers of the page. */
declare var workers: Worker[]
/** The actions that the page repeats at intervals. */
declare var repeated: (() => void)[]
