'use strict'
// The editor of positions.
const assert = require('node:assert')
const {barriers, pageTests, pointsOf} = require('./browser.js')
/** @import {Visitor} from './types.d.ts' */

const onPage = pageTests()

/** Opens the editor and puts things on points. @param {Visitor} visitor @param {[tool: string, point: string][]} put */
async function edit(visitor, put) {
  await visitor.openDialog('edit')
  await visitor.sees('#edit-dialog[open] .point')
  for (const [tool, point] of put) {
    await visitor.click(`#edit-dialog input[value=${tool}]`)
    await visitor.click(`#edit-dialog [data-point=${point}]`)
  }
}

/** @param {Visitor} visitor */
async function play(visitor) {
  await visitor.click('#edit-dialog button.main')
  await visitor.sees('#edit-dialog:not([open])')
  await visitor.ready()
}

const stonesOn = (/** @type {Visitor} */ visitor) => visitor.page.$$eval('#board .stones .stone', stones => stones.length)

onPage('a position of Reversi is set up, played, kept, saved and linked', async visitor => {
  const {page} = visitor
  await visitor.begin('Othello')
  await visitor.play('D3')
  await edit(visitor, [])
  await visitor.click('#edit-dialog .buttons button')
  for (const point of ['A1', 'H8']) await visitor.click(`#edit-dialog [data-point=${point}]`)
  await visitor.click('#edit-dialog input[value=white]')
  await visitor.click('#edit-dialog [data-point=B1]')
  await visitor.click('#edit-dialog input[value=erase]')
  await visitor.click('#edit-dialog [data-point=H8]')
  await visitor.click('#edit-dialog input[name=first][value=black]')
  await play(visitor)
  assert.deepEqual(await visitor.legal(), ['C1'])
  await visitor.kept()
  await page.reload()
  await visitor.ready()
  assert.deepEqual(await visitor.legal(), ['C1'])
  await visitor.play('C1')
  await visitor.state('over')
  await page.evaluate(() => {
    navigator.clipboard.writeText = async text => void (globalThis.copied = text)
  })
  await visitor.click('#share')
  await visitor.says('#state', 'The link is in the clipboard')
  assert.match(await page.evaluate(() => globalThis.copied), /stones=A1\.b1&.*moves=C1$/u)
})

onPage('points are removed from NoGo, and an impossible position is refused in words', async visitor => {
  await visitor.begin('Nogo', {size: 5})
  await edit(visitor, [['black', 'A1'], ['white', 'A2'], ['white', 'B1'], ['hole', 'E5']])
  await visitor.click('#edit-dialog button.main')
  await visitor.says('#edit-dialog .problem', 'Each group needs an empty point next to it.')
  await visitor.click('#edit-dialog input[value=erase]')
  await visitor.click('#edit-dialog [data-point=B1]')
  await visitor.click('#edit-dialog input[name=first][value=white]')
  await play(visitor)
  assert.equal(await visitor.text('#state'), 'White to move')
  assert.equal(await stonesOn(visitor), 2)
  assert.deepEqual(await pointsOf(visitor.page, '#board [data-hole]'), ['E5'])
  await edit(visitor, [['hole', 'E5']])
  await play(visitor)
  assert.deepEqual(await pointsOf(visitor.page, '#board [data-hole]'), [])
})

onPage('a position is not lost with the connection', async (visitor, server) => {
  await visitor.begin('Tictactoe')
  await edit(visitor, [['black', 'A1'], ['white', 'B2']])
  await server.kill()
  await visitor.state('lost')
  await visitor.click('#edit-dialog button.main')
  await visitor.says('#edit-dialog .problem', /^The server is out of reach/u)
  await server.start()
  await visitor.ready()
  await play(visitor)
  assert.equal(await stonesOn(visitor), 2)
  visitor.problems.length = 0 // sockets that found no server
})

onPage('Goishi plays on from the position, which is edited by keys', async visitor => {
  const {page} = visitor
  await visitor.begin('Tictactoe', {players: [0, 1]})
  await edit(visitor, [])
  await page.focus('#edit-dialog .point[tabindex="0"]')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  assert.deepEqual(await barriers(visitor), [])
  await visitor.click('#edit-dialog input[name=first][value=white]')
  await visitor.click('#edit-dialog button.main')
  await page.waitForFunction(() => document.querySelectorAll('#board .stones .stone').length === 3)
  await visitor.ready()
  assert.equal(await visitor.text('#state'), 'Your move, X')
  assert.equal(await page.$eval('[data-point=B3]', point => point.ariaLabel), 'B3: X')
})
