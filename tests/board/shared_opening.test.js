'use strict'
// Opening rules and positions in a game of two pages.
const assert = require('node:assert')
const {pageTests} = require('./browser.js')
const {accept, make, other} = require('./two_pages.js')
/** @import {Visitor as Hands} from './types.d.ts' */

const onPage = pageTests()

/** The names of the players by colour. @param {Hands} visitor */
const seats = visitor => visitor.page.$$eval('.who small', names => names.map(name => name.textContent))

/** The choices that a page offers. @param {Hands} visitor */
const choices = visitor => visitor.page.$$eval('#choice:not([hidden]) button', buttons => buttons.map(button => button.dataset.choice))

/** Makes a choice, and waits for the server's answer. @param {Hands} visitor @param {string} choice */
async function choose(visitor, choice) {
  await visitor.sees(`#choice:not([hidden]) [data-choice="${choice}"]`)
  await visitor.click(`[data-choice="${choice}"]`)
  await visitor.sees('#choice[hidden]')
}

/** @param {Hands[]} visitors @param {string | RegExp} text */
const say = (visitors, text) => Promise.all(visitors.map(each => each.says('#state', text)))

onPage('the right player opens and chooses, and a third one watches', async visitor => {
  const [play, watch] = await make(visitor, 'Gomoku', 'black', {name: 'Ann', clock: 3, opening: 'swap2'})
  const second = await other(visitor, play)
  const watcher = await other(visitor, watch)
  await visitor.says('#state', 'Your turn · The first player places 3 stones, black and white in turn')
  await second.press('A1')
  await second.says('#state', 'It is not your turn')
  await visitor.play('H8', 'J9', 'K10')
  await say([visitor, watcher], 'The second player chooses a colour, or places two more stones')
  await second.says('#state', /^Your turn · The second player chooses/u)
  for (const each of [visitor, watcher]) assert.deepEqual(await choices(each), [])
  await second.page.setViewportSize({width: 360, height: 740})
  assert.ok(await second.page.$eval('#choice', choice => choice.getBoundingClientRect().bottom < 740), 'a phone shows the choices')
  await second.page.setViewportSize({width: 800, height: 600})
  await choose(second, 'more')
  await say([visitor, watcher], /^The second player places 2 stones/u)
  await second.play('A1', 'B1')
  await choose(visitor, 'white')
  await Promise.all([visitor, second, watcher].map(each => each.sees('.seat.white .clock.running')))
  await second.says('#shared .said', /^You are Black/u)
  for (const each of [visitor, second, watcher]) assert.deepEqual(await seats(each), ['Person', 'Ann'])
  // A choice without a move outlives steps through the game, and a reload.
  await visitor.tool('first')
  await visitor.isAt(-1)
  await visitor.tool('last')
  await visitor.says('#state', 'Your move, White')
  await visitor.kept()
  await visitor.page.reload()
  await visitor.says('#state', 'Your move, White')
  await visitor.play('C1')
  await Promise.all([visitor, second, watcher].map(each => each.shows('H8', 'J9', 'K10', 'A1', 'B1', 'C1')))
  for (const each of [second, watcher]) {
    assert.deepEqual(each.problems, [])
    await each.page.context().close()
  }
})

onPage('Black offers fifth moves, which all pages see', async visitor => {
  await visitor.openDialog('new')
  await visitor.click('input[name=game][value=Gomoku]')
  await visitor.page.selectOption('#new-dialog .field:has-text("Rule") select', 'renju')
  await visitor.page.selectOption('#new-dialog .field:has-text("Opening") select', 'rif')
  await visitor.page.click('#new-dialog button:has-text("somebody")')
  const [play] = await accept(visitor, 'black')
  const second = await other(visitor, play)
  await visitor.play('H8', 'H9', 'K10')
  await choose(second, 'white')
  await second.play('G8')
  await visitor.says('#state', /^Your turn · The first player offers fifth moves/u)
  await visitor.press('J9')
  await visitor.says('#state', /offers fifth moves: 1 of 2/u)
  await visitor.press('A1')
  await second.says('#state', /^Your turn · The second player picks one/u)
  await second.press('J9')
  await Promise.all([visitor, second].map(each => each.shows('H8', 'H9', 'K10', 'G8', 'J9')))
  await second.says('#state', 'Your move, White')
  await second.page.context().close()
})

onPage('a position from the editor is played on two pages', async visitor => {
  await visitor.begin('Tictactoe')
  await visitor.openDialog('edit')
  for (const point of ['A1', 'B1']) await visitor.page.click(`#edit-dialog [data-point=${point}]`, {force: true})
  await visitor.page.click('#edit-dialog input[value=white]', {force: true})
  await visitor.page.click('#edit-dialog [data-point=A2]', {force: true})
  await visitor.page.click('#edit-dialog .choices.first input[value=white]', {force: true})
  await visitor.page.click('#edit-dialog button:has-text("somebody")')
  const [play] = await accept(visitor, 'black')
  const white = await other(visitor, play)
  await white.says('#state', 'Your move, O')
  assert.equal(await white.page.$eval('[data-point=A1]', point => point.ariaLabel?.slice(0, 5)), 'A1: X')
  await white.play('B2')
  await visitor.play('C1')
  await white.says('#state', 'X wins with a row')
  await white.page.context().close()
})
