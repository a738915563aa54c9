// Openings: the choices made in them, and the resulting colours. The engine has the rules.
import {Refusal} from './engine.js'
/** @import {Engine} from './engine.js' */
/** @import {Game} from './game.js' */
/** @import {Colour, GameNode, Move, Part, Position, Saying} from './types.d.ts' */

/** The number of stones after which all openings are over. */
const longest = 6

/** The choices on a path of nodes, with `chosen` at its end.
 * @param {GameNode[]} path @param {Saying[]} [chosen] */
export const saidOn = (path, chosen) => [...path.flatMap(node => node.data.said ?? []), ...chosen ?? []]

/** Whether the players have exchanged colours: an odd number of times a player took the other colour.
 * @param {Saying[]} said */
export const isSwapped = said =>
  said.filter(({word, by}) => ['black', 'white'].includes(word) && word !== by).length % 2 === 1

/** The colours that act between a path and its successor, each with the choices before:
 * [[colour, said]].
 * @param {GameNode[]} path @param {GameNode} next @returns {[Colour, Saying[]][]} */
export function actsBetween(path, next) {
  const before = saidOn(path)
  const said = next.data.said ?? []
  const [mover] = /** @type {Move} */ (next.data.move)
  return [...said.map(({by}, at) => /** @type {[Colour, Saying[]]} */ ([by, [...before, ...said.slice(0, at)]])),
    [next.data.by ?? mover, [...before, ...said]]]
}

/** The next part, see goishi-opening-part; null without an opening, or after it.
 * @param {Engine} engine @param {Game} game @param {number} plies the moves played @returns {Promise<Part | null>} */
export async function partOf(engine, game, plies) {
  const {opening} = game.setup
  if (!opening || plies > longest) return null
  try {
    const words = game.said.map(({word}) => word)
    const part = JSON.parse(await engine.obey(['goishi-opening-part', opening, ...words].join(' ')))
    return part.over ? null : part
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The position, restricted to the points that this part allows.
 * @param {Position} position @param {Part | null} part @returns {Position} */
export function limit(position, part) {
  if (!part?.points.length) return position
  const rest = position.legal.filter(point => !part.points.includes(point))
  return {...position, legal: part.points, marks_moves: true,
    refused: [...position.refused, ...(rest.length ? [{code: 'elsewhere', points: rest}] : [])]}
}

/** Whether a word of an answer is a point instead of a choice. @param {string} word */
export const isPoint = word => /^[A-Z]\d+$/u.test(word)
