'use strict'
// A server of the page, a headless browser, and a visitor that plays on the page. GOISHI names the engine and
// GOISHI_PAGE the built page, relative to the current folder.
const assert = require('node:assert')
const {spawn} = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const readline = require('node:readline')
const {after, before, test} = require('node:test')

const root = path.resolve(__dirname, '../..')
const {chromium} = require('playwright-core')
/** @import {Browser, BrowserContextOptions, Page} from 'playwright-core' */
/** @import {Options, Server} from './types.d.ts' */

/** The longest wait in milliseconds. Everything takes less than a second, except on a busy machine. */
const longestWait = 120000

/** A server with its own games: {address, games, kill(), freeze(), thaw(), start(option...), stop()}. It keeps its port.
 * @param {string[]} options */
async function startServer(...options) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goishi-page-test-'))
  const games = path.join(folder, 'games.sqlite')
  /** @type {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} */
  let child
  let port = '0'
  const start = async (/** @type {string[]} */ ...more) => {
    child = spawn('/usr/bin/python3', ['-B', '-m', 'server', '--no-browser', '--port', port,
      '--games', games, '--goishi', path.resolve(process.env.GOISHI),
      '--page', path.resolve(process.env.GOISHI_PAGE), ...options, ...more],
    // A killed server leaves its engines' folders behind; they are removed with this folder.
    {cwd: path.join(root, 'web'), stdio: ['ignore', 'pipe', 'inherit'],
      env: {...process.env, TMPDIR: folder, PYTHONPATH: path.join(root, 'scripts')}})
    for await (const line of readline.createInterface({input: child.stdout})) {
      const [address, found] = /http:\/\/127\.0\.0\.1:(\d+)\//u.exec(line)
      port = found
      return address
    }
    throw new Error('the server has not started')
  }
  const end = (/** @type {NodeJS.Signals} */ signal) => new Promise(resolve => {
    child.once('exit', resolve)
    child.kill(signal)
  })
  const address = await start()
  return {
    address,
    games,
    kill: () => end('SIGKILL'),
    /** Leaves all connections open but sends nothing more, like a network failure. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    start,
    stop: async () => {
      await end('SIGTERM')
      fs.rmSync(folder, {recursive: true})
    },
  }
}

/** The headless shell only renders pages; a full browser also has windows, and takes twice the time. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

const launch = () => chromium.launch({
  executablePath: browsers.find(file => fs.existsSync(file)),
  timeout: longestWait,
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
})

/** The points of the elements that match, such as H8. @param {Page} page @param {string} selector */
const pointsOf = (page, selector) => page.$$eval(selector, elements =>
  elements.map(element => /** @type {HTMLElement} */ (element).dataset.point))

/** Runs on each page before its scripts: keeps what the button of reviews says. On a busy machine a review may end before a
 * test looks at it. */
function keepPast() {
  globalThis.past = []
  document.addEventListener('readystatechange', () => {
    const button = document.querySelector('#review')
    if (button) new MutationObserver(() => globalThis.past.push(button.textContent)).observe(button, {childList: true})
  }, {once: true})
}

/** An open page, and its errors. */
class Visitor {
  /** @param {Page} page @param {string} address */
  constructor(page, address) {
    this.page = page
    this.address = address
    /** @type {string[]} */
    this.problems = []
    /** @type {string[]} */
    this.requests = []
    page.on('pageerror', error => this.problems.push(String(error)))
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) this.problems.push(message.text())
    })
    page.on('request', request => this.requests.push(request.url()))
  }

  /** Opens the page in its own browser context, so that it shares no storage with others.
   * @param {Browser} browser @param {string} address @param {BrowserContextOptions} options */
  static async open(browser, address, options = {}) {
    const viewport = {width: 800, height: 600}
    const context = await browser.newContext({viewport, reducedMotion: 'reduce', ...options})
    return Visitor.in(await context.newPage(), address)
  }

  /** Opens the page in a page of a browser. @param {Page} page @param {string} address */
  static async in(page, address) {
    page.setDefaultTimeout(longestWait)
    const visitor = new Visitor(page, address)
    await page.addInitScript(keepPast)
    await page.goto(address)
    await visitor.ready()
    return visitor
  }

  /** Waits until the page has this state: ready, over, thinking, lost. @param {string[]} states */
  state(...states) {
    return this.sees(states.map(state => `body[data-state=${state}]`).join())
  }

  /** Waits for an element, which may be invisible. @param {string} selector */
  sees(selector) {
    return this.page.waitForSelector(selector, {state: 'attached'})
  }

  /** Waits until a condition holds on the page.
   * @template [T=void] @param {(argument: T) => unknown} condition @param {T} [argument] */
  until(condition, argument) {
    return this.page.waitForFunction(/** @type {any} */ (condition), argument)
  }

  /** The number of elements that match. @param {string} selector */
  count(selector) {
    return this.page.locator(selector).count()
  }

  /** Waits until this number of elements match. @param {string} selector @param {number} wanted */
  counts(selector, wanted) {
    return this.until(([at, count]) => document.querySelectorAll(at).length === count,
      /** @type {const} */ ([selector, wanted]))
  }

  /** Waits until the list has this number of moves. @param {number} wanted */
  plies(wanted) {
    return this.counts('.ply', wanted)
  }

  /** Waits until this move of the list, counted from 0, is the current one; -1: none is.
   * @param {number} wanted */
  isAt(wanted) {
    return this.until(at => [...document.querySelectorAll('.ply')].findIndex(ply => ply.ariaCurrent) === at, wanted)
  }

  ready() {
    return this.state('ready', 'over')
  }

  /** Chooses the language of the page in its settings. @param {string} code */
  async speak(code) {
    await this.openDialog('settings')
    await this.click(`input[name=language][value=${code}]`)
    await this.until(wanted => document.documentElement.lang === wanted, code)
    await this.close('#settings-dialog')
  }

  /** Waits until a review has run since the page was loaded, and has said how far it was. @param {RegExp} progress */
  reviewed(progress = /^Stop/u) {
    return this.until(pattern => globalThis.past.some(text => pattern.test(text)), progress)
  }

  /** Sets the time for a move of Goishi at level 10, in seconds, and reloads the page: a test that does something while
   * Goishi thinks needs a long one. @param {number} seconds */
  async thinksFor(seconds) {
    await this.page.evaluate(time => localStorage.setItem('goishi',
      JSON.stringify({...JSON.parse(localStorage.getItem('goishi') ?? '{}'), search: {time}})), seconds)
    await this.page.reload()
    await this.ready()
  }

  /** Waits until the server has stored the current game. */
  kept() {
    return this.sees('body:not([data-keeping])')
  }

  /** @param {string} selector */
  text(selector) {
    return this.page.$eval(selector, element => element.textContent)
  }

  /** The text in a field. @param {string} selector */
  value(selector) {
    return this.page.$eval(selector, element => /** @type {HTMLTextAreaElement} */ (element).value)
  }

  /** Waits until a field has this text. @param {string} selector @param {string} wanted */
  holds(selector, wanted) {
    return this.until(([at, text]) =>
      /** @type {HTMLTextAreaElement} */ (document.querySelector(at)).value === text, [selector, wanted])
  }

  /** Waits until an element has this text, or a text that matches.
   * @param {string} selector @param {string | RegExp} wanted */
  says(selector, wanted) {
    return this.until(([at, text]) => {
      const said = document.querySelector(at)?.textContent ?? ''
      return typeof text === 'string' ? said === text : text.test(said)
    }, /** @type {const} */ ([selector, wanted]))
  }

  /** Waits until the list of moves is this one. @param {string[]} moves */
  shows(...moves) {
    return this.until(wanted =>
      [...document.querySelectorAll('.ply > span:nth-child(3)')].map(move => move.textContent)
        .join() === wanted, moves.join())
  }

  /** Points that may be clicked to move. */
  legal() {
    return pointsOf(this.page, '.point.legal')
  }

  /** The same, after the passes of a player without a move; none at the end of the game. */
  async choices() {
    await this.sees('.point.legal, body[data-state=over]')
    return this.legal()
  }

  /** The moves in the list: D3, pass, ... */
  moves() {
    return this.page.$$eval('.ply', plies => plies.map(ply => ply.children[2].textContent))
  }

  /** The number of visible rows in the list of moves, and whether the last move is visible. */
  listed() {
    return this.page.$eval('#moves', list => {
      const box = list.getBoundingClientRect()
      const last = list.lastElementChild.getBoundingClientRect()
      return {rows: Math.round(10 * box.height / last.height) / 10,
        isLastSeen: last.top >= box.top - 1 && last.bottom <= box.bottom + 1}
    })
  }

  /** Clicks an element as soon as it is there. @param {string} selector */
  async click(selector) {
    await this.sees(selector)
    await this.page.$eval(selector, element => /** @type {HTMLElement} */ (element).click())
  }

  /** Opens a dialog by its button. @param {string} name */
  async openDialog(name) {
    await this.click(`#${name}`)
    await this.sees(`#${name}-dialog[open]`)
  }

  /** Closes a dialog. @param {string} selector */
  close(selector) {
    return this.page.$eval(selector, element => /** @type {HTMLDialogElement} */ (element).close())
  }

  /** Clicks a point with the mouse, whether that is a legal move or not. @param {string} point */
  press(point) {
    return this.page.click(`[data-point="${point}"]`, {force: true})
  }

  /** Clicks points with the mouse, and waits after each until the page shows more moves. @param {string[]} points */
  async play(...points) {
    for (const point of points) {
      const count = await this.count('.ply')
      await this.press(point)
      await this.until(known => {
        const {state} = document.body.dataset
        return state === 'over' || state === 'ready' && document.querySelectorAll('.ply').length > known
      }, count)
    }
  }

  /**
   * Starts a game with the dialog.
   * @param {string} game
   * @param {Options} options
   */
  async begin(game, {size, sides, mask = [], hollow, rule, opening, players = [0, 0], clock = 0, teaches = false} = {}) {
    const [first, second] = game === 'Tictactoe' ? ['X', 'O'] : ['Black', 'White']
    /** @type {[label: string, value: string | number | undefined][]} */
    const choices = [['Board', sides ? 'other' : size], ['Columns', sides?.[0]], ['Rows', sides?.[1]],
      ['Holes', mask.length ? 'own' : hollow], ['Rule', rule], ['Opening', opening],
      [first, players[0]], [second, players[1]], ['Clock', clock]]
    await this.openDialog('new')
    await this.click(`input[name=game][value=${game}]`)
    await this.page.evaluate(([wanted, points, isTaught]) => {
      const teach = [...document.querySelectorAll('#new-dialog .check')].at(-1)?.querySelector('input')
      if (teach && teach.checked !== isTaught) teach.click()
      for (const [label, value] of wanted) {
        const field = [...document.querySelectorAll('#new-dialog .field')]
          .find(each => each.querySelector('span').textContent === label)
        const select = field.querySelector('select')
        select.value = String(value)
        select.dispatchEvent(new Event('change'))
      }
      for (const point of points)
        document.querySelector(/** @type {'input'} */ (`.mask input[value=${point}]`)).click()
      document.querySelector(/** @type {'button'} */ ('#new-dialog button.main')).click()
    }, /** @type {const} */ ([choices.filter(([, value]) => value !== undefined), mask, teaches]))
    await this.sees('body:has(#new-dialog:not([open])):is([data-state=ready], [data-state=over])')
  }

  /** @param {string} name */
  async tool(name) {
    await this.click(`[data-tool=${name}]`)
  }

  /** Confirms the question of the page. */
  async confirm() {
    await this.sees('#confirm-dialog[open]')
    await this.click('#confirm-dialog button.main')
  }

  /** Resigns the game. */
  async resign() {
    await this.tool('resign')
    await this.confirm()
    await this.state('over')
  }
}

