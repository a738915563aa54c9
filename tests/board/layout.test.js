'use strict'
// The parts of the page on screens of every form, and the letters of the board.
const assert = require('node:assert')
const {pageTests} = require('./browser.js')
/** @import {Visitor} from './types.d.ts' */

const onPage = pageTests()

/** The boxes of the board and of the side, and the size of the screen.
 * @param {Visitor} visitor @param {number} width @param {number} height */
async function seen(visitor, width, height) {
  await visitor.page.setViewportSize({width, height})
  return visitor.page.evaluate(() => {
    const [board, side] = ['#board', '.side'].map(part => document.querySelector(part).getBoundingClientRect().toJSON())
    return {board, side, scrolls: document.documentElement.scrollWidth > innerWidth}
  })
}

onPage('the board is as wide as a page in portrait, and as high as a page in landscape', async visitor => {
  await visitor.begin('Gomoku')
  for (const [width, height] of [[360, 740], [820, 1180]]) {
    const {board, side, scrolls} = await seen(visitor, width, height)
    assert.ok(board.width >= 0.94 * width && side.top >= board.bottom && !scrolls, `${width} x ${height}`)
  }
  for (const [width, height] of [[844, 390], [568, 320]]) {
    const {board, side, scrolls} = await seen(visitor, width, height)
    assert.ok(board.bottom <= height && board.height >= 0.94 * height, `a row is hidden at ${width} x ${height}`)
    assert.ok(side.left >= board.right && !scrolls, `${width} x ${height}`)
  }
  for (const [width, height, part] of [[1024, 1366, 0.6], [1366, 660, 0.85], [3840, 2160, 0.92]]) {
    const {board, side, scrolls} = await seen(visitor, width, height)
    assert.ok(board.width >= part * Math.min(width, height) && side.left >= board.right && !scrolls, `${width} x ${height}`)
  }
})

onPage('nothing is cut beside the board: neither the players with their clocks nor the view', async visitor => {
  await visitor.begin('Othello', {players: [0, 4], clock: 2})
  await visitor.page.selectOption('#view', 'mobility')
  for (const [width, height] of [[1120, 800], [1120, 700], [908, 700], [844, 390], [360, 740]]) {
    await visitor.page.setViewportSize({width, height})
    const {outside, view, text} = await visitor.page.evaluate(() => {
      const select = document.querySelector('#view')
      const pen = document.createElement('canvas').getContext('2d')
      pen.font = getComputedStyle(select).font
      return {
        outside: [...document.querySelectorAll('.seat')].filter(seat => [...seat.children].some(part =>
          part.getBoundingClientRect().right > seat.getBoundingClientRect().right)).length,
        view: select.clientWidth,
        text: pen.measureText(document.querySelector('#view :checked').textContent).width,
      }
    })
    assert.equal(outside, 0, `a player is cut at ${width} x ${height}`)
    assert.ok(view >= text + 16, `the view is cut at ${width} x ${height}`)
  }
})

onPage('words under the icons stand apart', async visitor => {
  for (const width of [360, 820, 1280]) {
    await visitor.page.setViewportSize({width, height: 740})
    const boxes = await visitor.page.$$eval('.word', words => words.map(word => word.getBoundingClientRect().toJSON()))
    const shown = boxes.filter(({width: size}) => size > 0)
    assert.ok(shown.length >= 15)
    for (const [at, box] of shown.slice(1).entries())
      assert.ok(box.top !== shown[at].top || box.left >= shown[at].right, `words ${at} and ${at + 1} touch at ${width}`)
  }
})

onPage('Gomoku has a column I on request, and other games have none', async visitor => {
  const letters = () => visitor.page.$$eval('#board .coordinates text', texts =>
    [...new Set(texts.map(text => text.textContent).filter(text => /[A-Z]/u.test(text)))].join(''))
  await visitor.begin('Gomoku')
  assert.equal(await letters(), 'ABCDEFGHJKLMNOP')
  await visitor.openDialog('settings')
  await visitor.page.selectOption('#settings-dialog select:has([value=with-i])', 'with-i')
  await visitor.close('#settings-dialog')
  assert.equal(await letters(), 'ABCDEFGHIJKLMNO')
  await visitor.click('[data-point=J9]')
  await visitor.shows('I9')
  await visitor.until(() => document.querySelector('[data-point=J9]').ariaLabel.startsWith('I9: Black'))
  await visitor.begin('Nogo', {size: 9})
  assert.equal(await letters(), 'ABCDEFGHJ')
})

onPage('the dialog of a new game has the players side by side with their whole names, and on phones its buttons in sight', async visitor => {
  await visitor.begin('Gomoku', {players: [4, 9]})
  await visitor.openDialog('new')
  for (const [width, height] of [[1280, 800], [360, 740]]) {
    await visitor.page.setViewportSize({width, height})
    const {tops, cut, bottom} = await visitor.page.evaluate(() => {
      const selects = [...document.querySelectorAll('#new-dialog .players-of-game select')]
      const pen = document.createElement('canvas').getContext('2d')
      pen.font = getComputedStyle(selects[0]).font
      return {
        tops: new Set(selects.map(select => select.getBoundingClientRect().top)).size,
        cut: selects.filter(select => select.clientWidth < 32 + pen.measureText(select.querySelector(':checked').textContent).width).length,
        bottom: document.querySelector('#new-dialog button.main').getBoundingClientRect().bottom,
      }
    })
    if (width > 480) assert.deepEqual({tops, cut}, {tops: 1, cut: 0})
    assert.ok(bottom <= height, `the buttons are below a window of ${width} x ${height}`)
  }
})
