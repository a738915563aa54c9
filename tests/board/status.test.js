'use strict'
// The line of the state of the game, at a time that the tests set.
const assert = require('node:assert')
const {afterEach, mock, test} = require('node:test')
const load = require('./load.js')

afterEach(() => mock.timers.reset())

/** A line that shows that Black is to move, and what is on it. */
async function begin() {
  mock.timers.enable({apis: ['setTimeout']})
  const {Status} = await load('status')
  const line = {textContent: '', dataset: {kind: ''}}
  const status = new Status(line, () => 'Black to move')
  status.say('Black to move')
  return {status, shown: () => [line.textContent, line.dataset.kind]}
}

test('a warning is shown for a while, then the state', async () => {
  const {status, shown} = await begin()
  status.warn('no such game')
  mock.timers.tick(2000)
  assert.deepEqual(shown(), ['no such game', 'warning'])
  mock.timers.tick(2000)
  assert.deepEqual(shown(), ['Black to move', 'state'])
})

test('a warning stays when the same state is told again, not when it changes', async () => {
  const {status, shown} = await begin()
  status.warn('no such game')
  status.say('Black to move')
  assert.deepEqual(shown(), ['no such game', 'warning'])
  status.say('White to move')
  assert.deepEqual(shown(), ['White to move', 'state'])
  mock.timers.tick(4000)
  assert.deepEqual(shown(), ['White to move', 'state'])
})

test('a remark replaces another, and has its own time', async () => {
  const {status, shown} = await begin()
  status.warn('no such game')
  mock.timers.tick(2000)
  status.remark('tap again')
  mock.timers.tick(2000)
  assert.deepEqual(shown(), ['tap again', 'remark'])
  mock.timers.tick(2000)
  assert.deepEqual(shown(), ['Black to move', 'state'])
})
