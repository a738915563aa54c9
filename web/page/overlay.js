// The drawing over the position: thoughts, the last slip, an exercise, a move of the explorer.
import {moveTo} from './game.js'
import {judge} from './values.js'
/** @import {Board} from './board.js' */
/** @import {Game} from './game.js' */
/** @import {Marks} from './types.d.ts' */

/** The marks of the last move, if it was a slip: the move, and the better one.
 * @param {Game} game @returns {Marks} */
export function slipMarks(game) {
  const judged = judge(game.tree.get(game.node.parentId), game.node)
  if (!judged?.mark) return {}
  const [colour, point] = moveTo(game.node)
  return {ghost: [colour, judged.best],
    rings: new Map([[point, judged.mark === '??' ? 'ring mistake' : 'ring slip'], [judged.best, 'ring better']])}
}

/** @typedef {'thoughts' | 'slip' | 'lesson' | 'explorer'} Part */

/** Draws the marks of several parts of the page. */
export class Overlay {
  #board
  /** @type {Record<Part, Marks>} */
  #marks = {thoughts: {}, slip: {}, lesson: {}, explorer: {}}

  /** @param {Board} board */
  constructor(board) {
    this.#board = board
  }

  /** Replaces the marks of a part. @param {Part} part @param {Marks} marks */
  show(part, marks) {
    this.#marks[part] = marks
    const {thoughts, slip, lesson, explorer} = this.#marks
    const isLesson = Object.keys(lesson).length > 0
    // A line of numbered stones stands alone.
    this.#board.overlay(isLesson ? lesson : thoughts.line ? thoughts : {...slip, ...thoughts, ...explorer})
  }
}
