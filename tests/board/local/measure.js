'use strict'
// Measures the engine in a headless Chromium for benchmarks/web-engine; asserts nothing. GOISHI_SITE names the folder of the
// page without a server.
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const {launch} = require('../browser.js')
const {serve, site} = require('./site.js')
/** @import {Browser, Page} from 'playwright-core' */

const games = ['nogo', 'gomoku', 'reversi', 'tictactoe']

/** The moves before a search that lasts; TicTacToe has none. @type {Record<string, string[]>} */
const beginnings = {nogo: [], gomoku: ['play black H8', 'play white A1'], reversi: []}

/** A folder with the engine and its module, which the page has in one file with the rest. */
function folderOfEngine() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goishi-engine-'))
  fs.cpSync(path.resolve(__dirname, '../../../web/engine'), folder, {recursive: true})
  for (const name of ['engine', 'models']) fs.symlinkSync(path.join(site, name), path.join(folder, name))
  fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Goishi</title>')
  return folder
}

/** The milliseconds until an engine is ready, and those of its first move.
 * @param {Page} page @param {string} game @returns {Promise<[ready: number, move: number]>} */
const startTimes = (page, game) => page.evaluate(async name => {
  const {Goishi} = await import(new URL('goishi.js', location.href).href)
  const begun = performance.now()
  const engine = await Goishi.start({game: name})
  const ready = performance.now()
  await engine.send('genmove black')
  const moved = performance.now()
  engine.end()
  return [ready - begun, moved - ready]
}, game)

/** The milliseconds from `stop()` to the answer, for each of some searches.
 * @param {Page} page @param {string} game @param {number} count @returns {Promise<number[]>} */
const stopTimes = (page, game, count) => page.evaluate(async ([name, wanted, beginning]) => {
  const {Goishi} = await import(new URL('goishi.js', location.href).href)
  const engine = await Goishi.start({game: name, options: {book: 'off', 'time-per-move': '1000s'}})
  const times = []
  while (times.length < wanted) {
    for (const command of ['clear_board', 'clear_cache', ...beginning]) await engine.send(command)
    let isOver = false
    const move = engine.send('genmove black').then(() => { isOver = true })
    // A stop comes at any moment between two requests of a worker that shares no memory.
    await new Promise(resolve => setTimeout(resolve, 300 + 200 * Math.random()))
    if (isOver) throw new Error(`the search of ${name} has ended by itself`)
    const begun = performance.now()
    engine.stop()
    await move
    times.push(performance.now() - begun)
  }
  engine.end()
  return times
}, /** @type {const} */ ([game, count, beginnings[game]]))

/** The median and the maximum. @param {number[]} times */
function summary(times) {
  if (times.length === 0) return ''
  const sorted = times.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const median = sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  return [median, sorted.at(-1)].map(time => time.toFixed(1).padStart(8)).join(' ')
}

/** Measures with or without shared memory. @param {Browser} browser @param {boolean} isolated @param {string} folder
 * @param {{stops: number, starts: number}} counts */
async function measure(browser, isolated, folder, {stops, starts}) {
  const server = await serve({isolated, folder})
  const page = await (await browser.newContext()).newPage()
  for (const game of games) {
    /** @type {[ready: number, move: number][]} */
    const started = []
    for (let count = 0; count < starts; ++count) {
      await page.goto(server.address)
      started.push(await startTimes(page, game))
    }
    const stopped = game in beginnings && stops > 0 ? await stopTimes(page, game, stops) : []
    const columns = [started.map(([ready]) => ready), started.map(([, move]) => move), stopped].map(summary)
    console.log(game.padEnd(10), (isolated ? 'shared' : 'single').padEnd(7), columns.join('  '))
  }
  await page.context().close()
  await server.stop()
}

/** @param {string[]} words */
async function main([stops = '20', starts = '5']) {
  const folder = folderOfEngine()
  const browser = await launch()
  console.log(`${'ms'.padEnd(18)} ${['ready', 'first move', 'stop'].map(name => name.padStart(17)).join('  ')}`)
  console.log(`${' '.repeat(18)} ${Array(3).fill(`${'median'.padStart(8)} ${'max'.padStart(8)}`).join('  ')}`)
  try {
    for (const isolated of [true, false])
      await measure(browser, isolated, folder, {stops: Number(stops), starts: Number(starts)})
  } finally {
    await browser.close()
    fs.rmSync(folder, {recursive: true})
  }
}

main(process.argv.slice(2))
