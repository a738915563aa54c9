'use strict'
// Goishi's thoughts on the page: values and lines of a position, views, the review.
const assert = require('node:assert')
const {pageTests} = require('./browser.js')
const {measure} = require('./measure.js')
/** @import {Visitor} from './types.d.ts' */

const onPage = pageTests()

onPage('thoughts are shown, aimed at, played, and switched off', async visitor => {
  await visitor.begin('Othello')
  await visitor.click('#thoughts')
  await visitor.sees('.thought')
  await visitor.until(() => document.querySelectorAll('.overlay .label').length >= 3)
  assert.match(await visitor.text('.thought .value'), /^[+-]?\d+\.\d$/u)
  assert.match(await visitor.text('.work'), /^[\d,]+ positions, \d+ moves ahead$/u)
  await visitor.page.hover('.thought')
  await visitor.sees('.overlay .ghost')
  await visitor.page.mouse.move(1, 1)
  await visitor.counts('.overlay .ghost', 0)
  await visitor.play('D3')
  await visitor.counts('.overlay .label', 3)
  await visitor.page.keyboard.press('t')
  await visitor.counts('.thought, .overlay .label', 0)
  await visitor.play('C3')
})

/** Touches an element with a finger. @param {Visitor} visitor @param {string} selector */
const tap = (visitor, selector) => visitor.page.tap(selector, {force: true})

onPage('a finger looks at lines and small points with the first tap, and plays with the second', async visitor => {
  // Remarks disappear after a while, so the test records them.
  await visitor.page.evaluate(() => {
    globalThis.said = []
    new MutationObserver(() => globalThis.said.push(document.querySelector('#state').textContent))
      .observe(document.querySelector('#state'), {childList: true})
  })
  const asks = (/** @type {string} */ point) => visitor.until(text => globalThis.said.includes(text),
    `Tap ${point} again to play it`)
  await visitor.begin('Gomoku')
  await tap(visitor, '[data-point=H8]')
  await visitor.sees('.aim .ghost.black')
  await asks('H8')
  await tap(visitor, '[data-point=A1]')
  await asks('A1')
  await tap(visitor, '[data-point=A1]')
  await visitor.shows('A1')
  await visitor.counts('.aim .ghost', 0)
  await visitor.begin('Tictactoe')
  await tap(visitor, '[data-point=B2]') // large enough
  await visitor.shows('B2')
  await visitor.begin('Othello')
  await visitor.click('#thoughts')
  await tap(visitor, '.thought')
  await visitor.until(() => document.querySelectorAll('.overlay .ghost').length > 1)
  await tap(visitor, '[data-point=F5]')
  await asks('F5')
  await visitor.sees('.overlay .ghost')
  await tap(visitor, '[data-point=F5]')
  await visitor.shows('F5')
}, {viewport: {width: 320, height: 568}, hasTouch: true})

onPage('Goishi plays while its thoughts are shown', async visitor => {
  await visitor.begin('Nogo', {size: 5, players: [0, 2]})
  await visitor.click('#thoughts')
  for (let turn = 1; turn <= 3; ++turn) {
    const [point] = await visitor.legal()
    await visitor.play(point)
    await visitor.plies(2 * turn)
    await visitor.ready()
  }
  await visitor.sees('.thought')
})

onPage('what is proved is told with its length', async visitor => {
  await visitor.begin('Gomoku', {size: 9})
  await visitor.play('E5', 'A1', 'F5', 'A3', 'G5', 'A5')
  await visitor.click('#thoughts')
  await visitor.says('.work', /^Black wins in 2 · /u)
  assert.equal(await visitor.text('.thought .value'), '#2')
  await visitor.play('D5')
  await visitor.says('.work', /^Black wins in 1 · /u)
  assert.equal(await visitor.text('.thought .value'), '#−1')
})

onPage('the views of a game are drawn', async visitor => {
  await visitor.begin('Othello')
  await visitor.until(() => document.querySelectorAll('#view option').length > 2)
  await visitor.page.selectOption('#view', 'mobility')
  await visitor.until(() => document.querySelector('.insight .seen').textContent)
  await visitor.sees('.overlay .spot')
  assert.match(await visitor.text('.insight .explained'), /^Where each side could play now\. /u)
  await visitor.begin('Gomoku')
  await visitor.holds('#view', '')
  await visitor.says('.insight .explained', '')
  await visitor.counts('.overlay .spot', 0)
})

