'use strict'
// An engine in the browser that dies, a page that is reloaded while it thinks, two tabs, and browsers that are too old.
const assert = require('node:assert')
const {after, before, describe, test} = require('node:test')
const {Visitor, launch} = require('../browser.js')
const {endEngine, rememberWorkers, serve, siteTests} = require('./site.js')
/** @import {Browser} from 'playwright-core' */

/** Makes the page ask for signs of life ten times as often. */
function hurry() {
  const usual = setInterval
  globalThis.setInterval = /** @type {any} */ ((/** @type {() => void} */ act, /** @type {number} */ time) =>
    usual(act, time === 5000 ? 500 : time))
}

for (const isolated of [true, false]) {
  describe(isolated ? 'with threads' : 'with one thread', () => {
    const onPage = siteTests({isolated, workers: isolated, prepare: rememberWorkers})

    onPage('an engine that dies starts again, and the game goes on', async visitor => {
      await visitor.begin('Gomoku', {players: [0, 1]})
      await visitor.play('H8')
      await visitor.plies(2)
      const first = await visitor.page.evaluate(() => globalThis.workers.length)
      await visitor.page.evaluate(endEngine)
      await visitor.until(count => globalThis.workers.length > count, first)
      await visitor.ready()
      assert.equal(await visitor.count('.ply'), 2)
      const [point] = await visitor.legal()
      await visitor.play(point)
      await visitor.plies(4)
    })

    onPage('a page that is reloaded while Goishi thinks goes on', async visitor => {
      await visitor.thinksFor(5)
      await visitor.begin('Gomoku', {players: [0, 10]})
      await visitor.press('A1') // not in the book
      await visitor.state('thinking')
      await visitor.kept()
      await visitor.page.reload()
      await visitor.shows('A1')
      await visitor.plies(2)
      await visitor.ready()
    })
  })
}

describe('with threads', () => {
  const onPage = siteTests({isolated: true, prepare: rememberWorkers})

  onPage('an engine that dies in a search starts again, and searches', async visitor => {
    await visitor.thinksFor(5)
    await visitor.begin('Gomoku', {players: [0, 10]})
    await visitor.press('A1') // not in the book
    await visitor.state('thinking')
    // The worker itself hears messages while the program searches in a thread of its own.
    await visitor.page.evaluate(endEngine)
    await visitor.plies(2)
    await visitor.ready()
  })

  onPage('an engine whose worker dies without an event starts again, and searches', async visitor => {
    await visitor.thinksFor(5)
    await visitor.page.evaluate(hurry)
    await visitor.begin('Gomoku', {players: [0, 10]})
    await visitor.press('A1') // not in the book
    await visitor.state('thinking')
    const first = await visitor.page.evaluate(() => {
      globalThis.workers.at(-1).onmessage = null
      return globalThis.workers.length
    })
    await visitor.until(count => globalThis.workers.length > count, first)
    await visitor.plies(2)
    await visitor.ready()
  })
})

/** @type {Record<string, () => void>} */
const oldBrowsers = {
  'without WebAssembly': () => Object.defineProperty(globalThis, 'WebAssembly', {value: undefined}),
  // The page tries two modules; that with vectors has the prefix of their instructions.
  'without vectors': () => {
    WebAssembly.validate = module => !new Uint8Array(/** @type {ArrayBuffer} */ (module)).includes(0xfd)
  },
  'without exceptions': () => {
    WebAssembly.validate = module => new Uint8Array(/** @type {ArrayBuffer} */ (module)).includes(0xfd)
  },
  'without decompression': () => Object.defineProperty(globalThis, 'DecompressionStream', {value: undefined}),
}

describe('other visits', () => {
  /** @type {{server?: Awaited<ReturnType<typeof serve>>, browser?: Browser}} */
  const shared = {}
  before(async () => {
    shared.server = await serve({isolated: true})
    shared.browser = await launch()
  })
  after(async () => {
    await shared.browser?.close()
    await shared.server?.stop()
  })

  for (const [name, prepare] of Object.entries(oldBrowsers))
    for (const [locale, words] of /** @type {const} */ ([['en', /too old/u], ['zh', /过旧/u], ['ja', /古い/u]]))
      test(`a browser ${name} is told that it is too old, in ${locale}`, async () => {
        const page = await shared.browser.newPage({locale})
        await page.addInitScript(prepare)
        await page.goto(shared.server.address)
        await page.waitForFunction(source => new RegExp(source, 'u').test(document.querySelector('#state').textContent), words.source)
        await page.close()
      })

  test('two tabs play at once, and keep their games apart', async () => {
    const context = await shared.browser.newContext()
    const tabs = []
    for (const players of /** @type {[number, number][]} */ ([[0, 1], [1, 0]])) {
      const visitor = await Visitor.in(await context.newPage(), shared.server.address)
      await visitor.begin('Tictactoe', {players})
      tabs.push(visitor)
    }
    for (let round = 0; round < 2; ++round)
      for (const visitor of tabs) {
        const [point] = await visitor.legal()
        await visitor.play(point)
      }
    await Promise.all(tabs.map(visitor => visitor.kept()))
    for (const visitor of tabs) {
      await visitor.openDialog('games')
      await visitor.counts('#games-dialog .past', 2)
      assert.deepEqual(visitor.problems, [])
    }
    await context.close()
  })
})
