// Small drawings of positions.
import {Frame, boardOnly, cell} from './board_field.js'
import {Squares} from './squares.js'
import {partsOfStone} from './stone.js'
import {svg} from './svg.js'
/** @import {Colour} from './types.d.ts' */

/** @type {Record<string, Colour>} */
const colours = {X: 'black', x: 'black', O: 'white', o: 'white'}

/** A drawing of rows from the top: X and O stones, x and o ringed ones, + a marked point, - a crossed one.
 * @param {string} game @param {string[]} rows @param {string} label */
export function diagram(game, rows, label) {
  const squares = new Squares({columns: 'ABCDEFG'.slice(0, rows[0].length), rows, row_1_on_top: true})
  const frame = new Frame(squares)
  const isSign = game === 'Tictactoe'
  const drawing = svg('svg', {class: 'diagram', viewBox: `0 0 ${frame.width} ${frame.height}`, role: 'img',
    'aria-label': label, 'data-game': game.toLowerCase()})
  drawing.append(...boardOnly({on_squares: isSign || game === 'Othello', rows}, squares, frame))
  for (const {x, y} of squares.all()) {
    const content = squares.cell(rows, x, y)
    const [cx, cy] = frame.centre(x, y)
    const r = 0.11 * cell
    if (content in colours) {
      const {shadow, stone} = partsOfStone(colours[content], [cx, cy], isSign)
      drawing.append(...(shadow ? [svg('g', {class: 'shadows'}, shadow)] : []), stone)
    }
    if ('xo'.includes(content)) drawing.append(svg('circle', {class: 'won', cx, cy, r: 0.46 * cell}))
    if (content === '+') drawing.append(svg('circle', {class: 'hint', cx, cy, r}))
    if (content === '-')
      drawing.append(svg('path', {class: 'cross', d: `M${cx - r} ${cy - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`}))
  }
  return drawing
}
