// The memory of this browser: language, look, the last choices, and its name in the archive.

const key = 'goishi'

function stored() {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? {}
  } catch {
    return {}
  }
}

/** The choice that was made under a name, or else the usual one. */
export const chosen = (name, usual) => stored()[name] ?? usual

export function choose(name, value) {
  try {
    localStorage.setItem(key, JSON.stringify({...stored(), [name]: value}))
  } catch {
    // A browser that keeps nothing plays as well.
  }
}
