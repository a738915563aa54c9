'use strict'
// A game with teaching: slips are explained instead of played.
const assert = require('node:assert')
const {barriers, pageTests} = require('./browser.js')

const onPage = pageTests()

onPage('a slip is taken back and explained, and played only if the player insists', async visitor => {
  await visitor.begin('Tictactoe', {players: [10, 0], teaches: true})
  await visitor.plies(1)
  await visitor.ready()
  const [first] = await visitor.moves()
  // A corner and the centre answer each other; the sides lose against a corner, and corners against the centre do not.
  assert.equal(first, 'B2')
  const side = await visitor.page.$('[data-point=B1]')
  await side.click()
  await visitor.says('#teacher', /^B1 loses \d+\.\d %, as the numbered stones show\. Try another move\.Play B1 anyway$/u)
  await visitor.until(() => document.querySelectorAll('.overlay .ghost').length >= 2)
  assert.deepEqual(await visitor.moves(), ['B2'])
  assert.deepEqual(await barriers(visitor), [])
  await visitor.click('#teacher button')
  await visitor.plies(3)
  assert.equal((await visitor.moves())[1], 'B1')
  await visitor.sees('#teacher[hidden]')
})

onPage('a good move is played, also with teaching, and the next game teaches again', async visitor => {
  await visitor.begin('Tictactoe', {players: [10, 0], teaches: true})
  await visitor.plies(1)
  await visitor.ready()
  await visitor.play('A1')
  assert.equal((await visitor.moves())[1], 'A1')
  await visitor.page.reload()
  await visitor.ready()
  await visitor.openDialog('new')
  assert.equal(await visitor.page.$$eval('#new-dialog .check input', inputs =>
    /** @type {HTMLInputElement} */ (inputs.at(-1)).checked), true)
})
