// Settings stored in this browser: language, look, the last choices, and its name in the archive.

const key = 'goishi'

/** @returns {Record<string, any>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? {}
  } catch {
    return {}
  }
}

/** The stored choice with a name, or else the default.
 * @param {string} name @param {any} usual */
export const chosen = (name, usual) => stored()[name] ?? usual

/** Stores a choice. @param {string} name @param {unknown} value */
export function choose(name, value) {
  try {
    localStorage.setItem(key, JSON.stringify({...stored(), [name]: value}))
  } catch {
    // The page also works in a browser without storage.
  }
}
