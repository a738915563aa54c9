'use strict'
// Files with several games: the list of them, its filters, and steps from game to game.
const assert = require('node:assert')
const zlib = require('node:zlib')
const {barriers, drop, pageTests} = require('./browser.js')
/** @import {Visitor} from './types.d.ts' */

const onPage = pageTests()

const letters = 'abcdefghijklmno'
/** Games of Gomoku, one move longer each; the fourth is damaged. */
const games = Array.from({length: 45}, (_, at) => {
  const moves = Array.from({length: at + 1}, (__, ply) =>
    `;${ply % 2 ? 'W' : 'B'}[${letters[ply * 2 % 15]}${letters[Math.floor(ply * 2 / 15)]}]`)
  return at === 3 ? '(;GM[4]SZ[15]PB[Damaged];B[zz])'
    : `(;GM[4]SZ[15]RU[freestyle]PB[Player ${at}]PW[${at % 2 ? 'Ada' : 'Bob'}]EV[Open]DT[${2045 - at}-01-01]RE[B+]${moves.join('')})`
})

/** Opens a compressed file with all games. @param {Visitor} visitor */
async function open(visitor) {
  await drop(visitor, 'games.sgf.gz', zlib.gzipSync(games.join('\n')))
  await visitor.sees('#list-dialog[open]')
}

const row = '#list-dialog .past'
const count = (/** @type {RegExp | string} */ wanted, /** @type {Visitor} */ visitor) => visitor.says('#list-dialog .count', wanted)

onPage('a compressed file of many games is a list, which pages, filters and sorts', async visitor => {
  await open(visitor)
  await count(/^1–20 of 45; damaged: 1$/u, visitor)
  assert.match(await visitor.text(`${row}`), /Player 0 – Bob/u)
  assert.match(await visitor.text('#list-dialog .problem'), /^4 \(/u)
  assert.deepEqual(await barriers(visitor, '#list-dialog'), [])
  await visitor.page.keyboard.press('PageDown')
  await count(/^21–40 of 45/u, visitor)
  await visitor.page.fill('#list-dialog input', 'ada')
  await count(/^1–20 of 21; games in the file: 45/u, visitor)
  await visitor.page.selectOption('#list-dialog select:has([value=date])', 'date')
  await visitor.says(row, /Player 43 – Ada/u)
  await visitor.page.selectOption('#list-dialog select:has([value=date])', '-date')
  await visitor.says(row, /Player 1 – Ada/u)
  await visitor.page.fill('#list-dialog input', 'nobody')
  await count(/^No game fits\./u, visitor)
})

onPage('a game of the list is opened, and the next one is a step away', async (visitor, server) => {
  await open(visitor)
  await visitor.page.click(`${row}:has-text("Player 2 ")`)
  await visitor.plies(3)
  await visitor.says('.seat.black small', /Player 2/u)
  await visitor.says('#file', /^Game 3 of 45 · games\.sgf\.gz/u)
  await visitor.page.click('#file button:last-child')
  await visitor.plies(5)
  await visitor.says('#file p', /^Game 5 of 45/u)
  await visitor.says('#state', 'Left out, because it cannot be played: game 4')
  await server.kill()
  await visitor.state('lost')
  await server.start()
  await visitor.ready()
  await visitor.page.click('#file button:nth-of-type(1)')
  await visitor.plies(3)
  await visitor.page.click('#file button:nth-of-type(2)')
  await visitor.says('#list-dialog [aria-current]', /Player 2/u)
  await visitor.close('#list-dialog')
  await visitor.begin('Tictactoe')
  assert.equal(await visitor.page.isVisible('#file'), false)
  visitor.problems.length = 0 // sockets that found no server
})

onPage('a step leaves out a game that cannot be played, and says which', async visitor => {
  const four = [['one', 'hi'], ['two', 'hh'], ['three', 'hj'], ['four', 'hh']]
    .map(([name, point]) => `(;GM[4]SZ[15]PB[${name}];B[hh];W[${point}])`)
  await drop(visitor, 'four.sgf', four.join('\n'))
  await visitor.page.click(`${row}:has-text("one")`)
  await visitor.says('#file p', /^Game 1 of 4/u)
  await visitor.page.click('#file button:last-child')
  await visitor.says('#file p', /^Game 3 of 4/u)
  await visitor.says('.seat.black small', 'three')
  await visitor.says('#state', 'Left out, because it cannot be played: game 2')
  await visitor.page.click('#file button:last-child')
  await visitor.says('#state', 'Left out, because it cannot be played: game 4')
  await visitor.says('#file p', /^Game 3 of 4/u)
  await visitor.page.click('#file button:first-of-type')
  await visitor.says('#file p', /^Game 1 of 4/u)
})

onPage('a compressed file of one game is opened at once, and a file that is no game is refused', async visitor => {
  await drop(visitor, 'one.sgf.gz', zlib.gzipSync(games[1]))
  await visitor.plies(2)
  assert.equal(await visitor.count('#list-dialog[open]'), 0)
  await drop(visitor, 'photo.jpg', Buffer.from([0, 1, 2, 3, 255, 254, 0, 7]))
  await visitor.says('#state', /^This cannot be opened/u)
  await visitor.plies(2)
})

onPage('a pasted text of several games is a list too', async visitor => {
  await visitor.page.evaluate(text => {
    const data = new DataTransfer()
    data.setData('text', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true}))
  }, games.slice(0, 3).join('\n'))
  await visitor.says('#list-dialog h2', 'Pasted text')
  await visitor.counts(row, 3)
})

onPage('the explorer explains how a collection is opened, if none is', async visitor => {
  await visitor.begin('Othello')
  await visitor.click('#explores')
  await visitor.says('.explored', /scripts\/board --collection FILE/u)
})
