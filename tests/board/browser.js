'use strict'
// A server of the page, a headless browser, and hands that play on the page. GOISHI names the engine;
// the page is built in GOISHI_PAGE; both as seen from the folder where this is started.
const assert = require('node:assert')
const {spawn} = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const readline = require('node:readline')
const {after, before, test} = require('node:test')

const root = path.resolve(__dirname, '../..')
const puppeteer = require('puppeteer-core')

/** Milliseconds; nothing should take one second, except on a machine that does much else. */
const longestWait = 120000

/** A server with games of its own: {address, kill(), start(option...), stop()}. It keeps its port. */
async function startServer(...options) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goishi-board-test-'))
  let child
  let port = 0
  const start = async (...more) => {
    child = spawn('/usr/bin/python3', ['-B', '-m', 'server', '--no-browser', '--port', port,
      '--games', path.join(folder, 'games.sqlite'), '--goishi', path.resolve(process.env.GOISHI),
      '--page', path.resolve(process.env.GOISHI_PAGE), ...options, ...more],
    // A server that is killed leaves its engines' folders behind; they go with this one.
    {cwd: path.join(root, 'web'), stdio: ['ignore', 'pipe', 'inherit'], env: {...process.env, TMPDIR: folder}})
    for await (const line of readline.createInterface({input: child.stdout})) {
      const [address, found] = /http:\/\/127\.0\.0\.1:(\d+)\//u.exec(line)
      port = found
      return address
    }
    throw new Error('the server has not started')
  }
  const end = signal => new Promise(resolve => {
    child.once('exit', resolve)
    child.kill(signal)
  })
  const address = await start()
  return {
    address,
    kill: () => end('SIGKILL'),
    start,
    stop: async () => {
      await end('SIGTERM')
      fs.rmSync(folder, {recursive: true})
    },
  }
}

const launch = () => puppeteer.launch({
  executablePath: '/usr/bin/chromium',
  timeout: longestWait,
  protocolTimeout: 5 * longestWait,
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
})

/** A page that is open, and what went wrong in it. */
class Visitor {
  constructor(page, address) {
    this.page = page
    this.address = address
    this.problems = []
    this.requests = []
    page.on('pageerror', error => this.problems.push(String(error)))
    page.on('console', message => {
      if (['error', 'warning'].includes(message.type())) this.problems.push(message.text())
    })
    page.on('request', request => this.requests.push(request.url()))
  }

  /** Opens the page in a browser context of its own, so that nothing is remembered from others. */
  static async open(browser, address, setUp = async () => {}) {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    await setUp(page)
    return Visitor.in(page, address)
  }

  /** Opens the page in a page of a browser. */
  static async in(page, address) {
    page.setDefaultTimeout(longestWait)
    const visitor = new Visitor(page, address)
    await page.goto(address)
    await visitor.ready()
    return visitor
  }

  /** Waits until the page has this state: ready, over, thinking, lost. */
  state(...states) {
    const wanted = states.map(state => `body[data-state=${state}]`).join()
    return this.page.waitForSelector(wanted)
  }

  ready() {
    return this.state('ready', 'over')
  }

  /** Waits until the server has the game as it is. */
  kept() {
    return this.page.waitForSelector('body:not([data-keeping])')
  }

  text(selector) {
    return this.page.$eval(selector, element => element.textContent)
  }

  /** Waits until an element has this text, or one that it matches. */
  says(selector, wanted) {
    const [source, isPattern] = wanted instanceof RegExp ? [wanted.source, true] : [wanted, false]
    return this.page.waitForFunction((at, text, matches) => {
      const said = document.querySelector(at)?.textContent ?? ''
      return matches ? new RegExp(text, 'u').test(said) : said === text
    }, {}, selector, source, isPattern)
  }

  /** Waits until the list of moves is this one. */
  shows(...moves) {
    return this.page.waitForFunction(wanted =>
      [...document.querySelectorAll('.ply > span:nth-child(3)')].map(move => move.textContent)
        .join() === wanted, {}, moves.join())
  }

  /** Points that may be clicked to move. */
  legal() {
    return this.page.$$eval('.point.legal', points => points.map(point => point.dataset.point))
  }

  /** The moves in the list: D3, pass, ... */
  moves() {
    return this.page.$$eval('.ply', plies => plies.map(ply => ply.children[2].textContent))
  }

  click(selector) {
    return this.page.$eval(selector, element => element.click())
  }

  /** Clicks a point with the mouse, and waits until the page shows more moves. */
  async play(point) {
    const before = (await this.moves()).length
    const button = await this.page.$(`[data-point="${point}"]`)
    await button.click()
    await this.page.waitForFunction(
      count => document.querySelectorAll('.ply').length > count ||
        document.body.dataset.state === 'over', {}, before)
    await this.ready()
  }

  /** Starts a game with the dialog; `players` are levels, 0 for a person. */
  async begin(game, {size = null, sides = null, mask = [], hollow = null, rule = null, opening = null, players = [0, 0], clock = null} = {}) {
    await this.click('#new')
    await this.click(`input[name=game][value=${game}]`)
    const select = async (label, value) => {
      const fields = await this.page.$$('#new-dialog .field')
      for (const field of fields) {
        const name = await field.$eval('span', element => element.textContent)
        if (name === label) await (await field.$('select')).select(String(value))
      }
    }
    if (size) await select('Board', size)
    if (sides) {
      await select('Board', 'other')
      await select('Columns', sides[0])
      await select('Rows', sides[1])
    }
    if (hollow) await select('Holes', hollow)
    if (mask.length) {
      await select('Holes', 'own')
      for (const point of mask) await this.click(`.mask input[value=${point}]`)
    }
    if (rule) await select('Rule', rule)
    if (opening) await select('Opening', opening)
    await select('Black', players[0])
    await select('White', players[1])
    await select('Clock', clock ?? 0)
    await this.click('#new-dialog button.main')
    await this.page.waitForFunction(() => !document.querySelector('#new-dialog').open)
    await this.ready()
  }

  async tool(name) {
    await this.click(`[data-tool=${name}]`)
  }
}

const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds in the way of people on the page as it is. */
async function barriers(visitor) {
  await visitor.page.evaluate(axe)
  const {violations} = await visitor.page.evaluate(() => globalThis.axe.run())
  return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html.slice(0, 200)).join(' | ')}`)
}

/**
 * Starts a server with these options and a browser for the tests of a file. Returns a function that tests on a page of
 * its own, in which nothing may go wrong, and that asks nobody but the server.
 */
function pageTests(...options) {
  const shared = {}
  before(async () => {
    shared.server = await startServer(...options)
    shared.browser = await launch()
  })
  after(async () => {
    await shared.browser?.close()
    await shared.server?.stop()
  })
  return (name, body, setUp) => test(name, {timeout: 5 * longestWait}, async () => {
    const visitor = await Visitor.open(shared.browser, shared.server.address, setUp)
    try {
      await body(visitor, shared.server)
      assert.deepEqual(visitor.problems, [])
      const known = [shared.server.address, 'blob:', 'data:']
      assert.deepEqual(visitor.requests.filter(url => !known.some(start => url.startsWith(start))), [])
    } finally {
      await visitor.page.close()
    }
  })
}

module.exports = {Visitor, barriers, launch, pageTests, startServer}
