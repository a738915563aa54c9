'use strict'
// Goishi's thoughts on the page: values and lines of a position, views, the review.
const assert = require('node:assert')
const {pageTests} = require('./browser.js')
const {measure} = require('./measure.js')
/** @import {Page} from 'puppeteer-core' */
/** @import {Visitor} from './types.d.ts' */

const onPage = pageTests()

onPage('thoughts are shown, aimed at, played, and switched off', async visitor => {
  await visitor.begin('Othello')
  await visitor.click('#thoughts')
  await visitor.page.waitForSelector('.thought')
  await visitor.page.waitForFunction(() => document.querySelectorAll('.overlay .label').length >= 3)
  assert.match(await visitor.text('.thought .value'), /^[+-]?\d+\.\d$/u)
  assert.match(await visitor.text('.work'), /^[\d,]+ positions, \d+ moves ahead$/u)
  await visitor.page.hover('.thought')
  await visitor.page.waitForSelector('.overlay .ghost')
  await visitor.page.mouse.move(1, 1)
  await visitor.page.waitForFunction(() => !document.querySelector('.overlay .ghost'))
  await visitor.play('D3')
  await visitor.page.waitForFunction(() => document.querySelectorAll('.overlay .label').length === 3)
  await visitor.page.keyboard.press('t')
  await visitor.page.waitForFunction(() => !document.querySelector('.thought, .overlay .label'))
  await visitor.play('C3')
})

/** Touches an element with a finger. @param {Visitor} visitor @param {string} selector */
async function tap(visitor, selector) {
  const element = await visitor.page.waitForSelector(selector)
  await element.tap()
}
const onPhone = (/** @type {Page} */ page) => page.setViewport({width: 320, height: 568, hasTouch: true})

onPage('a finger looks at lines and small points with the first tap, and plays with the second', async visitor => {
  // Remarks disappear after a while, so the test records them.
  await visitor.page.evaluate(() => {
    globalThis.said = []
    new MutationObserver(() => globalThis.said.push(document.querySelector('#state').textContent))
      .observe(document.querySelector('#state'), {childList: true})
  })
  const asks = (/** @type {string} */ point) => visitor.page.waitForFunction(text => globalThis.said.includes(text), {},
    `Tap ${point} again to play it`)
  await visitor.begin('Gomoku')
  await tap(visitor, '[data-point=H8]')
  await visitor.page.waitForSelector('.aim .ghost.black')
  await asks('H8')
  await tap(visitor, '[data-point=A1]')
  await asks('A1')
  await tap(visitor, '[data-point=A1]')
  await visitor.shows('A1')
  await visitor.page.waitForFunction(() => !document.querySelector('.aim .ghost'))
  await visitor.begin('Tictactoe')
  await tap(visitor, '[data-point=B2]') // large enough
  await visitor.shows('B2')
  await visitor.begin('Othello')
  await visitor.click('#thoughts')
  await tap(visitor, '.thought')
  await visitor.page.waitForFunction(() => document.querySelectorAll('.overlay .ghost').length > 1)
  await tap(visitor, '[data-point=F5]')
  await asks('F5')
  await visitor.page.waitForSelector('.overlay .ghost')
  await tap(visitor, '[data-point=F5]')
  await visitor.shows('F5')
}, onPhone)

onPage('Goishi plays while its thoughts are shown', async visitor => {
  await visitor.begin('Nogo', {size: 5, players: [0, 2]})
  await visitor.click('#thoughts')
  for (let turn = 1; turn <= 3; ++turn) {
    const [point] = await visitor.legal()
    await visitor.play(point)
    await visitor.page.waitForFunction(
      count => document.querySelectorAll('.ply').length === count, {}, 2 * turn)
    await visitor.ready()
  }
  await visitor.page.waitForSelector('.thought')
})

onPage('what is proved is told with its length', async visitor => {
  await visitor.begin('Gomoku', {size: 9})
  for (const point of ['E5', 'A1', 'F5', 'A3', 'G5', 'A5']) await visitor.play(point)
  await visitor.click('#thoughts')
  await visitor.says('.work', /^Black wins in 2 · /u)
  assert.equal(await visitor.text('.thought .value'), '#2')
  await visitor.play('D5')
  await visitor.says('.work', /^Black wins in 1 · /u)
  assert.equal(await visitor.text('.thought .value'), '#−1')
})

onPage('the views of a game are drawn', async visitor => {
  await visitor.begin('Othello')
  await visitor.page.waitForFunction(() => document.querySelectorAll('#view option').length > 2)
  await visitor.page.select('#view', 'mobility')
  await visitor.page.waitForFunction(() => document.querySelector('.insight .seen').textContent)
  await visitor.page.waitForSelector('.overlay .spot')
  await visitor.begin('Gomoku')
  await visitor.holds('#view', '')
  await visitor.page.waitForFunction(() => !document.querySelector('.overlay .spot'))
})

onPage('a review draws the game, marks the mistake and says what was better', async visitor => {
  await visitor.begin('Tictactoe')
  for (const point of ['B2', 'A1', 'C1', 'A2', 'A3']) await visitor.play(point)
  await visitor.state('over')
  await visitor.click('#review')
  await visitor.page.waitForSelector('.ply em')
  await visitor.page.waitForSelector('#review:not(:disabled)')
  assert.equal(await visitor.page.$$eval('.ply em', marks => marks.length), 1)
  assert.match(await visitor.text('.account:last-child'), /^White: accuracy \d+, average loss [\d.]+ % a move, mistakes: 1$/u)
  await visitor.click('#thoughts')
  for (const [width, height] of [[1280, 800], [1366, 660], [320, 568]]) {
    await visitor.page.setViewport({width, height})
    const {rows} = await visitor.listed()
    assert.ok(rows >= 6, `the list of moves has ${rows} rows beside a review at ${width} x ${height}`)
  }
  await visitor.click('#thoughts')
  await visitor.click('.ply:has(em)')
  await visitor.says('#remark', /^A2 loses \d+\.\d %; A3 was better$/u)
  const graph = await visitor.page.$('.graph')
  await graph.click({offset: {x: 1, y: 20}})
  await visitor.page.waitForFunction(() => !document.querySelector('.ply[aria-current]'))
})

onPage('what is measured of the page is there', async visitor => {
  const lines = await measure(visitor, 2, 1)
  assert.equal(lines.length, 4)
  assert.match(lines[2], /^live updates: \d+\.\d a second, longest frame \d+ ms$/u)
})
