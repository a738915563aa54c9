// Small drawings of positions.
import {Frame, boardOnly, cell} from './board_field.js'
import {Squares} from './squares.js'
import {crossAt, shadowOf, stoneOf} from './stone.js'
import {html, nothing, svg} from './view.js'
/** @import {Colour} from './types.d.ts' */

/** @type {Record<string, Colour>} */
const colours = {X: 'black', x: 'black', O: 'white', o: 'white'}

/** A drawing of rows from the top: X and O stones, x and o ringed ones, + a marked point, - a crossed one.
 * @param {string} game @param {string[]} rows @param {string} label */
export function diagram(game, rows, label) {
  const squares = new Squares({columns: 'ABCDEFG'.slice(0, rows[0].length), rows, row_1_on_top: true})
  const frame = new Frame(squares)
  const isSign = game === 'Tictactoe'
  const contents = [...squares.all()].map(({x, y}) => {
    const content = squares.cell(rows, x, y)
    const centre = frame.centre(x, y)
    const [cx, cy] = centre
    const r = 0.11 * cell
    return svg`
      ${content in colours ? svg`<g class="shadows">${shadowOf(centre, isSign)}</g>${stoneOf(colours[content], centre, isSign)}` : nothing}
      ${'xo'.includes(content) ? svg`<circle class="won" cx=${cx} cy=${cy} r=${0.46 * cell}></circle>` : nothing}
      ${content === '+' ? svg`<circle class="hint" cx=${cx} cy=${cy} r=${r}></circle>` : nothing}
      ${content === '-' ? svg`<path class="cross" d=${crossAt(centre, r)}></path>` : nothing}`
  })
  return html`<svg class="diagram" viewBox="0 0 ${frame.width} ${frame.height}" role="img" aria-label=${label}
    data-game=${game.toLowerCase()}>
    ${boardOnly({on_squares: isSign || game === 'Othello', rows}, squares, frame)}${contents}</svg>`
}
