'use strict'
// Storage of games while the connection is lost and comes back, and of games that are refused.
const assert = require('node:assert')
const {test} = require('node:test')
const load = require('./load.js')

/** A keeper without a server, whose timers the test fires. */
async function keeperOffline() {
  /** @type {Map<number, () => void>} */
  const timers = new Map()
  let last = 0
  const page = Object.assign(new EventTarget(), {body: {dataset: {}}, hidden: false})
  Object.assign(globalThis, {
    BroadcastChannel: class { postMessage() {} },
    document: page,
    localStorage: {getItem: () => '{"owner":"somebody"}', setItem() {}},
    setTimeout: (/** @type {() => void} */ action) => {
      timers.set(++last, action)
      return last
    },
    clearTimeout: (/** @type {number} */ number) => timers.delete(number),
  })
  const {Keeper} = await load('keeper')
  const server = {isThere: false, refusal: '', kept: /** @type {string[]} */ ([])}
  const keeper = new Keeper({
    async ask(/** @type {{keep?: string, recall?: string}} */ {keep, recall}) {
      if (!server.isThere) throw new Error('lost')
      server.kept.push(`${keep ?? `recall ${recall}`}${server.refusal && ' refused'}`)
      return server.refusal ? {ok: false, answer: server.refusal} : {ok: true}
    },
  })
  /** Fires all current timers. */
  const wait = async () => {
    const actions = [...timers.values()]
    timers.clear()
    for (const action of actions) await action()
  }
  return {keeper, server, page, wait, isKeeping: () => 'keeping' in document.body.dataset}
}

const gameOf = (/** @type {string} */ key, comment = '') =>
  ({key, tree: {root: {children: [{}]}}, toJSON: () => ({key, comment})})

test('every game that could not be kept is kept once the server is there again', async () => {
  const {keeper, server, wait, isKeeping} = await keeperOffline()
  keeper.keep(gameOf('first'), {})
  await wait()
  keeper.keep(gameOf('second'), {})
  await wait()
  keeper.keep(gameOf('third'), {})
  await wait()
  assert.equal(isKeeping(), true)
  server.isThere = true
  await wait()
  assert.deepEqual(server.kept.sort(), ['first', 'second', 'third'])
  assert.equal(isKeeping(), false)
})

test('a game that the server could not keep is sent again', async () => {
  const {keeper, server, wait, isKeeping} = await keeperOffline()
  Object.assign(server, {isThere: true, refusal: 'server error: the disk is full'})
  /** @type {unknown[]} */
  const told = []
  keeper.on('unkept', (/** @type {Error | null} */ refusal) => told.push(refusal?.message))
  keeper.keep(gameOf('first'), {})
  await wait()
  assert.equal(isKeeping(), true)
  await wait()
  server.refusal = ''
  await wait()
  assert.deepEqual(server.kept, ['first refused', 'first refused', 'first'])
  assert.equal(isKeeping(), false)
  assert.deepEqual(told, ['server error: the disk is full', undefined])
})

test('a game that is too large is sent again only when it has changed, and this is told once', async () => {
  const {keeper, server, wait, isKeeping} = await keeperOffline()
  Object.assign(server, {isThere: true, refusal: 'a game is a text of at most half a megabyte'})
  /** @type {unknown[]} */
  const told = []
  keeper.on('unkept', (/** @type {Error | null} */ refusal) => told.push(refusal?.message))
  const large = gameOf('large', 'x'.repeat(600000))
  for (let count = 0; count < 3; ++count) {
    keeper.keep(large, {})
    await wait()
    await wait()
  }
  assert.deepEqual(server.kept, ['large refused'])
  keeper.keep(gameOf('large', 'y'.repeat(600000)), {})
  await wait()
  assert.deepEqual(server.kept, ['large refused', 'large refused'])
  assert.deepEqual(told, ['too large'])
  assert.equal(isKeeping(), true) // a reload would lose it
  // Another game has no such fault.
  server.refusal = ''
  keeper.keep(gameOf('other'), {})
  await wait()
  assert.deepEqual(told, ['too large', undefined])
  keeper.keep(large, {})
  assert.deepEqual(told, ['too large', undefined, 'too large'])
  keeper.keep(gameOf('large', 'z'), {})
  await wait()
  assert.deepEqual(server.kept.slice(2), ['other', 'large'])
  assert.deepEqual(told, ['too large', undefined, 'too large', undefined])
  assert.equal(isKeeping(), false)
})

test('a game gives way to the next one without waiting', async () => {
  const {keeper, server, wait} = await keeperOffline()
  server.isThere = true
  keeper.keep(gameOf('first'), {})
  keeper.keep(gameOf('second'), {})
  await wait()
  assert.deepEqual(server.kept, ['first', 'second'])
})

test('a game is kept at once when its page is hidden, and before a game is recalled', async () => {
  const {keeper, server, page} = await keeperOffline()
  server.isThere = true
  keeper.keep(gameOf('first'), {})
  page.dispatchEvent(new Event('visibilitychange'))
  assert.deepEqual(server.kept, [])
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  assert.deepEqual(server.kept, ['first'])
  keeper.keep(gameOf('second'), {})
  await keeper.recall('second').catch(() => {}) // this server has no games
  assert.deepEqual(server.kept, ['first', 'second', 'recall second'])
})
