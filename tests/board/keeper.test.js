'use strict'
// Storage of games while the connection is lost and comes back.
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
  const server = {isThere: false, isFull: false, kept: /** @type {string[]} */ ([])}
  const keeper = new Keeper({
    async ask(/** @type {{keep?: string, recall?: string}} */ {keep, recall}) {
      if (!server.isThere) throw new Error('lost')
      if (server.isFull) return {ok: false}
      server.kept.push(keep ?? `recall ${recall}`)
      return {ok: true}
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

const gameOf = (/** @type {string} */ key) => ({key, tree: {root: {children: [{}]}}, toJSON: () => ({key})})

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
  Object.assign(server, {isThere: true, isFull: true})
  keeper.keep(gameOf('first'), {})
  await wait()
  assert.equal(isKeeping(), true)
  server.isFull = false
  await wait()
  assert.deepEqual(server.kept, ['first'])
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
