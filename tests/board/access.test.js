'use strict'
// Accessibility of the page: axe finds no barriers, in every language, light and dark, narrow and wide.
const assert = require('node:assert')
const {barriers, pageTests} = require('./browser.js')
/** @import {Visitor} from './types.d.ts' */

const onPage = pageTests()

/** The WCAG contrast between the rims of the balance bar and the panel below it.
 * @param {Visitor} visitor */
const rimContrast = visitor => visitor.page.evaluate(() => {
  const light = (/** @type {string} */ colour) => colour.match(/\d+/gu).slice(0, 3).map(Number)
    .map(part => (part > 10 ? ((part / 255 + 0.055) / 1.055) ** 2.4 : part / 255 / 12.92))
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0.05)
  const [rim, panel] = [getComputedStyle(document.querySelector('.bar')).borderTopColor,
    getComputedStyle(document.querySelector('.insight')).backgroundColor].map(light)
  return Math.max(rim, panel) / Math.min(rim, panel)
})

for (const look of /** @type {const} */ (['light', 'dark']))
  onPage(`axe finds nothing, ${look}`, async visitor => {
    await visitor.begin('Othello', {clock: 3})
    await visitor.play('D3', 'C3')
    await visitor.tool('back')
    await visitor.sees('[data-point=E3].legal')
    await visitor.click('[data-point=E3]')
    await visitor.sees('#tree circle')
    await visitor.click('#thoughts')
    await visitor.sees('.thought')
    assert.ok(await rimContrast(visitor) >= 3, 'an end of the balance vanishes in the panel')
    assert.deepEqual(await barriers(visitor), [])
    for (const id of ['new', 'settings', 'games', 'edit', 'help']) {
      await visitor.click(`#${id}`)
      await visitor.sees(`#${id}-dialog[open]`)
      assert.deepEqual(await barriers(visitor, `#${id}-dialog`), [], id)
      await visitor.close(`#${id}-dialog`)
    }
  }, {colorScheme: look})

onPage('the page speaks three languages', async visitor => {
  const languages = [['zh', '五子棋', '新对局'], ['ja', '五目並べ', '新しい対局'], ['en', 'Gomoku', 'New game']]
  for (const [code, title, button] of languages) {
    await visitor.speak(code)
    assert.equal(await visitor.text('#new'), button)
    assert.match(await visitor.text('#what'), new RegExp(`^${title}`, 'u'))
    // All views of Gomoku have a title in this language.
    await visitor.until(isEnglish => {
      const views = [...document.querySelectorAll('#view option')].map(option => option.textContent)
      return views.length === 7 && views.every(view => /^[ -~]+$/u.test(view) === isEnglish)
    }, code === 'en')
  }
})

onPage('a language that cannot be loaded leaves the page as it is', async visitor => {
  await visitor.page.route('**/chinese.js*', route => route.abort())
  const failed = visitor.page.waitForEvent('requestfailed')
  await visitor.openDialog('settings')
  await visitor.click('input[name=language][value=zh]')
  await failed
  await visitor.close('#settings-dialog')
  assert.equal(await visitor.page.evaluate(() => document.documentElement.lang), 'en')
  assert.equal(await visitor.text('#new'), 'New game')
  await visitor.says('#state', /a part of the page is missing/u)
  await visitor.begin('Tictactoe')
  await visitor.play('B2')
  await visitor.page.unroute('**/chinese.js*')
  await visitor.speak('zh')
  assert.equal(await visitor.text('#new'), '新对局')
  visitor.problems.length = 0 // the browser reports the request that failed
})

onPage('axe finds nothing in openings and in the dialogs of boards', async visitor => {
  const {page} = visitor
  await visitor.begin('Gomoku', {rule: 'renju', opening: 'soosorv-8'})
  await visitor.play('H8', 'H9', 'H10')
  await visitor.sees('[data-choice=white]')
  assert.deepEqual(await barriers(visitor), [])
  await visitor.openDialog('save')
  assert.deepEqual(await barriers(visitor, '#save-dialog'), [])
  await visitor.close('#save-dialog')
  await visitor.click('[data-choice=white]')
  await visitor.play('J9')
  await visitor.sees('[data-choice="2"]')
  await visitor.click('[data-choice="2"]')
  await visitor.sees('[data-choice=black]')
  await visitor.click('[data-choice=black]')
  await visitor.click('[data-point=A1]')
  await visitor.sees('.marks .ghost')
  assert.deepEqual(await barriers(visitor), [])
  await visitor.openDialog('new')
  await visitor.click('input[name=game][value=Nogo]')
  await page.selectOption('#new-dialog .field select', 'other')
  await page.selectOption('#new-dialog select:has(option[value=own])', 'own')
  await visitor.sees('.mask input')
  assert.deepEqual(await barriers(visitor, '#new-dialog'), [])
})

for (const [width, height] of [[320, 568], [844, 390], [1920, 1080]])
  onPage(`everything is in reach on ${width} x ${height}`, async visitor => {
    await visitor.begin('Gomoku')
    const found = await visitor.page.evaluate(() => {
      const board = document.querySelector('#board').getBoundingClientRect()
      return {
        scrolls: document.documentElement.scrollWidth > innerWidth,
        board: [board.left >= 0, board.right <= innerWidth, Math.abs(board.width - board.height) < 2],
        point: document.querySelector('.point').getBoundingClientRect().width,
      }
    })
    assert.deepEqual([found.scrolls, ...found.board], [false, true, true, true])
    assert.ok(found.point >= 14, `points of ${found.point} pixels`)
    await visitor.play('A1')
    assert.deepEqual(await visitor.moves(), ['A1'])
  }, {viewport: {width, height}})

onPage('who does not see the board is told the moves, and where steps lead', async visitor => {
  const told = (/** @type {string} */ wanted) => visitor.until(texts =>
    [...document.querySelectorAll('#log p')].map(line => line.textContent).join('; ') === texts, wanted)
  await visitor.begin('Tictactoe', {players: [0, 1]})
  await visitor.play('B2')
  await visitor.plies(2)
  const [, answer] = await visitor.moves()
  await told(`X: B2; O: ${answer}`)
  await visitor.tool('undo')
  await told(`X: B2; O: ${answer}; Before the first move`)
  await visitor.begin('Tictactoe')
  await visitor.play('A1')
  await visitor.tool('back')
  await visitor.isAt(-1)
  await visitor.click('[data-point=A2]')
  await visitor.sees('#tree circle')
  await visitor.page.focus('#tree')
  await visitor.page.keyboard.press('ArrowUp')
  await told('X: A1; Before the first move; X: A2; Move 1, X: A1')
  await visitor.openDialog('settings')
  await visitor.click('input[name=language][value=zh]')
  await visitor.until(() => document.querySelector('.points').ariaLabel.startsWith('井字棋'))
})
