// The drawing over the position: thoughts, the last slip, an exercise.
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

/** Draws the marks of several parts of the page. */
export class Overlay {
  #board
  /** @type {Record<'thoughts' | 'slip' | 'lesson', Marks>} */
  #marks = {thoughts: {}, slip: {}, lesson: {}}

  /** @param {Board} board */
  constructor(board) {
    this.#board = board
  }

  /** Replaces the marks of a part. @param {'thoughts' | 'slip' | 'lesson'} part @param {Marks} marks */
  show(part, marks) {
    this.#marks[part] = marks
    const {thoughts, slip, lesson} = this.#marks
    const isLesson = Object.keys(lesson).length > 0
    // A line of numbered stones stands alone.
    this.#board.overlay(isLesson ? lesson : thoughts.line ? thoughts : {...slip, ...thoughts})
  }
}
