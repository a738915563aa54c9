// The memory of this browser: language, look, the last choices, and its name in the archive.

const key = 'goishi'

/** @returns {Record<string, any>} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? {}
  } catch {
    return {}
  }
}

/** The choice that was made under a name, or else the usual one.
 * @param {string} name @param {any} usual */
export const chosen = (name, usual) => stored()[name] ?? usual

/** Remembers a choice. @param {string} name @param {unknown} value */
export function choose(name, value) {
  try {
    localStorage.setItem(key, JSON.stringify({...stored(), [name]: value}))
  } catch {
    // A browser that keeps nothing plays as well.
  }
}
