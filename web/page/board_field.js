// The drawing of an empty board: its wood, its lines or squares, and its letters.
import {letterOf} from './letters.js'
import {svg} from './svg.js'
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
  svg('rect', {class: 'wood', width: frame.width, height: frame.height, rx: frame.margin / 4}),
  field(position, squares, frame)]

/** The board with the letters of its columns and the numbers of its rows.
 * @param {Field} position @param {Squares} squares @param {Frame} frame */
export const emptyBoard = (position, squares, frame) =>
  [...boardOnly(position, squares, frame), coordinates(squares, frame)]

/** @param {Field} position @param {Squares} squares @param {Frame} frame */
function field(position, squares, frame) {
  const group = svg('g', {class: position.on_squares ? 'squares' : 'lines'})
  const isOn = (/** @type {number} */ x, /** @type {number} */ y) => x >= 0 && y >= 0 && x < squares.width &&
    y < squares.height && squares.cell(position.rows, x, y) !== '?'
  for (const {x, y} of squares.all()) {
    if (!isOn(x, y)) continue
    const [cx, cy] = frame.centre(x, y)
    if (position.on_squares)
      group.append(svg('rect', {x: cx - cell / 2, y: cy - cell / 2, width: cell, height: cell}))
    if (!position.on_squares && isOn(x + 1, y)) group.append(svg('path', {d: `M${cx} ${cy}h${cell}`}))
    if (!position.on_squares && isOn(x, y + 1)) group.append(svg('path', {d: `M${cx} ${cy}v${cell}`}))
  }
  const shift = position.on_squares ? cell / 2 : 0
  for (const [x, y] of stars(position, squares)) {
    if (!position.on_squares && !isOn(x, y)) continue
    const [cx, cy] = frame.centre(x, y)
    group.append(svg('circle', {class: 'star', cx: cx - shift, cy: cy - shift, r: 3.6}))
  }
  return group
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
  const texts = svg('g', {class: 'coordinates', 'font-size': letterPart * frame.longer})
  const write = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string | number} */ text) =>
    texts.append(svg('text', {x, y}, String(text)))
  for (let x = 0; x < width; ++x) {
    const [cx] = frame.centre(x, 0)
    const letter = letterOf(squares.columns[x])
    write(cx, margin / 2, letter)
    write(cx, height * cell + 1.5 * margin, letter)
  }
  for (let y = 0; y < height; ++y) {
    const [, cy] = frame.centre(0, y)
    write(margin / 2, cy, squares.rowName(y))
    write(width * cell + 1.5 * margin, cy, squares.rowName(y))
  }
  return texts
}
