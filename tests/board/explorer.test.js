'use strict'
// The explorer: how the games of a collection went on from the position.
const assert = require('node:assert')
const {spawnSync} = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const {after} = require('node:test')
const {barriers, pageTests} = require('./browser.js')
/** @import {Visitor} from './types.d.ts' */

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'goishi-explorer-test-'))
after(() => fs.rmSync(folder, {recursive: true}))
const games = [
  '(;GM[2]SZ[8]PB[Ada]PW[Bea]EV[Open]DT[2001-02-03]RE[B+12];B[dc];W[cc];B[cd])',
  '(;GM[2]SZ[8]PB[Cid]PW[Ada]DT[1999]RE[W+4];B[dc];W[cc])',
  '(;GM[2]SZ[8]PB[Dan]PW[Eve]DT[1998]RE[0];B[dc];W[ec])',
  '(;GM[4]SZ[15]RU[freestyle]PB[Fay]PW[Gus]RE[B+];B[hh];W[ii])',
]
const files = games.map((game, at) => {
  const file = path.join(folder, `${at}.sgf`)
  fs.writeFileSync(file, game)
  return file
})
const collection = path.join(folder, 'collection')
spawnSync(path.resolve(process.env.GOISHI), ['collection', collection, ...files])

const onPage = pageTests('--collection', collection)

/** Begins a game of Reversi with the explorer on. @param {Visitor} visitor */
async function explore(visitor) {
  await visitor.begin('Othello')
  await visitor.click('#explores')
  await visitor.counts('.explored tbody tr', 1)
}

/** The rows of the explorer: the text of each cell. @param {Visitor} visitor */
const rows = visitor => visitor.page.$$eval('.explored tbody tr', all =>
  all.map(row => [...row.children].map(cell => cell.querySelector('[aria-label]')?.ariaLabel ?? cell.textContent)))

onPage('the moves of a collection stand beside the board, are shown on it and played', async visitor => {
  await explore(visitor)
  const [[, count]] = await rows(visitor)
  assert.equal(count, '3')
  await visitor.play('D3')
  await visitor.counts('.explored tbody tr', 2)
  const shown = await rows(visitor)
  assert.deepEqual(shown.map(row => row.slice(0, 4)), [
    ['C3', '2', 'Black 50 %, draws 0 %, White 50 %', '-4.0'],
    ['E3', '1', 'Black 0 %, draws 100 %, White 0 %', '0.0'],
  ])
  assert.match(await visitor.page.$eval('.explored tbody tr', row => row.getAttribute('title') ?? ''), /^Diagonal · Played by /u)
  assert.match(await visitor.text('.explored tfoot tr'), /^Σ3/u)
  await visitor.page.hover('.explored tbody tr')
  await visitor.counts('.overlay .ghost.white', 1)
  await visitor.page.click('.explored tbody tr:nth-child(2)')
  await visitor.shows('D3', 'E3')
  await visitor.counts('.explored tbody tr', 0)
  await visitor.says('.explored', /Dan – Eve/u)
})

onPage('a game of the position is opened where it has this position', async visitor => {
  await explore(visitor)
  await visitor.play('D3')
  await visitor.says('.explored .listed', /Ada – Bea/u)
  await visitor.page.click('.listed .past:has-text("Ada – Bea")')
  await visitor.shows('D3', 'C3', 'C4')
  await visitor.isAt(0)
  await visitor.says('.seat.black small', /Ada/u)
  await visitor.says('.explored .listed', /Ada – Bea/u)
})

onPage('a position of no game is named, and Gomoku has its own games', async visitor => {
  await explore(visitor)
  await visitor.begin('Gomoku')
  await visitor.says('.explored tbody .move', 'H8')
  assert.equal(await visitor.count('.explored .margin'), 0, 'Gomoku has no points')
  await visitor.play('A1')
  await visitor.says('.explored', 'The collection has no game with this position.')
})

onPage('Goishi’s thoughts stand beside the moves of the games', async visitor => {
  await explore(visitor)
  await visitor.play('D3')
  await visitor.counts('.explored tbody tr', 2)
  await visitor.click('#thoughts')
  // A grade is a class of thoughts alone; values of the book have none.
  await visitor.counts('.explored tbody td.value span:is(.good, .fair, .poor)', 2)
  assert.match(await visitor.text('.explored tbody td.value'), /^[+-]?\d/u)
  await visitor.click('#thoughts')
})

onPage('a key shows and hides the explorer, a reload keeps it, and games of two pages have none', async visitor => {
  await visitor.begin('Othello')
  await visitor.page.keyboard.press('e')
  await visitor.counts('.explored tbody tr', 1)
  await visitor.play('D3')
  await visitor.kept()
  await visitor.page.reload()
  await visitor.counts('.explored tbody tr', 2)
  assert.deepEqual(await barriers(visitor, '#explorer'), [])
  await visitor.page.evaluate(() => document.body.setAttribute('data-shared', ''))
  assert.equal(await visitor.page.isVisible('#explorer'), false)
  await visitor.page.evaluate(() => document.body.removeAttribute('data-shared'))
  await visitor.page.keyboard.press('e')
  await visitor.counts('.explored > *', 0)
})

onPage('the explorer is there again after the connection was lost', async (visitor, server) => {
  await explore(visitor)
  await server.kill()
  await visitor.state('lost')
  await server.start()
  await visitor.ready()
  await visitor.play('D3')
  await visitor.counts('.explored tbody tr', 2)
  visitor.problems.length = 0 // sockets that found no server
})

onPage('a finger shows a move first, and fits beside the numbers on a phone', async visitor => {
  await explore(visitor)
  await visitor.page.tap('.explored tbody td.games')
  await visitor.counts('.overlay .ghost.black', 1)
  assert.equal(await visitor.count('.ply'), 0)
  const width = await visitor.page.$eval('#explorer', panel => panel.scrollWidth - panel.clientWidth)
  assert.equal(width, 0)
  await visitor.page.tap('.explored tbody td.games')
  await visitor.plies(1)
}, {viewport: {width: 360, height: 740}, hasTouch: true})
