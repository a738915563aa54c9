'use strict'
// A click on a player changes who plays this colour.
const assert = require('node:assert')
const {pageTests} = require('./browser.js')
/** @import {Visitor} from './types.d.ts' */

const onPage = pageTests()

/** Waits until the list has this number of moves. @param {Visitor} visitor @param {number} count */
const moves = (visitor, count) => visitor.until(wanted =>
  document.querySelectorAll('.ply').length === wanted, count)

onPage('Goishi takes a colour in the middle of a game, and keeps it after a reload', async visitor => {
  const {page} = visitor
  await visitor.begin('Tictactoe')
  await visitor.play('B2')
  await page.selectOption('.seat.white .player', '1')
  await moves(visitor, 2)
  await visitor.ready()
  assert.equal(await visitor.text('.seat.white small'), 'Goishi, level 1')
  await visitor.kept()
  await page.reload()
  await visitor.ready()
  assert.equal(await page.$eval('.seat.white .player', select => /** @type {HTMLSelectElement} */ (select).value), '1')
})

onPage('a person takes the colour of a Goishi that is thinking', async visitor => {
  await visitor.thinksFor(60)
  await visitor.begin('Gomoku', {players: [0, 10]})
  // The book knows the answer to a stone at the centre.
  await visitor.click('[data-point=A1]')
  await visitor.state('thinking')
  await visitor.page.selectOption('.seat.white .player', '0')
  await visitor.says('#state', 'White to move')
  assert.deepEqual(await visitor.moves(), ['A1'])
  await visitor.play('B1')
  assert.deepEqual(await visitor.moves(), ['A1', 'B1'])
})

onPage('a link brings its players, and Goishi moves where it is its turn', async visitor => {
  await visitor.page.evaluate(() => {
    location.hash = 'game=Tictactoe&size=3x3&black=2&white=person&moves='
  })
  await moves(visitor, 1)
  await visitor.ready()
  assert.equal(await visitor.text('#state'), 'Your move, O')
  assert.equal(await visitor.text('.seat.black small'), 'Goishi, level 2')
})

onPage('Goishi plays on from a file whose players have names', async visitor => {
  await visitor.begin('Gomoku')
  await visitor.page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text', '(;FF[4]GM[4]SZ[15]RU[freestyle]PB[Ann]PW[Ben];B[hh])')
    document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true}))
  })
  await visitor.says('.seat.white small', 'Ben')
  assert.equal(await visitor.text('.seat.black small'), 'Ann')
  await visitor.page.selectOption('.seat.white .player', '1')
  await moves(visitor, 2)
  await visitor.says('.seat.white small', 'Goishi, level 1')
})
