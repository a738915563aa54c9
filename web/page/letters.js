// The names of points as people read them.
import {chosen} from './choices.js'
import {t} from './words.js'
/** @import {Point} from './types.d.ts' */

/** The columns of the engine, and those of boards that do not leave out the I, as in renju. */
const without = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'
const all = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The letters that may be chosen for Gomoku. */
export const letterings = ['without-i', 'with-i']

let hasI = false

/** Applies the chosen letters. */
export function applyLetters() {
  hasI = chosen('letters', letterings[0]) === 'with-i'
}

/** The letter of a column of the engine on the current board. @param {string} column */
export const letterOf = column => (hasI && t.game === 'Gomoku' ? all[without.indexOf(column)] : column)

/** The name of a point of the current board, or of a pass. @param {Point} point */
export const pointName = point => (point === 'pass' ? t('action.pass') : letterOf(point[0]) + point.slice(1))
