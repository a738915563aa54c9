'use strict'
// Other uses of the page without a server: files, links, reviews, exercises, levels.
const assert = require('node:assert')
const {drop} = require('../browser.js')
const {rememberWorkers, siteTests} = require('./site.js')
/** @import {Visitor} from '../types.d.ts' */

const onPage = siteTests({isolated: true, prepare: rememberWorkers})

/** The file that the page saves in a format. @param {Visitor} visitor @param {string} form a part of its name in the dialog */
async function saved(visitor, form) {
  await visitor.openDialog('save')
  const [download] = await Promise.all([visitor.page.waitForEvent('download'),
    visitor.page.click(`#save-dialog .past:has-text("${form}")`)])
  const chunks = []
  for await (const chunk of await download.createReadStream()) chunks.push(/** @type {Buffer} */ (chunk))
  return Buffer.concat(chunks)
}

onPage('a game is saved as text and in bytes, and both are opened', async visitor => {
  await visitor.begin('Gomoku', {players: [0, 0]})
  await visitor.play('H8', 'J9', 'A1')
  const [text, library] = [await saved(visitor, 'The moves as text'), await saved(visitor, 'RenLib')]
  assert.match(text.toString(), /h8\s*j9\s*a1/iu)
  assert.equal(library.subarray(1, 7).toString(), 'RenLib')
  for (const [name, content] of /** @type {const} */ ([['game.txt', text], ['game.lib', library]])) {
    await visitor.begin('Gomoku', {players: [0, 0]})
    await drop(visitor, name, content)
    await visitor.shows('H8', 'J9', 'A1')
  }
})

/** Games of Gomoku, one move longer each. */
const games = ['a', 'b', 'c'].map((name, at) => `(;GM[4]SZ[15]RU[freestyle]PB[Player ${name}]PW[Bob]` +
  `${[';B[hh]', ';W[ii]', ';B[aa]'].slice(0, at + 1).join('')})`)
const row = '#list-dialog .past'

/** Whether the engine of a page has each of these files. @param {Visitor} visitor @param {string[]} paths */
const filesOfEngine = (visitor, paths) => visitor.page.evaluate(async wanted => {
  const worker = globalThis.workers.at(-1)
  const found = []
  for (const path of wanted)
    found.push(await new Promise(resolve => {
      worker.addEventListener('message', function hear({data}) {
        if (!('file' in data)) return
        worker.removeEventListener('message', hear)
        resolve(data.file !== null)
      })
      worker.postMessage({kind: 'read', path})
    }))
  return found
}, paths)

onPage('a file of several games is a list with filters, and another file follows', async visitor => {
  await drop(visitor, 'games.sgf', games.join('\n'))
  await visitor.counts(row, 3)
  await visitor.page.fill('#list-dialog input', 'player b')
  await visitor.counts(row, 1)
  await visitor.click(row)
  await visitor.shows('H8', 'J7')
  await visitor.says('#file p', /^Game 1 of 1 · games\.sgf/u)
  await drop(visitor, 'others.sgf', games.slice(1).join('\n'))
  await visitor.counts(row, 2)
  await visitor.page.click(`${row}:has-text("Player c")`)
  await visitor.shows('H8', 'J7', 'A15')
  await visitor.says('#file p', /^Game 2 of 2 · others\.sgf/u)
  assert.deepEqual(await filesOfEngine(visitor, ['/tmp/games.sgf', '/tmp/others.sgf']), [false, true])
})

onPage('a link opens the game in it', async visitor => {
  await visitor.page.evaluate(() => { location.hash = '#game=Gomoku&rule=renju&moves=H8.j9' })
  await visitor.shows('H8', 'J9')
  await visitor.begin('Tictactoe', {players: [0, 0]})
  await visitor.page.goto(`${visitor.address}?#game=Nogo&size=9x9&white=1&moves=E5.a1.B2`)
  await visitor.plies(4)
  await visitor.ready()
})

onPage('the review of a game comes to its end, and draws its values', async visitor => {
  await visitor.begin('Gomoku', {players: [0, 1]})
  await visitor.play('A1')
  await visitor.resign()
  await visitor.reviewed()
  await visitor.says('#review', 'Review')
  await visitor.sees('#course:not([hidden])')
  await visitor.sees('#course .curve')
})

onPage('an exercise shows its solution', async visitor => {
  await visitor.openDialog('exercises')
  await visitor.click('#exercises-dialog[open] li:nth-child(4) button')
  await visitor.says('#lesson-title', 'Gomoku: a win by fours · 1 of 5')
  await visitor.click('[data-act=show]')
  await visitor.says('#lesson .said', /^The best move is [A-P]\d+/u)
  await visitor.click('[data-act=leave]')
  await visitor.sees('body:not([data-lesson])')
})

onPage('a level chosen for Goishi in mid-game plays', async visitor => {
  await visitor.begin('Tictactoe', {players: [0, 0]})
  await visitor.play('B2')
  await visitor.page.selectOption('.seat.white select', '10')
  await visitor.plies(2)
  await visitor.ready()
  await visitor.play((await visitor.legal())[0])
  await visitor.plies(4)
})
