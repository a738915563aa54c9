'use strict'
// The swap2 opening on the page: between people, and with Goishi in either part.
const assert = require('node:assert')
const {pageTests} = require('./browser.js')

const onPage = pageTests()

/** Who sits where: the names beside the colours. */
const seats = visitor => visitor.page.$$eval('.who small', names => names.map(name => name.textContent))

const offered = visitor => visitor.page.$$eval('#choice:not([hidden]) button',
  buttons => buttons.map(button => button.dataset.choice))

async function choose(visitor, choice) {
  await visitor.page.waitForSelector(`[data-choice=${choice}]`)
  await visitor.click(`[data-choice=${choice}]`)
}

onPage('two people open with swap2, and choose again after taking back', async visitor => {
  await visitor.begin('Gomoku', {opening: 'swap2', clock: 5})
  await visitor.says('#state', 'The first player puts three stones: black, white, black')
  for (const point of ['H8', 'J9', 'K10']) await visitor.play(point)
  await visitor.says('#state', 'The second player takes a colour, or puts two more stones')
  assert.deepEqual(await offered(visitor), ['black', 'white', 'more'])
  assert.deepEqual(await visitor.legal(), [])
  await (await visitor.page.$('[data-point=A1]')).click()
  await visitor.says('#state', 'a colour is chosen first')
  await choose(visitor, 'more')
  await visitor.says('#state', 'The second player puts a white and a black stone')
  for (const point of ['A1', 'B1']) await visitor.play(point)
  await visitor.says('#state', 'The first player takes a colour')
  assert.deepEqual(await offered(visitor), ['black', 'white'])
  assert.equal((await visitor.page.$$('.clock.running')).length, 0)
  await choose(visitor, 'white')
  await visitor.page.waitForSelector('.clock.running')
  await visitor.play('C1')
  await visitor.says('#state', 'Black to move')
  for (let count = 0; count < 3; ++count) {
    const before = await visitor.page.$$eval('.ply', plies => plies.findIndex(ply => ply.ariaCurrent))
    await visitor.tool('undo')
    await visitor.page.waitForFunction(at =>
      [...document.querySelectorAll('.ply')].findIndex(ply => ply.ariaCurrent) < at, {}, before)
  }
  await visitor.says('#state', 'The second player takes a colour, or puts two more stones')
  await choose(visitor, 'white')
  await visitor.says('#state', 'White to move')
  await visitor.click('[data-point=A1]')
  await visitor.shows('H8', 'J9', 'K10', 'A1')
  await visitor.says('#state', 'Black to move')
  await visitor.says('#variations', 'Instead:A1')
})

onPage('Goishi opens, and answers whatever a person chooses', async visitor => {
  await visitor.begin('Gomoku', {opening: 'swap2', players: [1, 0]})
  await visitor.page.waitForFunction(() => document.querySelectorAll('.ply').length === 3)
  await visitor.ready()
  assert.deepEqual(await seats(visitor), ['Goishi, level 1', 'Person'])
  await choose(visitor, 'black')
  await visitor.page.waitForFunction(() => document.querySelectorAll('.ply').length === 4)
  await visitor.ready()
  assert.deepEqual(await seats(visitor), ['Person', 'Goishi, level 1'])
  await visitor.says('#state', 'Your move, Black')
})

onPage('Goishi takes Black after an opening that Black wins', async visitor => {
  await visitor.begin('Gomoku', {opening: 'swap2', players: [0, 3]})
  for (const point of ['H8', 'A15']) await visitor.play(point)
  await (await visitor.page.$('[data-point=J7]')).click()
  await visitor.says('#state', 'Your move, White')
  assert.deepEqual(await seats(visitor), ['Goishi, level 3', 'Person'])
  await visitor.play('K6')
  await visitor.page.waitForFunction(() => document.querySelectorAll('.ply').length === 5)
  await visitor.ready()
})

onPage('Goishi plays both parts', async visitor => {
  await visitor.begin('Gomoku', {opening: 'swap2', size: 9, players: [1, 1]})
  await visitor.page.waitForFunction(() => document.querySelectorAll('.ply').length >= 4)
})
