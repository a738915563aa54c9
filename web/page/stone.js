// The drawing of a stone, or of a sign of TicTacToe.
import {cell} from './board_field.js'
import {nothing, svg} from './view.js'
/** @import {Colour, Place} from './types.d.ts' */

const radius = 0.46 * cell
/** Half the size of a sign. */
const reach = 0.28 * cell

/** The lines of a cross around a place. @param {Place} centre @param {number} size half its side */
export const crossAt = ([x, y], size) => `M${x - size} ${y - size}l${2 * size} ${2 * size}m0 ${-2 * size}l${-2 * size} ${2 * size}`

/** The shadow of a stone; a sign has none. @param {Place} centre @param {boolean} isSign */
export const shadowOf = ([cx, cy], isSign) => (isSign ? nothing : svg`<circle cx=${cx + 1} cy=${cy + 2} r=${radius}></circle>`)

/** A stone at a place of the drawing, or a sign. `isTurned`: it had the other colour before.
 * @param {Colour} colour @param {Place} centre @param {boolean} isSign */
export function stoneOf(colour, [cx, cy], isSign, isTurned = false) {
  const name = `stone ${colour} ${isSign ? 'sign' : ''} ${isTurned ? 'turned' : ''}`
  return isSign && colour === 'black' ? svg`<path class=${name} d=${crossAt([cx, cy], reach)}></path>`
    : svg`<circle class=${name} cx=${cx} cy=${cy} r=${isSign ? reach : radius}></circle>`
}
