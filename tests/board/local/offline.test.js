'use strict'
// The service worker of the page without a server: shared memory on any host, play without a network, new versions.
const assert = require('node:assert')
const fs = require('node:fs')
const path = require('node:path')
const {after, before, test} = require('node:test')
const {Visitor, barriers, launch} = require('../browser.js')
const {append, copyOfSite, serve, site, visit} = require('./site.js')
/** @import {Browser} from 'playwright-core' */
/** @import {Visitor as Page} from '../types.d.ts' */

/** @type {Browser} */
let browser
before(async () => {
  browser = await launch()
})
after(() => browser?.close())

const isIsolated = (/** @type {Page} */ visitor) => visitor.page.evaluate(() => globalThis.crossOriginIsolated)

/** Waits until the page is kept with files whose names have these beginnings. @param {Page} visitor @param {string[]} names */
const keeps = (visitor, ...names) => visitor.page.waitForFunction(async wanted => {
  const [name] = await caches.keys()
  if (!name) return false
  const urls = (await (await caches.open(name)).keys()).map(({url}) => new URL(url).pathname)
  return wanted.every(start => urls.some(url => url.startsWith(start)))
}, names.map(name => `/${name}`))

/** Visits the page, once, and then without a network.
 * @param {{isolated?: boolean}} options @param {(visitor: Page) => Promise<void>} first @param {(visitor: Page) => Promise<void>} then */
async function goOffline(options, first, then) {
  const server = await serve(options)
  const {visitor, context, close} = await visit(browser, server.address)
  await first(visitor)
  await server.stop()
  await context.setOffline(true)
  await visitor.page.reload()
  await visitor.ready()
  await then(visitor)
  await close()
}

for (const isolated of [true, false])
  test(`after one visit the page plays without a network, ${isolated ? 'with' : 'without'} headers of the host`, () =>
    goOffline({isolated}, async visitor => {
      await visitor.begin('Gomoku', {players: [0, 1]})
      await visitor.play('H8')
      await keeps(visitor, 'board.js', 'engine/worker.js', 'engine/threads/goishi.wasm', 'models/gomoku-freestyle')
      assert.equal(await visitor.page.evaluate(async () =>
        (await caches.match('models/reversi-patterns.model.gz', {ignoreSearch: true})) === undefined), true)
      await visitor.kept()
    }, async visitor => {
      assert.equal(await isIsolated(visitor), true)
      await visitor.plies(2)
      await visitor.begin('Gomoku', {players: [0, 1]})
      await visitor.play('H8', 'J9')
      // The parts of the page are there as well.
      await visitor.speak('ja')
      await visitor.openDialog('help')
      await visitor.close('#help-dialog')
      // Reversi was never played.
      await visitor.click('#new')
      await visitor.click('input[name=game][value=Othello]')
      await visitor.click('#new-dialog button.main')
      await visitor.says('#new-dialog .problem', /ネットワーク/u)
    }))

test('all games are kept on request', () => goOffline({}, async visitor => {
  await visitor.openDialog('settings')
  await visitor.says('.offline button', /\d MB/u)
  assert.deepEqual(await barriers(visitor, '#settings-dialog'), [])
  await visitor.click('.offline button')
  await visitor.says('.offline p', /All games/u)
}, async visitor => {
  for (const [game, point] of [['Othello', 'D3'], ['Nogo', 'E5'], ['Gomoku', 'H8']]) {
    await visitor.begin(game, {players: [0, 1], ...game === 'Nogo' && {size: 9}})
    await visitor.play(point)
    await visitor.plies(2)
  }
  await visitor.openDialog('settings')
  await visitor.says('.offline p', /All games/u)
}))

test('on a host without headers the page reloads itself once, and then shares memory', async () => {
  const server = await serve()
  const context = await browser.newContext()
  const page = await context.newPage()
  let loads = 0
  page.on('domcontentloaded', () => ++loads)
  const visitor = await Visitor.in(page, server.address)
  assert.equal(await isIsolated(visitor), true)
  assert.equal(loads, 2)
  await page.reload()
  await visitor.ready()
  assert.equal(loads, 3)
  assert.deepEqual(visitor.problems, [])
  await context.close()
  await server.stop()
})

