// The row that ended a game, for display. The engine decides who has won.
import {Squares} from './squares.js'
/** @import {Place, Point, Position} from './types.d.ts' */

/** @type {Place[]} */
const directions = [[1, 0], [0, 1], [1, 1], [1, -1]]

/** The stones of the longest rows through the last move, if a row has won the game; else none.
 * @param {Position} position @returns {Point[]} */
export function winningRow(position) {
  const {over, score, has_points: hasPoints, game, moves, rows} = position
  const last = moves.at(-1)
  if (!over || hasPoints || game === 'Nogo' || score === '0' || !last) return []
  const squares = new Squares(position)
  const place = squares.place(last[1])
  if (!place) return []
  const stone = squares.cell(rows, ...place)
  const isSame = (/** @type {Place} */ [x, y]) => x >= 0 && y >= 0 && x < squares.width && y < squares.height &&
    squares.cell(rows, x, y) === stone
  const along = (/** @type {number} */ dx, /** @type {number} */ dy) => {
    const found = []
    for (let [x, y] = place; isSame([x, y]); x += dx, y += dy) found.push(squares.name(x, y))
    return found
  }
  const lines = directions.map(([dx, dy]) => [...along(dx, dy), ...along(-dx, -dy).slice(1)])
  const longest = Math.max(...lines.map(line => line.length))
  return [...new Set(lines.filter(line => line.length === longest).flat())]
}
