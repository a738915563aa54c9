'use strict'
// Opening rules on the page: between two people, and with Goishi in either role.
const assert = require('node:assert')
const {pageTests} = require('./browser.js')
/** @import {Visitor} from './types.d.ts' */

const onPage = pageTests()

/** The names of the players by colour. */
const seats = (/** @type {Visitor} */ visitor) => visitor.page.$$eval('.who small', names => names.map(name => name.textContent))

const offered = (/** @type {Visitor} */ visitor) => visitor.page.$$eval('#choice:not([hidden]) button',
  buttons => buttons.map(button => button.dataset.choice))

/** @param {Visitor} visitor @param {string} choice */
async function choose(visitor, choice) {
  await visitor.sees(`[data-choice="${choice}"]`)
  await visitor.click(`[data-choice="${choice}"]`)
}

onPage('two people open with swap2, and choose again after taking back', async visitor => {
  await visitor.begin('Gomoku', {opening: 'swap2', clock: 5})
  await visitor.says('#state', 'The first player places 3 stones, black and white in turn')
  await visitor.play('H8', 'J9', 'K10')
  await visitor.says('#state', 'The second player chooses a colour, or places two more stones')
  assert.deepEqual(await offered(visitor), ['black', 'white', 'more'])
  assert.deepEqual(await visitor.legal(), [])
  await visitor.press('A1')
  await visitor.says('#state', 'Choose a colour first')
  await choose(visitor, 'more')
  await visitor.says('#state', 'The second player places 2 stones, black and white in turn')
  await visitor.play('A1', 'B1')
  await visitor.says('#state', 'The first player chooses a colour')
  assert.deepEqual(await offered(visitor), ['black', 'white'])
  assert.equal(await visitor.count('.clock.running'), 0)
  await choose(visitor, 'white')
  await visitor.sees('.clock.running')
  await visitor.play('C1')
  await visitor.says('#state', 'Black to move')
  for (let count = 0; count < 3; ++count) {
    const before = await visitor.page.$$eval('.ply', plies => plies.findIndex(ply => ply.ariaCurrent))
    await visitor.tool('undo')
    await visitor.until(at =>
      [...document.querySelectorAll('.ply')].findIndex(ply => ply.ariaCurrent) < at, before)
  }
  await visitor.says('#state', 'The second player chooses a colour, or places two more stones')
  await choose(visitor, 'white')
  await visitor.says('#state', 'White to move')
  await visitor.click('[data-point=A1]')
  await visitor.shows('H8', 'J9', 'K10', 'A1')
  await visitor.says('#state', 'Black to move')
  await visitor.says('#variations', 'Variations:A1')
})

onPage('Goishi opens, and answers every choice of a person', async visitor => {
  await visitor.begin('Gomoku', {opening: 'swap2', players: [1, 0]})
  await visitor.plies(3)
  await visitor.ready()
  assert.deepEqual(await seats(visitor), ['Goishi, level 1', 'Person'])
  await choose(visitor, 'black')
  await visitor.plies(4)
  await visitor.ready()
  assert.deepEqual(await seats(visitor), ['Person', 'Goishi, level 1'])
  await visitor.says('#state', 'Your move, Black')
})

onPage('Goishi takes Black after an opening that Black wins', async visitor => {
  await visitor.begin('Gomoku', {opening: 'swap2', players: [0, 3]})
  await visitor.play('H8', 'A15')
  await visitor.press('J7')
  await visitor.says('#state', 'Your move, White')
  assert.deepEqual(await seats(visitor), ['Goishi, level 3', 'Person'])
  await visitor.play('K6')
  await visitor.plies(5)
  await visitor.ready()
})

onPage('Goishi takes Black after a first stone in the centre', async visitor => {
  await visitor.begin('Gomoku', {opening: 'swap1', players: [0, 3]})
  await visitor.says('#state', 'The first player places a stone')
  await visitor.press('H8')
  await visitor.says('#state', 'Your move, White')
  assert.deepEqual(await seats(visitor), ['Goishi, level 3', 'Person'])
})

onPage('Goishi opens with Yamaguchi, and names the number of fifth moves', async visitor => {
  await visitor.begin('Gomoku', {rule: 'renju', opening: 'yamaguchi', players: [1, 0]})
  await visitor.plies(3)
  await visitor.ready()
  await visitor.sees('[data-choice="black"]')
  assert.deepEqual(await offered(visitor), ['black', 'white'])
  await choose(visitor, 'black')
  await visitor.plies(4)
  await visitor.says('#state', /^The second player offers fifth moves: \d+ of \d+ to go$/u)
})

onPage('Goishi plays both parts', async visitor => {
  await visitor.begin('Gomoku', {opening: 'swap2', size: 9, players: [1, 1]})
  await visitor.until(() => document.querySelectorAll('.ply').length >= 4)
})

onPage('two people open with Soosõrv-8', async visitor => {
  await visitor.begin('Gomoku', {rule: 'renju', opening: 'soosorv-8'})
  assert.deepEqual(await visitor.legal(), ['H8'])
  await visitor.press('A1')
  await visitor.says('#state', 'The opening rule does not allow this point')
  await visitor.play('H8', 'H9', 'H10')
  await choose(visitor, 'black')
  assert.deepEqual(await seats(visitor), ['Person', 'Person'])
  await visitor.says('#state', 'The first player places a stone')
  await visitor.play('H11')
  await visitor.says('#state', 'The first player sets the number of fifth moves that Black offers')
  assert.equal((await offered(visitor)).length, 8)
  await choose(visitor, '2')
  await visitor.says('#state', 'The second player chooses a colour')
  await choose(visitor, 'white')
  await visitor.says('#state', 'The first player offers fifth moves: 2 of 2 to go')
  await visitor.click('[data-point=G8]')
  await visitor.says('#state', 'The first player offers fifth moves: 1 of 2 to go')
  assert.equal((await visitor.legal()).includes('J8'), false)
  await visitor.click('[data-point=G9]')
  await visitor.says('#state', 'The second player picks one of the fifth moves')
  assert.deepEqual((await visitor.legal()).sort(), ['G8', 'G9'])
  assert.equal(await visitor.count('.marks .ghost'), 2)
  await visitor.tool('undo')
  await visitor.says('#state', 'The first player offers fifth moves: 1 of 2 to go')
  await visitor.click('[data-point=J9]')
  await visitor.says('#state', 'The second player picks one of the fifth moves')
  await visitor.play('J9')
  await visitor.says('#state', 'White to move')
  await visitor.kept()
  await visitor.page.reload()
  await visitor.shows('H8', 'H9', 'H10', 'H11', 'J9')
  await visitor.says('#state', 'White to move')
})

onPage('Goishi plays its parts of Taraguchi-10 against a person', async visitor => {
  await visitor.begin('Gomoku', {rule: 'renju', opening: 'taraguchi-10', players: [0, 1]})
  await visitor.play('H8')
  // Goishi takes a colour after each stone of the person, and the person Black after Goishi's.
  for (let step = 0; step < 20; ++step) {
    await visitor.sees('#choice:not([hidden]) button, .point.legal')
    const plies = (await visitor.moves()).length
    const legal = await visitor.legal()
    if (legal.length > 100) break
    if (legal.length > 0) {
      await visitor.play(legal[0])
      continue
    }
    await choose(visitor, 'black')
    await visitor.until(count => document.querySelector('#choice').hasAttribute('hidden') ||
      document.querySelectorAll('.ply').length > count, plies)
  }
  await visitor.until(() => document.querySelectorAll('.ply').length >= 5)
})
