'use strict'
// The page without a server, as any web server would serve it, and visitors of it. GOISHI_SITE names its folder, and
// GOISHI_FILE the page of one file.
const assert = require('node:assert')
const {createHash} = require('node:crypto')
const fs = require('node:fs')
const http = require('node:http')
const os = require('node:os')
const path = require('node:path')
const {after, before, test} = require('node:test')
const {Visitor, launch} = require('../browser.js')
/** @import {Browser, BrowserContext, BrowserContextOptions} from 'playwright-core' */
/** @import {Visitor as Page} from '../types.d.ts' */

const site = path.resolve(process.env.GOISHI_SITE)

/** @type {Record<string, string>} */
const types = {'.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm', '.svg': 'image/svg+xml',
  '.png': 'image/png', '.webmanifest': 'application/manifest+json'}

/**
 * Serves a folder: {address, blocked, held, refused(), stop()}. `isolated`: so that its pages may share memory. `blocked`:
 * the paths to which the network fails; `held`: those whose requests wait for a promise; `refused`: waits for the next
 * request that fails.
 * @param {{isolated?: boolean, folder?: string}} options
 */
async function serve({isolated = false, folder = site} = {}) {
  /** @type {Set<string>} */
  const blocked = new Set()
  /** @type {Map<string, Promise<void>>} */
  const held = new Map()
  /** @type {(() => void)[]} */
  const waiting = []
  const server = http.createServer(async (request, response) => {
    const {pathname} = new URL(request.url, 'http://x')
    if (blocked.has(pathname)) {
      request.socket.destroy()
      for (const go of waiting.splice(0)) go()
      return
    }
    await held.get(pathname)
    const name = path.join(folder, path.normalize(pathname).replace(/\/$/u, '/index.html'))
    if (!fs.existsSync(name)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {'Content-Type': types[path.extname(name)] ?? 'application/octet-stream',
      ...isolated && {'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp'}})
    fs.createReadStream(name).pipe(response)
  })
  await new Promise(resolve => { server.listen(0, '127.0.0.1', () => resolve(undefined)) })
  // After a test that fails nobody stops the server.
  server.unref()
  const {port} = /** @type {import('node:net').AddressInfo} */ (server.address())
  const stop = () => {
    server.closeAllConnections()
    return new Promise(resolve => { server.close(resolve) })
  }
  const refused = () => new Promise(resolve => { waiting.push(() => resolve(undefined)) })
  return {address: `http://127.0.0.1:${port}/`, blocked, held, refused, stop}
}

/** A copy of the site that may change. */
function copyOfSite() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goishi-site-'))
  fs.cpSync(site, folder, {recursive: true})
  return folder
}

const hashOf = (/** @type {Buffer} */ bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** Changes a file of a site, and the list of its files with it.
 * @param {string} folder @param {string} name @param {Buffer} bytes */
function change(folder, name, bytes) {
  const [file, list] = [name, 'service_worker.js'].map(each => path.join(folder, each))
  const old = hashOf(fs.readFileSync(file))
  fs.writeFileSync(file, bytes)
  const source = fs.readFileSync(list, 'utf8')
  assert.ok(source.includes(old))
  fs.writeFileSync(list, source.replaceAll(old, hashOf(bytes)))
}

/** Adds a text to a file of a site, in the same way. @param {string} folder @param {string} name @param {string} more */
const append = (folder, name, more) =>
  change(folder, name, Buffer.concat([fs.readFileSync(path.join(folder, name)), Buffer.from(more)]))

/** Runs before the scripts of a page: the browser has no service workers, as in some private windows. */
const withoutServiceWorkers = () => Object.defineProperty(Navigator.prototype, 'serviceWorker', {get: () => undefined})

/**
 * Starts a browser, and a server with these options, for the tests of a file. Returns a function for tests, each with its own
 * page, which must have no errors and may send requests only to the server. `prepare` runs before the scripts of the page.
 * @param {{isolated?: boolean, workers?: boolean, address?: string, prepare?: () => void}} options
 */
function siteTests({isolated = false, workers = true, address = '', prepare} = {}) {
  /** @type {{server?: Awaited<ReturnType<typeof serve>>, browser?: Browser}} */
  const shared = {}
  before(async () => {
    if (!address) shared.server = await serve({isolated})
    shared.browser = await launch()
  })
  after(async () => {
    await shared.browser?.close()
    await shared.server?.stop()
  })
  /** @param {string} name @param {(visitor: Page) => Promise<void>} body @param {BrowserContextOptions} [context] */
  return (name, body, context) => test(name, {timeout: 600_000}, async () => {
    const {visitor, close} = await visit(shared.browser, address || shared.server.address, {context, prepare, workers})
    try {
      await body(visitor)
      assert.deepEqual(visitor.problems, [])
      const own = address || shared.server.address
      assert.deepEqual(visitor.requests.filter(url => !url.startsWith(own) && !/^(blob|data):/u.test(url)), [])
    } finally {
      await close()
    }
  })
}

/**
 * Opens the page in its own browser context.
 * @param {Browser} browser @param {string} address
 * @param {{context?: BrowserContextOptions, prepare?: () => void, workers?: boolean, ready?: boolean}} options
 */
async function visit(browser, address, {context: more = {}, prepare, workers = true} = {}) {
  const context = await browser.newContext({viewport: {width: 800, height: 600}, reducedMotion: 'reduce', ...more})
  if (!workers) await context.addInitScript(withoutServiceWorkers)
  if (prepare) await context.addInitScript(prepare)
  const visitor = await Visitor.in(await context.newPage(), address)
  return {visitor, context, close: () => context.close()}
}

/** Keeps the workers of a page, so that a test can end them. */
function rememberWorkers() {
  const Usual = Worker
  globalThis.workers = []
  globalThis.Worker = class extends Usual {
    /** @param {string | URL} url */
    constructor(url) {
      super(url)
      globalThis.workers.push(this)
    }
  }
}

/** Makes the engine fail, as it does without memory. */
const endEngine = () => globalThis.workers.at(-1).postMessage({kind: 'nothing'})

/** Chooses files in the explorer, by their names. @param {Page} visitor @param {Record<string, string>} files */
async function chooseGames(visitor, files) {
  const [chooser] = await Promise.all([visitor.page.waitForEvent('filechooser'),
    visitor.page.click('.own button:is(.main, .plain):has-text("files")')])
  await chooser.setFiles(Object.entries(files).map(([name, text]) =>
    ({name, mimeType: 'application/octet-stream', buffer: Buffer.from(text)})))
}

/** Plays a game, which is still there after the page was loaded again. @param {Page} visitor */
async function playsAndReloads(visitor) {
  await visitor.begin('Tictactoe', {players: [0, 0]})
  await visitor.play('B2', 'A1', 'C3')
  await visitor.kept()
  await visitor.page.reload()
  await visitor.ready()
  await visitor.shows('B2', 'A1', 'C3')
}

module.exports = {append, change, chooseGames, copyOfSite, endEngine, playsAndReloads, rememberWorkers, serve, site, siteTests,
  visit}
