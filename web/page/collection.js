// The exercises that come with the page: links to positions in which one move wins.
import {inside} from './enclosed.js'
import {gameInLink} from './link.js'
/** @import {Exercise} from './types.d.ts' */

/** @type {Exercise[] | null} */
let collected = null

/** The exercises of the file exercises.txt; none without a connection. @returns {Promise<Exercise[]>} */
export async function collection() {
  try {
    const bytes = await inside('exercises.txt')
    collected ??= read(bytes ? new TextDecoder().decode(bytes) : await (await fetch('exercises.txt')).text())
  } catch {
    return []
  }
  return collected
}

/** @param {string} text @returns {Exercise[]} */
const read = text => text.trim().split('\n').flatMap(line => {
  const game = gameInLink(`#${line}`)
  return game ? [{setup: game.setup, moves: game.moves(), played: null}] : []
})
