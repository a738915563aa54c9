// The way from level to level: offers another one to a person who wins or loses often.
import {choose, chosen} from './choices.js'
import {opponent} from './game.js'
import {levels} from './offers.js'
import {winnerOf} from './state.js'
/** @import {Table} from './table.js' */

/** The results of games that count: the last ones at a level. */
const counted = 4
const winsForMore = 3

/** The level to offer after these results at a level, 1 for a win, 0.5 for a draw; null: none.
 * @param {number} level @param {number[]} results the last one first */
export function nextLevel(level, results) {
  const won = results.filter(result => result === 1).length
  const isLost = results.length === counted && results.every(result => result === 0)
  const next = won >= winsForMore ? level + 1 : isLost ? level - 1 : 0
  return levels.includes(next) ? next : null
}

/** The results of a person against Goishi, in this browser. */
export class Ladder {
  /** The game in progress, and those whose results are known. */
  #playing = /** @type {object | null} */ (null)
  #known = new WeakSet()

  /** Takes the result of a game that has just ended. The level to offer after a game that is over, if any.
   * @param {Table} table */
  look(table) {
    const {game, position, isOver} = table
    if (!isOver) {
      this.#playing = game
      return null
    }
    const {person} = game
    if (!person) return null
    const level = game.players[opponent(person)]
    const ladder = chosen('ladder', {})
    const {level: last, results: before} = ladder[position.game] ?? {}
    let results = last === level ? before : []
    if (this.#playing === game && !this.#known.has(game)) {
      this.#known.add(game)
      const winner = winnerOf(table)
      results = [winner ? Number(winner === person) : 0.5, ...results].slice(0, counted)
      choose('ladder', {...ladder, [position.game]: {level, results}})
    }
    return this.#known.has(game) ? nextLevel(level, results) : null
  }
}
