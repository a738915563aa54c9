'use strict'
// Games as they are stored: small, with all their variations, and as older pages stored them.
const assert = require('node:assert')
const {test} = require('node:test')
const load = require('./load.js')
/** @import {GameNode, Position} from '../../web/page/types.d.ts' */

const setup = {game: 'Gomoku', size: [15, 15], rules: {}}

/** A game with variations, whose nodes have numbers with gaps. */
async function branched() {
  const {Game} = await load('game')
  const game = new Game({setup})
  game.add(['black', 'H8'])
  const first = game.at
  game.add(['white', 'J9'], {time: {black: 9.5, white: 8}})
  game.note(game.at, 'comment', 'near')
  game.go(first)
  game.add(['white', 'A1'])
  game.add(['black', 'pass'])
  game.note(game.tree.root.id, 'end', game.at)
  game.go(game.tree.root.id)
  game.add(['black', 'A15'])
  game.go(first)
  game.add(['white', 'B1'])
  game.ending = {at: game.at, winner: 'black', by: 'resignation'}
  game.cut()
  return {game, Game}
}

/** The moves, data and current line of a game, without the numbers of its nodes.
 * @param {import('../../web/page/game.js').Game} game */
function contentOf(game) {
  /** @type {(node: GameNode) => object} */
  const view = ({data: {last, end, ...data}, children}) => ({
    data, children: children.map(view), last: children.findIndex(({id}) => id === (last ?? children[0]?.id)),
    end: end === undefined ? null : game.moves(end),
  })
  return {tree: view(game.tree.root), moves: game.moves(), ending: {...game.ending, at: game.moves(game.ending.at)}}
}

test('a stored game has all its nodes, its place and its end', async () => {
  const {game, Game} = await branched()
  const text = JSON.stringify(game)
  const again = new Game(JSON.parse(text))
  assert.deepEqual(contentOf(again), contentOf(game))
  assert.equal(JSON.stringify(again), text)
  again.add(['black', 'C1'])
  assert.deepEqual(again.moves().map((/** @type {string[]} */ [, point]) => point), ['H8', 'B1', 'C1'])
  assert.equal(new Set([...again.tree.listNodes()].map(({id}) => id)).size, 8)
})

test('a game that an older page stored is read', async () => {
  const {game, Game} = await branched()
  const {at, ending} = game
  const old = new Game(JSON.parse(JSON.stringify({setup, at, ending, tree: game.tree.root})))
  assert.deepEqual(contentOf(old), contentOf(game))
})

test('ten thousand variations take less than a third of what a server stores', async () => {
  const {Game} = await load('game')
  /** @type {GameNode} */
  const root = {id: 1, data: {}, parentId: null, children: []}
  for (let id = 2; id < 10002; ++id)
    root.children.push({id, data: {move: ['black', 'H8']}, parentId: 1, children: []})
  const game = new Game({setup, tree: root})
  assert.ok(JSON.stringify(game).length < (512 << 10) / 3)
})

/** The game of a text of SGF whose main line is H8. @param {string} text */
async function gameFrom(text) {
  const records = await load('records')
  const rows = Array.from({length: 15}, () => '.'.repeat(15))
  const position = /** @type {Position} */ (/** @type {unknown} */ ({game: 'Gomoku', columns: 'ABCDEFGHJKLMNOP', rows,
    row_1_on_top: false, rules: {}, set_up: [], first_to_move: 'black', moves: [['black', 'H8']]}))
  return records.gameFrom(position, text)
}

test('a file with thousands of nodes in a line is read and stored', async () => {
  const {Game} = await load('game')
  const remarks = await gameFrom(`(;GM[4]SZ[15];B[hh]${';C[a]'.repeat(20000)})`)
  assert.equal(new Game(JSON.parse(JSON.stringify(remarks))).node.data.comment.length, 39999)
  const passes = await gameFrom(`(;GM[4]SZ[15];B[hh](;W[ii])(${';W[];B[]'.repeat(3000)}))`)
  assert.equal(passes.moves().length, 1)
  const [, long] = passes.node.children
  passes.go(long.id)
  assert.equal(passes.line().length, 1001) // with the first node
  assert.equal(new Game(JSON.parse(JSON.stringify(passes))).line().length, 1001)
})
