// Games as SGF with variations. The engine reads and writes the main line in all its formats; this module
// adds the variations.
import sgf from '@sabaki/sgf'
import {factsOf, headOf, noteMore} from './facts.js'
import {Game} from './game.js'
import {Squares} from './squares.js'
/** @import {SgfNode} from '@sabaki/sgf' */
/** @import {Colour, GameNode, Move, Position} from './types.d.ts' */

/** @type {Record<string, Colour>} */
const colours = {B: 'black', W: 'white'}
const letters = 'abcdefghijklmnopqrstuvwxyz'

/** The most moves of a variation: all points of the largest board, and passes. The engine limits the main line. */
const mostPlies = 1000

/** The game that the engine has loaded, from its position, with the further contents of the text.
 * @param {Position} position @param {string} text */
export function gameFrom(position, text) {
  const {game, columns, rows, rules, set_up: stones, first_to_move: first, moves} = position
  const loaded = new Game({
    setup: {game, size: [columns.length, rows.length], rules, stones, first},
    players: {black: 0, white: 0},
  })
  for (const move of moves) loaded.add(move)
  const end = loaded.at
  loaded.note(loaded.tree.root.id, 'sgf', {})
  loaded.note(loaded.tree.root.id, 'end', end)
  addVariations(loaded, text, new Squares(position))
  loaded.go(end)
  return loaded
}

/** @param {Game} game @param {string} text @param {Squares} squares */
function addVariations(game, text, squares) {
  let roots
  try {
    roots = sgf.parse(text)
  } catch {
    return // a list of moves, or another format without variations
  }
  if (roots.length === 0) return
  game.note(game.tree.root.id, 'sgf', factsOf(roots[0]))
  if (!agrees(game, roots[0], squares)) return
  const main = game.moves()
  // A node for each comment may make a line too long for recursion.
  const waiting = [{node: roots[0], at: game.tree.root.id, plies: 0}]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const {node, at, plies} = next
    const move = moveOf(node, squares)
    if (move && plies === mostPlies) continue
    game.at = at
    if (move) game.add(move)
    noteMore(game, game.at, node, node === roots[0])
    for (const child of [...node.children].reverse()) waiting.push({node: child, at: game.at, plies: plies + Number(Boolean(move))})
  }
  // The main line is shown first.
  game.at = game.tree.root.id
  for (const move of main) game.add(move)
}

/** Whether this module reads the points of a file as the engine does.
 * @param {Game} game @param {SgfNode} root @param {Squares} squares */
function agrees(game, root, squares) {
  /** @type {Move[]} */
  const read = []
  for (let node = root; node; [node] = node.children) {
    const move = moveOf(node, squares)
    if (move) read.push(move)
  }
  const moves = game.moves().filter(([, point]) => point !== 'pass')
  return read.filter(([, point]) => point !== 'pass')
    .every((move, at) => at >= moves.length || move.join() === moves[at].join())
}

/** @param {SgfNode} node @param {Squares} squares @returns {Move | null} */
function moveOf({data}, squares) {
  const [key] = Object.keys(colours).filter(name => name in data)
  if (!key) return null
  const [value] = data[key]
  if (value === '' || value === 'tt' && squares.width < 20) return [colours[key], 'pass']
  const [x, y] = [...value].map(letter => letters.indexOf(letter))
  if (value.length === 2 && x >= 0 && y >= 0 && x < squares.width && y < squares.height)
    return [colours[key], squares.name(x, y)]
  return squares.place(value.toUpperCase()) ? [colours[key], value.toUpperCase()] : null
}

/** The whole game as SGF. `line`: the engine's text of the current line.
 * @param {Game} game @param {string} line @param {Squares} squares */
export function sgfOf(game, line, squares) {
  const [{data: engines}] = sgf.parse(line)
  const point = (/** @type {string} */ name) => {
    const place = squares.place(name)
    return place ? letters[place[0]] + letters[place[1]] : ''
  }
  // A line that ended by resignation or time is the main line, even if another one was played first.
  const ended = new Set(game.ending ? game.path(game.ending.at).map(({id}) => id) : [])
  const inOrder = (/** @type {GameNode[]} */ children) =>
    [...children].sort((a, b) => Number(ended.has(b.id)) - Number(ended.has(a.id)))
  let end = game.tree.root
  while (end.children.length > 0) [end] = inOrder(end.children)
  /** @type {(node: GameNode) => SgfNode} */
  const nodeOf = ({data: {move, comment, sgf: more}, children}) => ({
    data: {
      ...(move ? {[move[0] === 'black' ? 'B' : 'W']: [point(move[1])], ...more} : headOf(game, engines, end)),
      ...(comment ? {C: [comment]} : {}),
    },
    children: inOrder(children).map(nodeOf),
  })
  return sgf.stringify([nodeOf(game.tree.root)])
}
