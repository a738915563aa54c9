// Settings stored in this browser: language, look, the last choices, and its name in the archive.

const key = 'goishi'

/** For all pages of the browser, and for one page and its reloads. A browser may forbid either. */
const everywhere = () => localStorage
const here = () => sessionStorage

/** @param {() => Storage} storage @returns {Record<string, any>} */
function stored(storage) {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') ?? {}
  } catch {
    return {}
  }
}

/** @param {() => Storage} storage @param {string} name @param {unknown} value */
function store(storage, name, value) {
  try {
    storage().setItem(key, JSON.stringify({...stored(storage), [name]: value}))
  } catch {
    // The page also works in a browser without storage.
  }
}

/** The stored choice with a name, or else the default.
 * @param {string} name @param {any} usual */
export const chosen = (name, usual) => stored(everywhere)[name] ?? usual

/** Stores a choice. @param {string} name @param {unknown} value */
export const choose = (name, value) => store(everywhere, name, value)

/** The choice of this page, or that of the page that chose last, or else the default.
 * @param {string} name @param {any} usual */
export const chosenHere = (name, usual) => stored(here)[name] ?? chosen(name, usual)

/** Stores a choice for this page, and for pages that are opened later. @param {string} name @param {unknown} value */
export function chooseHere(name, value) {
  store(here, name, value)
  choose(name, value)
}
