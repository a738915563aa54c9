'use strict'
// Exercises whose positions or searches are refused: the person is told, and may try again.
const assert = require('node:assert')
const {test} = require('node:test')
const load = require('./load.js')

/** @type {object[]} */
const none = []

/** An exercise as it is kept. @param {string} game */
const exercise = game => ({setup: {game}, moves: none, played: 'A2'})

/** A lesson on a table whose engine refuses the commands that match `refused`.
 * @param {string[]} games of its exercises @param {RegExp | null} refused */
async function lessonOf(games, refused) {
  Object.assign(globalThis, {document: new EventTarget()})
  const [{Table}, {Game}, {Lesson}, {Refusal}] = await Promise.all(['table', 'game', 'lesson', 'engine'].map(load))
  const world = {refused, moves: 0, stop() {}}
  const obey = async (/** @type {string} */ command, /** @type {(line: string) => void} */ heard) => {
    if (world.refused?.test(command)) throw new Refusal('cannot load model: x')
    if (!command.startsWith('kata-analyze')) return
    heard('info move A1 visits 10 winrate 0.5 pv A1')
    await new Promise(resolve => { world.stop = () => resolve(undefined) })
  }
  const engine = {
    stop: () => world.stop(),
    obey,
    obeyAll: async (/** @type {string[]} */ commands) => { for (const command of commands) await obey(command, () => {}) },
    position: async () => ({over: false, legal: ['A1', 'A2'], refused: none, moves: none, to_move: 'black'}),
  }
  const table = new Table(engine, {on() {}, start() {}, stop() {}, set() {}, face() {}, moved() {}, run() {}})
  /** @type {string[]} */
  const failures = []
  table.on('failed', (/** @type {Error} */ {message}) => failures.push(message))
  const home = new Game({setup: {game: 'Tictactoe'}})
  await table.begin(home)
  const lesson = new Lesson(table)
  const begun = lesson.begin('', games.map(exercise))
  return {world, table, failures, home, lesson, begun}
}

test('an exercise whose searches are refused says why, and goes on when they are not', async () => {
  const {world, table, failures, lesson, begun} = await lessonOf(['Gomoku'], /^kata-analyze/u)
  await begun
  const {task} = lesson
  const start = table.game.at
  assert.deepEqual([failures.length, failures[0], task.state], [1, 'cannot load model: x', 'ask'])
  await Promise.all([new Promise(resolve => { table.on('failed', resolve) }), table.play('A1')])
  assert.deepEqual([failures.length, table.game.at, task.isAway], [2, start, false])
  await task.giveHint()
  assert.deepEqual([failures.length, task.hint], [3, []])
  await task.answer()
  assert.deepEqual([failures.length, task.state, task.best], [4, 'ask', null])
  world.refused = null
  await task.giveHint()
  assert.deepEqual(task.hint, ['A1'])
  await task.answer()
  assert.deepEqual([failures.length, task.state, task.best.point, task.played.point], [4, 'answer', 'A1', 'A2'])
})

test('a lesson whose first position is refused says why, and leaves the game as it was', async () => {
  const {table, failures, home, lesson, begun} = await lessonOf(['Othello'], /Othello/u)
  let hasEnded = false
  lesson.on('end', () => { hasEnded = true })
  await begun
  assert.deepEqual([failures, lesson.task, hasEnded, table.game === home], [['cannot load model: x'], null, true, true])
})

test('a lesson stays at its exercise while the next position is refused', async () => {
  const {world, table, failures, lesson, begun} = await lessonOf(['Gomoku', 'Othello'], /Othello/u)
  await begun
  const {task} = lesson
  await lesson.next()
  assert.deepEqual([failures.length, lesson.at, lesson.task === task, table.game === task.game], [1, 0, true, true])
  world.refused = null
  await lesson.next()
  assert.deepEqual([failures.length, lesson.at, table.game === lesson.task.game], [1, 1, true])
})
