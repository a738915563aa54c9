// The drawing of an empty board: its wood, its lines or squares, and its letters.
import {letterOf} from './letters.js'
import {nothing, svg} from './view.js'
/** @import {Squares} from './squares.js' */
/** @import {Place, Position} from './types.d.ts' */

/** Units of the drawing between two points. */
export const cell = 40
/** The margin at the longer side of a board, and the size of its letters, as fractions of that side. */
const marginPart = 0.044
const letterPart = 0.022

/** The measures of a drawing. */
export class Frame {
  /** @param {Pick<Squares, 'width' | 'height'>} squares */
  constructor({width, height}) {
    this.longer = Math.max(width, height) * cell
    this.margin = marginPart * this.longer
    this.width = width * cell + 2 * this.margin
    this.height = height * cell + 2 * this.margin
  }

  /** @param {number} x @param {number} y @returns {Place} */
  centre(x, y) {
    return [this.margin + (x + 0.5) * cell, this.margin + (y + 0.5) * cell]
  }
}

/** @typedef {Pick<Position, 'on_squares' | 'rows'>} Field */

/** The board without letters. @param {Field} position @param {Squares} squares @param {Frame} frame */
export const boardOnly = (position, squares, frame) => [
  svg`<rect class="wood" width=${frame.width} height=${frame.height} rx=${frame.margin / 4}></rect>`,
  field(position, squares, frame)]

/** The board with the letters of its columns and the numbers of its rows.
 * @param {Field} position @param {Squares} squares @param {Frame} frame */
export const emptyBoard = (position, squares, frame) =>
  [...boardOnly(position, squares, frame), coordinates(squares, frame)]

/** @param {Field} position @param {Squares} squares @param {Frame} frame */
function field(position, squares, frame) {
  const {on_squares: onSquares} = position
  const isOn = (/** @type {number} */ x, /** @type {number} */ y) => x >= 0 && y >= 0 && x < squares.width &&
    y < squares.height && squares.cell(position.rows, x, y) !== '?'
  const points = [...squares.all()].filter(({x, y}) => isOn(x, y)).map(({x, y}) => {
    const [cx, cy] = frame.centre(x, y)
    return onSquares ? svg`<rect x=${cx - cell / 2} y=${cy - cell / 2} width=${cell} height=${cell}></rect>` : svg`
      ${isOn(x + 1, y) ? svg`<path d="M${cx} ${cy}h${cell}"></path>` : nothing}
      ${isOn(x, y + 1) ? svg`<path d="M${cx} ${cy}v${cell}"></path>` : nothing}`
  })
  const shift = onSquares ? cell / 2 : 0
  const marked = stars(position, squares).filter(([x, y]) => onSquares || isOn(x, y)).map(([x, y]) => {
    const [cx, cy] = frame.centre(x, y)
    return svg`<circle class="star" cx=${cx - shift} cy=${cy - shift} r="3.6"></circle>`
  })
  return svg`<g class=${onSquares ? 'squares' : 'lines'}>${points}${marked}</g>`
}

/** The star points. @param {Pick<Field, 'on_squares'>} position @param {Squares} squares @returns {Place[]} */
function stars({on_squares: onSquares}, {width, height}) {
  if (onSquares) return width < 8 || height < 8 ? [] : grid([2, width - 2], [2, height - 2])
  if (width < 9 || height < 9 || width % 2 === 0 || height % 2 === 0) return []
  const edge = (/** @type {number} */ side) => (side < 13 ? 2 : 3)
  const corners = grid([edge(width), width - 1 - edge(width)], [edge(height), height - 1 - edge(height)])
  return [...corners, [(width - 1) / 2, (height - 1) / 2]]
}

/** @param {number[]} columns @param {number[]} rows @returns {Place[]} */
function grid(columns, rows) {
  return rows.flatMap(y => columns.map(x => /** @type {Place} */ ([x, y])))
}

/** @param {Squares} squares @param {Frame} frame */
function coordinates(squares, frame) {
  const {width, height} = squares
  const {margin} = frame
  const write = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string | number} */ text) =>
    svg`<text x=${x} y=${y}>${text}</text>`
  const columns = Array.from({length: width}, (_, x) => {
    const [cx] = frame.centre(x, 0)
    const letter = letterOf(squares.columns[x])
    return [write(cx, margin / 2, letter), write(cx, height * cell + 1.5 * margin, letter)]
  })
  const rows = Array.from({length: height}, (_, y) => {
    const [, cy] = frame.centre(0, y)
    return [write(margin / 2, cy, squares.rowName(y)), write(width * cell + 1.5 * margin, cy, squares.rowName(y))]
  })
  return svg`<g class="coordinates" font-size=${letterPart * frame.longer}>${columns}${rows}</g>`
}
