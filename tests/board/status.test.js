'use strict'
// The line of the state of the game, at a time that the tests set.
const assert = require('node:assert')
const {afterEach, mock, test} = require('node:test')
const load = require('./load.js')

afterEach(() => mock.restoreAll())

/** A line that shows that Black is to move, what is on it, and a way to let milliseconds pass. */
async function begin() {
  const {Status} = await load('status')
  let now = 0
  /** @type {Map<number, [at: number, action: () => void]>} */
  const timers = new Map()
  let last = 0
  mock.method(globalThis, 'setTimeout', (/** @type {() => void} */ action, /** @type {number} */ delay) => {
    timers.set(++last, [now + delay, action])
    return last
  })
  mock.method(globalThis, 'clearTimeout', (/** @type {number} */ timer) => timers.delete(timer))
  const pass = (/** @type {number} */ milliseconds) => {
    now += milliseconds
    for (const [timer, [at, action]] of [...timers]) {
      if (at > now) continue
      timers.delete(timer)
      action()
    }
  }
  const line = {textContent: '', dataset: {kind: ''}}
  const status = new Status(line, () => 'Black to move')
  status.say('Black to move')
  return {status, pass, shown: () => [line.textContent, line.dataset.kind]}
}

test('a warning is shown for a while, then the state', async () => {
  const {status, pass, shown} = await begin()
  status.warn('no such game')
  pass(2000)
  assert.deepEqual(shown(), ['no such game', 'warning'])
  pass(2000)
  assert.deepEqual(shown(), ['Black to move', 'state'])
})

test('a warning stays when the same state is told again, not when it changes', async () => {
  const {status, pass, shown} = await begin()
  status.warn('no such game')
  status.say('Black to move')
  assert.deepEqual(shown(), ['no such game', 'warning'])
  status.say('White to move')
  assert.deepEqual(shown(), ['White to move', 'state'])
  pass(4000)
  assert.deepEqual(shown(), ['White to move', 'state'])
})

test('a remark replaces another, and has its own time', async () => {
  const {status, pass, shown} = await begin()
  status.warn('no such game')
  pass(2000)
  status.remark('tap again')
  pass(2000)
  assert.deepEqual(shown(), ['tap again', 'remark'])
  pass(2000)
  assert.deepEqual(shown(), ['Black to move', 'state'])
})
