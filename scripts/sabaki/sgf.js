'use strict'
// A game as an SGF FF[4] record.
/** @import {Boardsize, Colour, Play} from './types.d.ts' */

/** A vertex such as C4 in SGF's letters. Othello counts its rows from the top, the others do not.
 * @param {string} vertex @param {string} game @param {Boardsize} boardsize */
function point(vertex, game, [, height]) {
  if (vertex === 'PASS') return ''
  const column = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'.indexOf(vertex[0])
  const row = Number(vertex.slice(1))
  const letter = (/** @type {number} */ index) => String.fromCharCode(97 + index)
  return letter(column) + letter(game === 'reversi' ? row - 1 : height - row)
}

const escape = (/** @type {string} */ text) => text.replace(/[\\\]]/g, '\\$&')

/**
 * `gameNumber` is SGF's; the comment may be empty.
 * @param {{game: string, gameNumber: number, boardsize: Boardsize, names: Record<Colour, string>,
 *   history: Play[], result: string, comment: string, date: string}} game
 */
function toSgf({game, gameNumber, boardsize, names, history, result, comment, date}) {
  const [width, height] = boardsize
  const size = width === height ? width : `${width}:${height}`
  const properties = [
    `FF[4]GM[${gameNumber}]CA[UTF-8]AP[goishi-games]SZ[${size}]`,
    `GN[${game}]RU[${game}]DT[${date}]`,
    `PB[${escape(names.B)}]PW[${escape(names.W)}]RE[${result}]`,
    ...(comment ? [`C[${escape(comment)}]`] : [])
  ]
  const moves = history.map(([colour, vertex]) => `;${colour}[${point(vertex, game, boardsize)}]`)
  /** @type {string[]} */
  const lines = []
  for (let i = 0; i < moves.length; i += 10) lines.push(moves.slice(i, i + 10).join(''))
  return `(;${properties.join('\n')}\n${lines.join('\n')})\n`
}

module.exports = {toSgf, point}