const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** The accessibility problems that axe finds in an element, by default on the whole page. Pages of many points take
 * long. @param {Visitor} visitor @param {string} within */
async function barriers(visitor, within = 'html') {
  if (await visitor.page.evaluate(() => !globalThis.axe)) await visitor.page.evaluate(axe)
  return visitor.page.evaluate(async place => {
    const {violations} = await globalThis.axe.run(place, {resultTypes: ['violations']})
    return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html.slice(0, 200)).join(' | ')}`)
  }, within)
}

/** Drops a file on the page. @param {Visitor} visitor @param {string} name @param {Buffer | string | number[]} content */
const drop = (visitor, name, content) => visitor.page.evaluate(([fileName, bytes]) => {
  const data = new DataTransfer()
  data.items.add(new File([Uint8Array.from(bytes, byte => byte.charCodeAt(0))], fileName))
  document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true}))
}, /** @type {const} */ ([name, Buffer.from(/** @type {string} */ (content)).toString('latin1')]))

/**
 * Starts a server with these options and a browser for the tests of a file. Returns a function for tests, each on its
 * own page, which must have no errors and may send requests only to the server.
 * @param {string[]} options
 */
function pageTests(...options) {
  /** @type {{server?: Server, browser?: Browser}} */
  const shared = {}
  before(async () => {
    shared.server = await startServer(...options)
    shared.browser = await launch()
  })
  after(async () => {
    await shared.browser?.close()
    await shared.server?.stop()
  })
  /**
   * @param {string} name
   * @param {(visitor: Visitor, server: Server) => Promise<void>} body
   * @param {BrowserContextOptions} [context]
   */
  return (name, body, context) => test(name, {timeout: 5 * longestWait}, async () => {
    const visitor = await Visitor.open(shared.browser, shared.server.address, context)
    try {
      await body(visitor, shared.server)
      assert.deepEqual(visitor.problems, [])
      const known = [shared.server.address, 'blob:', 'data:']
      assert.deepEqual(visitor.requests.filter(url => !known.some(start => url.startsWith(start))), [])
    } finally {
      await visitor.page.context().close()
    }
  })
}

module.exports = {Visitor, barriers, drop, launch, pageTests, pointsOf, startServer}
