'use strict'
// The clocks of the page, at a time that the tests set.
const assert = require('node:assert')
const {afterEach, mock, test} = require('node:test')
const load = require('./load.js')
/** @import {Clocks} from '../../web/page/clocks.js' */
/** @import {ClockControl} from '../../web/page/types.d.ts' */

/** A game that begins with Black. `wait` lets time pass, `move` lets both sides move after it.
 * @param {ClockControl} control */
async function begin(control) {
  const {Clocks} = await load('clocks')
  let now = 1000
  let check = () => {}
  mock.method(globalThis, 'setInterval', (/** @type {() => void} */ action) => {
    check = action
    return 0
  })
  mock.method(performance, 'now', () => now)
  /** @type {Clocks} */
  const clocks = new Clocks()
  /** @type {string[]} */
  const flags = []
  clocks.on('flag', colour => flags.push(colour))
  clocks.start(control)
  clocks.run('black')
  const wait = (/** @type {number} */ seconds) => {
    now += 1000 * seconds
    check()
  }
  const move = (/** @type {number} */ seconds) => {
    wait(seconds)
    clocks.moved('black')
    clocks.run('white')
    clocks.moved('white')
    clocks.run('black')
  }
  const shown = () => {
    const {seconds, count, isPeriod} = clocks.face('black')
    return [Math.round(seconds), count, ...(isPeriod ? ['period'] : [])]
  }
  return {clocks, flags, wait, move, shown}
}

afterEach(() => mock.reset())

test('an increment follows each move', async () => {
  const {flags, wait, move, shown} = await begin({main: 60, increment: 2})
  move(10)
  assert.deepEqual(shown(), [52, 0])
  wait(51)
  assert.deepEqual(flags, [])
  wait(1)
  assert.deepEqual(flags, ['black'])
})

test('a period of byo-yomi begins anew with each move, and is used up by a longer one', async () => {
  const {clocks, flags, wait, move, shown} = await begin({main: 60, period: 30, periods: 3})
  assert.deepEqual(shown(), [60, 0])
  wait(70)
  assert.deepEqual(shown(), [20, 3, 'period'])
  move(0)
  assert.deepEqual(shown(), [30, 3, 'period'])
  move(35)
  assert.deepEqual(shown(), [30, 2, 'period'])
  wait(59)
  assert.deepEqual(shown(), [1, 1, 'period'])
  assert.deepEqual(flags, [])
  wait(1)
  assert.deepEqual(shown(), [0, 1, 'period'])
  assert.deepEqual(flags, ['black'])
  clocks.stop()
})

test('Canadian overtime begins anew after its stones', async () => {
  const {flags, wait, move, shown} = await begin({main: 60, period: 30, stones: 2})
  move(50)
  assert.deepEqual(shown(), [10, 0])
  wait(15)
  assert.deepEqual(shown(), [25, 2])
  move(5)
  assert.deepEqual(shown(), [20, 1])
  move(19)
  assert.deepEqual(shown(), [30, 2])
  wait(30)
  assert.deepEqual(flags, ['black'])
})

test('what is left of a clock is kept with its game', async () => {
  const {clocks, wait, shown} = await begin({main: 0, period: 30, stones: 3})
  wait(10)
  const left = clocks.moved('black')
  wait(0)
  clocks.set(left)
  assert.deepEqual(shown(), [20, 2])
})

test('Goishi hears of all clocks in the words of GTP', async () => {
  const {commandsToSetUp} = await load('set_up')
  const {Game} = await load('game')
  const setup = {game: 'Gomoku', size: /** @type {null} */ (null), rules: {}}
  const told = (/** @type {ClockControl | null} */ clock) => commandsToSetUp(new Game({setup, clock})).at(-1)
  assert.equal(told({main: 60, increment: 2}), 'kata-time_settings fischer 60 2')
  assert.equal(told({main: 60, period: 30, periods: 5}), 'kata-time_settings byoyomi 60 30 5')
  assert.equal(told({main: 60, period: 300, stones: 15}), 'kata-time_settings canadian 60 300 15')
  assert.equal(told(null), 'kata-time_settings none')
})