onPage('a review draws the game, marks the mistake and says what was better', async visitor => {
  await visitor.begin('Tictactoe')
  await visitor.play('B2', 'A1', 'C1', 'A2', 'A3')
  await visitor.state('over')
  await visitor.click('#review')
  await visitor.reviewed(/^Stop \(\d of 6\)$/u)
  await visitor.sees('.ply em')
  await visitor.says('#review', 'Review')
  assert.equal(await visitor.count('.ply em'), 1)
  assert.match(await visitor.text('.account:last-child'), /^O: accuracy \d+, average loss [\d.]+ % a move, mistakes: 1$/u)
  assert.match(await visitor.page.$eval('.graph', graph => graph.ariaLabel), / better for X$/u)
  await visitor.click('#thoughts')
  for (const [width, height] of [[1280, 800], [1366, 660], [320, 568]]) {
    await visitor.page.setViewportSize({width, height})
    const {rows} = await visitor.listed()
    assert.ok(rows >= 6, `the list of moves has ${rows} rows beside a review at ${width} x ${height}`)
  }
  await visitor.click('#thoughts')
  assert.deepEqual(await visitor.page.$$eval('.scale span', marks => marks.map(mark => mark.textContent)),
    ['100 %', '75 %', '50 %', '25 %', '0 %'])
  assert.equal(await visitor.count('.graph .dot-of.white.mistake'), 1)
  assert.equal(await visitor.count('.overlay .ring'), 0)
  await visitor.page.keyboard.press('p')
  await visitor.says('.judged', /^4\?\? A2: −\d+\.\d %, better A3$/u)
  assert.equal(await visitor.count('.overlay .ring.mistake, .overlay .ghost.white, .overlay .ring.better'), 3)
  assert.deepEqual(await visitor.page.$$eval('[data-slip]', buttons => buttons.map(button =>
    /** @type {HTMLButtonElement} */ (button).disabled)), [true, true])
  await visitor.page.hover('.graph')
  await visitor.says('.judged', /^\d [A-C][1-3] · X: \d+ %$/u)
  await visitor.page.click('.graph', {position: {x: 1, y: 20}})
  await visitor.isAt(-1)
  await visitor.page.keyboard.press('n')
  await visitor.says('.judged', /^4\?\? A2/u)
})

/** Starts a review, and ends it in the moment in which it says that a position is done: by the button, or by a reload. A test
 * that waits first may come after its end. @param {Visitor} visitor @param {'button' | 'reload'} way */
async function cutReview(visitor, way) {
  const loaded = way === 'reload' && visitor.page.waitForEvent('load')
  const cut = visitor.page.evaluate(by => new Promise(resolve => {
    const button = /** @type {HTMLElement} */ (document.querySelector('#review'))
    new MutationObserver((_, observer) => {
      if (!/^Stop \([1-9]/u.test(button.textContent)) return
      observer.disconnect()
      if (by === 'button') button.click()
      else location.reload()
      resolve(null)
    }).observe(button, {childList: true})
    button.click()
  }), way)
  await (loaded || cut)
  await cut.catch(() => {}) // the reload may end the script before its answer
}

onPage('a game that is given up after a take-back is reviewed too', async visitor => {
  await visitor.begin('Gomoku', {players: [0, 1]})
  await visitor.play('H8')
  await visitor.tool('undo')
  await visitor.isAt(-1)
  await visitor.tool('redo')
  await visitor.isAt(1)
  await visitor.resign()
  await visitor.reviewed()
})

onPage('a game against Goishi is reviewed at its end, while the board keeps its position', async visitor => {
  await visitor.begin('Gomoku', {players: [0, 1]})
  await visitor.play('H8')
  await visitor.resign()
  await visitor.reviewed()
  assert.equal(await visitor.text('#state'), 'White wins: Black resigns')
  await visitor.says('#review', 'Review')
  assert.equal(await visitor.text('#state'), 'White wins: Black resigns')
  assert.match(await visitor.text('.judged'), /^2\S* [A-O]\d+/u)
  await visitor.openDialog('settings')
  await visitor.page.selectOption('#settings-dialog select:has([value=request])', 'request')
  await visitor.close('#settings-dialog')
  await visitor.page.reload()
  await visitor.ready()
  await visitor.begin('Gomoku', {players: [0, 1]})
  await visitor.play('H8')
  await visitor.resign()
  await visitor.sees('#course[hidden]')
  await cutReview(visitor, 'button')
  await visitor.says('#review', 'Review')
})

onPage('a finished game from a link is reviewed on request only', async visitor => {
  await visitor.page.goto('about:blank') // else only the part behind # changes, and the page stays
  await visitor.page.goto(`${visitor.address}#game=Tictactoe&size=3x3&black=person&white=4&moves=A1.b1.A2.b2.A3`)
  await visitor.state('over')
  await visitor.sees('#course[hidden]')
  assert.equal(await visitor.text('#review'), 'Review')
  await visitor.click('#review')
  await visitor.sees('#course:not([hidden])')
})

onPage('a review that a reload cut off goes on, and one that was stopped does not', async visitor => {
  await visitor.begin('Gomoku')
  await visitor.play('H8', 'H9', 'G7', 'G8', 'F6', 'F7', 'K8', 'K9', 'L7', 'L8', 'M6', 'M7')
  await visitor.kept()
  await cutReview(visitor, 'reload')
  await visitor.ready()
  await visitor.reviewed(/^Stop \(\d+ of 13\)$/u)
  await visitor.says('#review', 'Review')
  await visitor.counts('.graph .curve', 1)
  await cutReview(visitor, 'button')
  await visitor.page.reload()
  await visitor.ready()
  assert.equal(await visitor.text('#review'), 'Review')
})

onPage('a review goes on after the server was away', async (visitor, server) => {
  await visitor.begin('Gomoku')
  await visitor.play('H8', 'H9', 'G7', 'G8', 'F6', 'F7')
  await visitor.click('#review')
  await visitor.sees('.graph')
  await server.kill()
  await visitor.state('lost')
  await server.start()
  await visitor.says('#review', 'Review')
  assert.equal(await visitor.page.$$eval('.graph .curve', curves => curves[0].getAttribute('d').split('L').length), 7)
  visitor.problems.length = 0 // the browser reports the refused connections
})

onPage('what is measured of the page is there', async visitor => {
  const lines = await measure(visitor, 2, 1)
  assert.equal(lines.length, 4)
  assert.match(lines[2], /^live updates: \d+\.\d a second, longest frame \d+ ms$/u)
})
