// The drawing of a stone, or of a sign of TicTacToe.
import {cell} from './board_field.js'
import {svg} from './svg.js'
/** @import {Colour, Place} from './types.d.ts' */

const radius = 0.46 * cell
/** Half the size of a sign. */
const reach = 0.28 * cell

/** A stone and its shadow at a place of the drawing, or a sign, which has none.
 * @param {Colour} colour @param {Place} centre @param {boolean} isSign @returns {{stone: SVGElement, shadow?: SVGElement}} */
export function partsOfStone(colour, [cx, cy], isSign) {
  const name = `stone ${colour}`
  if (!isSign)
    return {stone: svg('circle', {cx, cy, r: radius, class: name}), shadow: svg('circle', {cx: cx + 1, cy: cy + 2, r: radius})}
  if (colour === 'white') return {stone: svg('circle', {cx, cy, r: reach, class: `${name} sign`})}
  const d = `M${cx - reach} ${cy - reach}l${2 * reach} ${2 * reach}m0 ${-2 * reach}l${-2 * reach} ${2 * reach}`
  return {stone: svg('path', {d, class: `${name} sign`})}
}
