'use strict'
// The end of a game, and the looks of stones: result, next game, numbers, signs, sound.
const assert = require('node:assert')
const {test} = require('node:test')
const load = require('./load.js')
const {barriers, pageTests} = require('./browser.js')

const onPage = pageTests()

onPage('a person is told the result with the discs, and has a rematch with the other colour', async visitor => {
  await visitor.begin('Othello', {size: 4, players: [0, 1]})
  for (let count = 0; count < 16; ++count) {
    await visitor.sees('.point.legal, body[data-state=over]')
    const [point] = await visitor.legal()
    if (!point) break
    await visitor.play(point)
  }
  await visitor.state('over')
  const verdict = await visitor.text('.verdict')
  const [, own, other] = /^(?:You win|You lose|Draw), (\d+) to (\d+)$/u.exec(verdict) ?? []
  assert.deepEqual([await visitor.text('.seat.black .count'), await visitor.text('.seat.white .count')], [own, other], verdict)
  assert.deepEqual(await barriers(visitor), [])
  await visitor.click('#rematch')
  await visitor.sees('#end[hidden]')
  assert.equal(await visitor.text('.seat.white small'), 'Person')
})

onPage('the winner of two persons is named once', async visitor => {
  await visitor.begin('Nogo', {size: 5})
  await visitor.resign()
  assert.equal(await visitor.text('#state'), 'White wins: Black resigns')
  assert.equal(await visitor.text('#end'), 'ReviewRematch')
})

onPage('a person who resigns has lost', async visitor => {
  await visitor.begin('Gomoku', {players: [0, 1]})
  await visitor.resign()
  assert.equal(await visitor.text('.verdict'), 'You lose')
})

test('the next game has the colours exchanged, and Goishi at another level on request', async () => {
  const {nextGame} = await load('ending')
  const {Game} = await load('game')
  const game = new Game({setup: {game: 'Nogo'}, players: {black: 0, white: 4}})
  assert.deepEqual(nextGame(game).seats, {black: 4, white: 0})
  assert.deepEqual(nextGame(game, 5).seats, {black: 5, white: 0})
})

onPage('stones have the numbers of their moves on request, also after a reload', async visitor => {
  const numbers = () => visitor.page.$$eval('.numbers text', texts => texts.map(text => text.textContent).join())
  await visitor.begin('Gomoku')
  for (const point of ['A1', 'B2', 'C3', 'D4', 'E6', 'F6']) await visitor.play(point)
  assert.equal(await numbers(), '')
  await visitor.page.keyboard.press('#')
  assert.equal(await numbers(), '2,3,4,5,6')
  await visitor.openDialog('settings')
  await visitor.page.selectOption('#settings-dialog select:has([value=all])', 'all')
  assert.equal(await numbers(), '1,2,3,4,5,6')
  await visitor.close('#settings-dialog')
  await visitor.kept()
  await visitor.page.reload()
  await visitor.ready()
  assert.equal(await numbers(), '1,2,3,4,5,6')
})

onPage('TicTacToe is played with X and O', async visitor => {
  await visitor.begin('Tictactoe')
  assert.equal(await visitor.text('#state'), 'X to move')
  await visitor.play('B2')
  await visitor.play('A1')
  assert.equal(await visitor.page.$$eval('.stones .sign', signs => signs.map(sign => sign.tagName).join()), 'path,circle')
  assert.match(await visitor.page.$eval('[data-point=A1]', point => point.ariaLabel), /^A1: O/u)
  await visitor.begin('Gomoku')
  assert.equal(await visitor.text('#state'), 'Black to move')
})

onPage('a stone is heard once sound is switched on', async visitor => {
  const {page} = visitor
  const heard = () => page.evaluate(() => globalThis.heard)
  await page.addInitScript(() => {
    globalThis.heard = 0
    AudioBufferSourceNode.prototype.start = () => void ++globalThis.heard
  })
  await page.reload()
  await visitor.ready()
  await visitor.begin('Gomoku')
  await visitor.play('A1')
  assert.equal(await heard(), 0)
  await visitor.openDialog('settings')
  await page.selectOption('#settings-dialog select:has([value=on])', 'on')
  await visitor.close('#settings-dialog')
  assert.equal(await heard(), 1)
  await visitor.play('B2')
  assert.equal(await heard(), 2)
  await visitor.tool('undo')
  await page.waitForFunction(() => document.querySelectorAll('.stones .stone').length === 1)
  assert.equal(await heard(), 2)
})
