// The numbers of moves on the stones.
import {choose, chosen} from './choices.js'
/** @import {Point, Position} from './types.d.ts' */

/** The moves that may have numbers: none, the last moves, all moves. */
export const numberings = ['none', 'last', 'all']

const lastMoves = 5

export const numbering = () => chosen('numbers', 'none')

/** Chooses the next numbering. */
export function numberNext() {
  choose('numbers', numberings[(numberings.indexOf(numbering()) + 1) % numberings.length])
}

/** The number of the move on each point that is numbered. The signs of TicTacToe have no room for one.
 * @param {Position} position @returns {Map<Point, string>} */
export function numbersOf({game, moves}) {
  if (game === 'Tictactoe' || numbering() === 'none') return new Map()
  const from = numbering() === 'all' ? 0 : Math.max(0, moves.length - lastMoves)
  return new Map(moves.slice(from).map(([, point], at) => [point, String(from + at + 1)]))
}
