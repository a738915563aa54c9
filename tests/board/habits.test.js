'use strict'
// Habits from other boards: the wheel and the arrow keys step through the game, the right button draws, a
// sheet explains rules and keys.
const assert = require('node:assert')
const {barriers, pageTests} = require('./browser.js')
/** @import {Visitor} from './types.d.ts' */

const onPage = pageTests()

/** Waits until the board has this number of stones. @param {Visitor} visitor @param {number} count */
const stones = (visitor, count) => visitor.until(wanted =>
  document.querySelectorAll('.stones .stone').length === wanted, count)

/** The middle of a point on the screen. @param {Visitor} visitor @param {string} point @returns {Promise<[number, number]>} */
const middle = (visitor, point) => visitor.page.$eval(`[data-point=${point}]`, element => {
  const {left, top, width, height} = element.getBoundingClientRect()
  return /** @type {[number, number]} */ ([left + width / 2, top + height / 2])
})

/** The classes of the drawn marks. @param {Visitor} visitor */
const drawn = visitor => visitor.page.$$eval('.sketch > *', marks => marks.map(mark => mark.getAttribute('class')).join())

onPage('the wheel and the arrow keys step through the game after a click on the board', async visitor => {
  const {page} = visitor
  await visitor.begin('Gomoku')
  for (const point of ['A1', 'B2', 'C3']) await visitor.play(point)
  await page.keyboard.press('ArrowLeft')
  await stones(visitor, 2)
  await page.mouse.wheel(0, -100)
  await stones(visitor, 1)
  await page.mouse.wheel(0, 100)
  await stones(visitor, 2)
  await page.keyboard.press('ArrowRight')
  await stones(visitor, 3)
  await page.keyboard.press('ArrowUp') // reaches a point: now left and right do, too
  await page.keyboard.press('ArrowLeft')
  assert.equal(await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.point), 'B4')
  await stones(visitor, 3)
})

onPage('a right click marks a point, a right drag draws an arrow, a left click removes both', async visitor => {
  const {mouse} = visitor.page
  await visitor.begin('Othello')
  const press = async (/** @type {string} */ from, /** @type {string} */ to) => {
    const [[x, y], [toX, toY]] = [await middle(visitor, from), await middle(visitor, to)]
    await mouse.move(x, y)
    await mouse.down({button: 'right'})
    await mouse.move(toX, toY)
    await mouse.up({button: 'right'})
  }
  await press('A1', 'A1')
  await press('A1', 'C2')
  assert.equal(await drawn(visitor), 'ring,arrow')
  await press('A1', 'A1')
  assert.equal(await drawn(visitor), 'arrow')
  assert.deepEqual(await visitor.moves(), [])
  await mouse.click(...await middle(visitor, 'A8'))
  assert.equal(await drawn(visitor), '')
  await press('B1', 'B1')
  await visitor.click('[data-point=D3]')
  await visitor.sees('.ply')
  assert.equal(await drawn(visitor), '')
})

for (const [game, code, title] of [['Gomoku', 'en', 'How to play Gomoku'], ['Othello', 'zh', '黑白棋怎么下'],
  ['Nogo', 'ja', 'NoGo の遊び方'], ['Tictactoe', 'en', 'How to play TicTacToe']])
  onPage(`a sheet explains ${game} and the keys, ${code}`, async visitor => {
    await visitor.begin(game)
    await visitor.speak(code)
    await visitor.page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur())
    await visitor.page.keyboard.press('?')
    await visitor.sees('#help-dialog[open] .diagram .stone')
    assert.equal((await visitor.text('#help-title')).replaceAll(' ', ''), title.replaceAll(' ', ''))
    const rules = await visitor.page.$$eval('.rules li', lines => lines.map(line => line.textContent))
    assert.ok(rules.length >= 7 && rules.every(rule => rule.endsWith(code === 'en' ? '.' : '。')), rules.join('\n'))
    assert.deepEqual(await barriers(visitor), [])
  })