test('a page that cannot share memory even so is reloaded once only', async () => {
  const server = await serve()
  const prepare = () => Object.defineProperty(globalThis, 'crossOriginIsolated', {value: false})
  const context = await browser.newContext()
  await context.addInitScript(prepare)
  const page = await context.newPage()
  let loads = 0
  page.on('domcontentloaded', () => ++loads)
  const visitor = await Visitor.in(page, server.address)
  await visitor.begin('Tictactoe', {players: [0, 1]})
  await visitor.play('B2')
  assert.equal(loads, 2)
  await context.close()
  await server.stop()
})

test('a new version is announced in every language, and taken by a click, in all tabs', async () => {
  const folder = copyOfSite()
  const server = await serve({folder})
  const {visitor, context} = await visit(browser, server.address)
  await visitor.begin('Tictactoe', {players: [0, 0]})
  await visitor.play('B2')
  await visitor.kept()
  const other = await Visitor.in(await context.newPage(), server.address)
  await keeps(visitor, 'engine/threads/goishi.wasm')
  append(folder, 'board.js', '\nglobalThis.isNew = true\n')
  await visitor.page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  for (const [language, words] of /** @type {const} */ ([['zh', /新版本/u], ['ja', /新しいバージョン/u], ['en', /new version/u]])) {
    await visitor.speak(language)
    await visitor.says('[data-notice="local.update"]', words)
  }
  assert.deepEqual(await barriers(visitor, '#notices'), [])
  // The old version goes on until somebody wants the new one.
  await visitor.play('A1')
  assert.equal(await visitor.page.evaluate('globalThis.isNew'), undefined)
  await visitor.kept()
  await visitor.click('[data-notice="local.update"] .main')
  await visitor.page.waitForFunction('globalThis.isNew')
  await visitor.ready()
  await visitor.shows('B2', 'A1')
  assert.equal(await visitor.count('.notice'), 0)
  await other.click('[data-notice="local.update"] .main')
  await other.page.waitForFunction('globalThis.isNew')
  // The engine, which is the same, did not have to be loaded again.
  await other.ready()
  assert.deepEqual([...visitor.problems, ...other.problems], [])
  await context.close()
  await server.stop()
  fs.rmSync(folder, {recursive: true})
})

test('a version whose files are not all there is not taken', async () => {
  const folder = copyOfSite()
  const server = await serve({folder})
  const {visitor, context, close} = await visit(browser, server.address)
  await keeps(visitor, 'engine/threads/goishi.wasm')
  append(folder, 'dialogs.js', '\n')
  fs.appendFileSync(path.join(folder, 'dialogs.js'), '\nnot what the list says')
  const isRefused = await visitor.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const worker = registration.installing ?? registration.waiting
    if (!worker) return true
    return new Promise(resolve => {
      const look = () => worker.state !== 'installing' && resolve(worker.state === 'redundant')
      worker.addEventListener('statechange', look)
      look()
    })
  })
  assert.equal(isRefused, true)
  assert.equal(await visitor.count('.notice'), 0)
  await server.stop()
  await context.setOffline(true)
  await visitor.page.reload()
  await visitor.ready()
  await visitor.openDialog('help')
  await close()
  fs.rmSync(folder, {recursive: true})
})

test('a host without the service worker has the page all the same', async () => {
  const folder = copyOfSite()
  fs.rmSync(path.join(folder, 'service_worker.js'))
  const server = await serve({folder})
  const {visitor, close} = await visit(browser, server.address)
  assert.equal(await isIsolated(visitor), false)
  await visitor.begin('Tictactoe', {players: [0, 1]})
  await visitor.play('B2')
  await visitor.openDialog('settings')
  assert.equal(await visitor.count('.offline'), 0)
  await close()
  await server.stop()
  fs.rmSync(folder, {recursive: true})
})

test('the page can be installed', () => {
  const manifest = JSON.parse(fs.readFileSync(path.join(site, 'manifest.webmanifest'), 'utf8'))
  for (const {src} of manifest.icons) assert.ok(fs.existsSync(path.join(site, src)))
  assert.match(fs.readFileSync(path.join(site, 'index.html'), 'utf8'), /<link rel="manifest" href="manifest\.webmanifest">/u)
})
