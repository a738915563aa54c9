'use strict'
// Faults while somebody plays on the page without a server: of models, other versions and the service worker.
const assert = require('node:assert')
const {after, before, test} = require('node:test')
const fs = require('node:fs')
const path = require('node:path')
const zlib = require('node:zlib')
const {Visitor, launch} = require('../browser.js')
const {append, change, copyOfSite, serve, visit} = require('./site.js')
/** @import {Browser} from 'playwright-core' */

/** @type {Browser} */
let browser
before(async () => {
  browser = await launch()
})
after(() => browser?.close())

test('a model that cannot be loaded is told, and the game goes on when it can', async () => {
  const server = await serve({isolated: true})
  const {visitor, close} = await visit(browser, server.address)
  await visitor.thinksFor(1)
  await visitor.begin('Gomoku', {players: [0, 1]})
  await visitor.play('H8')
  server.blocked.add('/models/gomoku-renju.model.gz')
  await visitor.begin('Gomoku', {rule: 'renju', players: [0, 10]})
  await visitor.press('A1') // not in the book
  await visitor.says('.state[data-kind=warning]', /cannot search.*network/u)
  await visitor.state('ready')
  await visitor.tool('undo')
  await visitor.isAt(-1)
  await visitor.tool('redo')
  await visitor.isAt(0)
  await visitor.tool('move')
  await visitor.says('.state[data-kind=warning]', /cannot search.*network/u)
  await visitor.page.keyboard.press('t')
  await visitor.says('.state[data-kind=warning]', /cannot search.*network/u)
  await visitor.page.keyboard.press('t')
  server.blocked.clear()
  await visitor.tool('move')
  await visitor.plies(2)
  await visitor.ready()
  assert.deepEqual(visitor.problems.filter(text => !/Failed to load resource|network error/u.test(text)), [])
  await close()
  await server.stop()
})

test('an exercise whose position or search needs a missing model is told, and goes on when the model is there', async () => {
  const server = await serve({isolated: true})
  const names = ['gomoku-freestyle', 'reversi', 'reversi-patterns']
  for (const name of names) server.blocked.add(`/models/${name}.model.gz`)
  const {visitor, close} = await visit(browser, server.address)
  const practise = async (/** @type {number} */ row) => {
    await visitor.openDialog('exercises')
    const refused = server.refused()
    await visitor.click(`#exercises-dialog[open] li:nth-child(${row}) button`)
    await refused
    await visitor.says('.state[data-kind=warning]', /cannot search.*network/u)
  }
  await practise(3) // of Othello
  await visitor.sees('body:not([data-lesson])[data-game=gomoku]')
  await practise(4) // of Gomoku
  await visitor.says('#lesson-title', 'Gomoku: a win by fours · 1 of 5')
  const [point] = await visitor.legal()
  const refused = server.refused()
  await visitor.press(point)
  await refused
  await visitor.says('.state[data-kind=warning]', /cannot search.*network/u)
  await visitor.sees('[data-act=hint]')
  server.blocked.clear()
  await visitor.click('[data-act=show]')
  await visitor.says('#lesson .said', /^The best move is [A-P]\d+/u)
  assert.deepEqual(visitor.problems.filter(text => !/Failed to load resource|network error/u.test(text)), [])
  await close()
  await server.stop()
})

test('models of another version are refused, and that version is announced', async () => {
  const folder = copyOfSite()
  const server = await serve({folder})
  const {visitor, close} = await visit(browser, server.address)
  const name = 'models/reversi.model.gz'
  const file = path.join(folder, name)
  const old = fs.readFileSync(file)
  change(folder, name, zlib.gzipSync(zlib.gunzipSync(old), {level: 1}))
  await visitor.click('#new')
  await visitor.click('input[name=game][value=Othello]')
  await visitor.click('#new-dialog button.main')
  await visitor.says('#new-dialog .problem', /cannot be loaded/u)
  await visitor.sees('[data-notice="local.update"]')
  fs.writeFileSync(file, old)
  await visitor.click('#new-dialog button.main')
  await visitor.sees('body[data-game=othello]:has(#new-dialog:not([open]))')
  await close()
  await server.stop()
  fs.rmSync(folder, {recursive: true})
})

test('the settings open before the service worker is there', async () => {
  const server = await serve({isolated: true})
  let release = () => {}
  server.held.set('/service_worker.js', new Promise(resolve => { release = () => resolve(undefined) }))
  const {visitor, close} = await visit(browser, server.address)
  await visitor.openDialog('settings')
  assert.equal(await visitor.count('.offline'), 0)
  release()
  await visitor.says('.offline button', /\d MB/u)
  await close()
  await server.stop()
})

test('a service worker that ends while it keeps the games does not leave the page waiting', async () => {
  const server = await serve({isolated: true})
  const prepare = () => {
    // It never hears of it.
    const post = ServiceWorker.prototype.postMessage
    /** @this {ServiceWorker} @param {any} message @param {any} ports */
    ServiceWorker.prototype.postMessage = function send(message, ports) {
      if (message.kind !== 'keepAll') post.call(this, message, ports)
    }
    const usual = setTimeout
    globalThis.setTimeout = /** @type {any} */ ((/** @type {() => void} */ act, /** @type {number} */ time) =>
      usual(act, time === 15_000 ? 100 : time))
  }
  const {visitor, close} = await visit(browser, server.address, {prepare})
  await visitor.openDialog('settings')
  await visitor.says('.offline button', /\d MB/u)
  await visitor.click('.offline button')
  await visitor.says('.offline button', /again/u)
  await close()
  await server.stop()
})

test('a new version that is being loaded when the page opens is announced when it is there', async () => {
  const folder = copyOfSite()
  const server = await serve({folder, isolated: true})
  const {visitor, context, close} = await visit(browser, server.address)
  await visitor.until(async () => (await navigator.serviceWorker.ready).active.state === 'activated')
  append(folder, 'dialogs.js', '\n')
  let release = () => {}
  server.held.set('/dialogs.js', new Promise(resolve => { release = () => resolve(undefined) }))
  await visitor.page.evaluate(async () => { (await navigator.serviceWorker.ready).update() })
  await visitor.until(async () => (await navigator.serviceWorker.ready).installing !== null)
  const other = await Visitor.in(await context.newPage(), server.address)
  release()
  await other.sees('[data-notice="local.update"]')
  await close()
  await server.stop()
  fs.rmSync(folder, {recursive: true})
})

test('a page that stays visible asks for a new version', async () => {
  const folder = copyOfSite()
  const server = await serve({folder, isolated: true})
  const prepare = () => {
    globalThis.repeated = []
    const usual = setInterval
    globalThis.setInterval = /** @type {any} */ ((/** @type {() => void} */ act, /** @type {number} */ time) => {
      globalThis.repeated.push(act)
      return usual(act, time)
    })
  }
  const {visitor, close} = await visit(browser, server.address, {prepare})
  await visitor.until(async () => (await navigator.serviceWorker.ready).active.state === 'activated')
  append(folder, 'dialogs.js', '\n')
  await visitor.page.evaluate(() => {
    const now = Date.now() + 3_600_001
    Date.now = () => now
    for (const act of globalThis.repeated) act()
  })
  await visitor.sees('[data-notice="local.update"]')
  await close()
  await server.stop()
  fs.rmSync(folder, {recursive: true})
})
