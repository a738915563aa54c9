'use strict'
// Searches that fail: the person is told, and the game goes on.
const assert = require('node:assert')
const {test} = require('node:test')
const load = require('./load.js')

/** A game against Goishi, whose engine answers searches by `search`, and refuses analyses. Gives the table and what it tells
 * of failures.
 * @param {(heard: (line: string) => void) => void} search */
async function tableWith(search, {players = {black: 1, white: 0}, teaches = false} = {}) {
  Object.assign(globalThis, {document: new EventTarget()})
  const [{Table}, {Game}, {Refusal}, {Teacher}] = await Promise.all(['table', 'game', 'engine', 'teacher'].map(load))
  /** @type {string[]} */
  const set = []
  /** @type {object[]} */
  const none = []
  let plies = 0
  const engine = {
    stop() {},
    obeyAll: async (/** @type {string[]} */ commands) => { set.push(...commands) },
    obey: async (/** @type {string} */ command, /** @type {(line: string) => void} */ heard) => {
      if (command.startsWith('kata-genmove_analyze')) search(heard)
      if (/^play|^kata-genmove/u.test(command)) ++plies
      if (command.startsWith('kata-analyze')) throw new Refusal('cannot load model: y')
    },
    position: async () => ({over: false, legal: ['A1', 'A2'], refused: none, moves: none, to_move: plies % 2 ? 'white' : 'black'}),
  }
  const table = new Table(engine, {on() {}, start() {}, stop() {}, face() {}, moved() {}, run() {}})
  /** @type {string[]} */
  const failures = []
  table.on('failed', (/** @type {Error} */ {message}) => failures.push(message))
  const teacher = new Teacher(table)
  await table.begin(new Game({setup: {game: 'Tictactoe'}, players, teaches}))
  return {table, teacher, failures, set}
}

/** Waits until a table has nothing to do. @param {any} table */
const idle = table => table.isIdle || new Promise(resolve => { table.on('idle', resolve) })

test('a search that is refused is told, and Goishi moves when it is told to', async () => {
  const {Refusal} = await load('engine')
  let isRefused = true
  const {table, failures, set} = await tableWith(heard => {
    if (isRefused) throw new Refusal('cannot load model: x')
    heard('play A2')
  })
  await idle(table)
  assert.deepEqual([failures, table.isThinking, table.isLive, table.isOver], [['cannot load model: x'], false, false, false])
  isRefused = false
  set.length = 0
  await table.letMove()
  await idle(table)
  assert.deepEqual(table.game.moves(), [['black', 'A2']])
  assert.equal(failures.length, 1)
})

test('an answer without a move is no resignation', async () => {
  const {table, failures} = await tableWith(() => {})
  await idle(table)
  assert.deepEqual([failures, table.isOver, table.isThinking], [['internal error'], false, false])
})

test('a move is played where teaching cannot judge it, and this is told', async () => {
  const {table, teacher, failures} = await tableWith(heard => heard('play A2'), {players: {black: 0, white: 1}, teaches: true})
  await teacher.play('A1')
  await idle(table)
  assert.deepEqual(table.game.moves(), [['black', 'A1'], ['white', 'A2']])
  assert.deepEqual(failures, ['cannot load model: y'])
})
