'use strict'
// Records of the page as texts: the properties of a file other than moves, and the ends of games.
const assert = require('node:assert')
const {test} = require('node:test')
const load = require('./load.js')

/** @import {Game} from '../../web/page/game.js' */

const columns = [...'ABC']

/** The engine's position of TicTacToe after these moves. @param {string[]} moves */
const position = (...moves) => ({
  game: 'Tictactoe', columns, rows: ['...', '...', '...'], row_1_on_top: false, rules: {}, set_up: /** @type {[string, string][]} */ ([]),
  first_to_move: 'black', moves: moves.map((point, at) => [at % 2 === 0 ? 'black' : 'white', point]),
})
const engines = '(;FF[4]GM[4]CA[UTF-8]AP[Goishi:1]SZ[3]RU[TicTacToe]PW[Goishi 1]DT[2020-01-01])'

/** @param {string} text @param {string[]} moves @returns {Promise<Game>} */
async function read(text, ...moves) {
  const {gameFrom} = await load('records')
  return gameFrom(position(...moves), text)
}

/** @param {Game} game @returns {Promise<string>} */
async function write(game) {
  const [{sgfOf}, {Squares}] = [await load('records'), await load('squares')]
  return sgfOf(game, engines, new Squares(position())).replaceAll('\n', '').replaceAll(/ *([();])/gu, '$1')
}

test('a record keeps what a file says besides its moves', async () => {
  const facts = 'GN[Final]PB[Mei\\]]PW[Tanaka]DT[2001-02-03]EV[Cup]XX[a][b]'
  const game = await read(`(;GM[4]SZ[3]CA[Shift_JIS]${facts}RE[B+F];B[bb]LB[aa:1][bb:2]C[x];C[y]TR[cc](;W[aa]BL[9])(;W[cc]KO[]))`, 'B2', 'A3')
  assert.equal(game.nameOf('white'), 'Tanaka')
  const head = '(;FF[4]GM[4]CA[UTF-8]AP[Goishi:1]SZ[3]RU[TicTacToe]'
  const moves = ';B[bb]LB[aa:1][bb:2]TR[cc]C[xy](;W[aa]BL[9])(;W[cc]KO[])'
  const written = await write(game)
  for (const fact of facts.match(/[A-Z]+(?:\[(?:\\.|[^\]])*\])+/gu)) assert.ok(written.includes(fact), fact)
  assert.ok(written.startsWith(head) && written.endsWith(`${moves})`), written)
  assert.match(written, /RE\[B\+F\]/u)
  game.goToEnd()
  game.add(['black', 'C1'])
  assert.doesNotMatch(await write(game), /RE\[/u)
  const {Game} = await load('game')
  assert.equal(await write(new Game(JSON.parse(JSON.stringify(game)))), await write(game))
})

test('the page names event, round, place and date of a file', async () => {
  const {occasionOf} = await load('state')
  const occasion = async (/** @type {string} */ facts) => occasionOf(await read(`(;GM[4]SZ[3]${facts};B[bb])`, 'B2'))
  assert.equal(await occasion('DT[2001-02-03]RO[2]EV[ Cup ]PC[Kyoto]'), 'Cup · 2 · Kyoto · 2001-02-03')
  assert.equal(await occasion('DT[2001]EV[]PB[Ann]'), '2001')
  assert.equal(await occasion('PB[Ann]'), '')
})

test('the last move of a game that may go on has the result of its file', async () => {
  const {stateOf} = await load('state')
  /** @param {string} result @param {boolean} has_points */
  const states = async (result, has_points) => {
    const game = await read(`(;GM[4]SZ[3]RE[${result}];B[bb];W[ac])`, 'B2', 'A1')
    const table = {game, position: {to_move: 'black', has_points}, isOver: false}
    const last = stateOf(table)
    game.go(game.path(game.at).at(-2).id)
    assert.equal(stateOf(table), 'Black to move')
    return last
  }
  for (const [result, words, has_points] of /** @type {[string, string, boolean?][]} */ ([
    ['B+R', 'Black wins: White resigns'], ['W+Resign', 'White wins: Black resigns'], ['W+T', 'White wins: Black ran out of time'],
    ['B+12', 'Black wins by 12', true], ['B+1', 'Black wins'], ['W+', 'White wins'], ['0', 'Draw'], ['Draw', 'Draw'], ['Void', 'Void'],
  ])) assert.equal(await states(result, has_points), `${words} · Black to move`)
  for (const unknown of ['?', '']) assert.equal(await states(unknown, false), 'Black to move')
})

test('a file without date and names stays so', async () => {
  assert.doesNotMatch(await write(await read('(;GM[4]SZ[3];B[bb])', 'B2')), /DT|PB|PW|RE/u)
  assert.doesNotMatch(await write(await read('b2', 'B2')), /DT|PB|PW|RE/u)
})

test('a game of GGF has the names and the date of its file', async () => {
  const ggf = '(;GM[Othello]PC[GGS]DT[1999.12.31]PB[one]PW[two]RE[+12.00]TI[1]TY[3]BO[3 ---]B[B2];)'
  const written = await write(await read(ggf, 'B2'))
  assert.match(written, /PB\[one\]PW\[two\]PC\[GGS\]DT\[1999.12.31\]/u)
  assert.doesNotMatch(written, /RE|TI|TY|BO/u)
})

test('a game of the page has its players, its day, and its end', async () => {
  const {Game} = await load('game')
  const game = new Game({setup: {game: 'Tictactoe'}, players: {black: 0, white: 4}})
  game.add(['black', 'B2'])
  assert.match(await write(game), /PW\[Goishi, level 4\]DT\[\d{4}-\d\d-\d\d\];B\[bb\]\)$/u)
  game.note(game.at, 'result', 'B+1')
  assert.match(await write(game), /RE\[B\+1\]/u)
  game.go(game.tree.root.id)
  game.add(['black', 'A1'])
  for (const [by, result] of [['resignation', 'W+R'], ['time', 'W+T'], ['judge', 'W+']]) {
    game.ending = {at: game.at, winner: 'white', by}
    assert.ok((await write(game)).includes(`RE[${result}](;B[ac])(;B[bb]))`), await write(game))
  }
})

test('a file is read in its character set', async () => {
  const {textOf} = await load('texts')
  const bytes = (/** @type {(string | number[])[]} */ ...parts) => Uint8Array.from(parts.flatMap(part => (typeof part === 'string' ? [...Buffer.from(part)] : part)))
  assert.equal(textOf(bytes('(;CA[Shift_JIS]PB[', [0x95, 0x5c], '])')), '(;CA[Shift_JIS]PB[表])')
  assert.equal(textOf(bytes('(;PB[', [0xba, 0xda, 0xb0, 0xd7], '])')), '(;PB[黑白])')
  assert.equal(textOf(bytes('(;CA[none]PB[碁石])')), '(;CA[none]PB[碁石])')
  assert.equal(textOf(bytes('(;CA[UTF-8]PB[Jos', [0xe9], '])')), '(;CA[UTF-8]PB[José])')
})
