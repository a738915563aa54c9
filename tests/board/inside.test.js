'use strict'
// What the page tells of Goishi: names of openings, the book, and how it searches.
const assert = require('node:assert')
const {pageTests} = require('./browser.js')

const onPage = pageTests()

onPage('an opening has its name beside the moves, in the language of the page', async visitor => {
  await visitor.begin('Gomoku')
  await visitor.play('H8', 'H9')
  assert.equal(await visitor.text('#opening'), '')
  await visitor.play('J9', 'A1')
  assert.equal(await visitor.text('#opening'), 'Kagetsu (D4)')
  await visitor.click('#settings')
  await visitor.click('input[name=language][value=zh]')
  await visitor.says('#opening', '花月 (D4)')
  await visitor.click('input[name=language][value=ja]')
  await visitor.close('#settings-dialog')
  await visitor.kept()
  await visitor.page.reload()
  await visitor.says('#opening', '花月 (D4)')
})

onPage('the book shows its moves with their values where it has the position', async visitor => {
  await visitor.begin('Othello')
  await visitor.play('D3')
  await visitor.sees('#view option[value=book]')
  await visitor.page.selectOption('#view', 'book')
  await visitor.says('.insight .explained', /^The moves of Goishi’s opening book/u)
  await visitor.says('.insight .seen', 'expected margin in discs')
  await visitor.until(() => document.querySelectorAll('.overlay .label').length >= 2)
  assert.match(await visitor.text('.overlay .label'), /^[+-]\d\.\d$/u)
  await visitor.click('#settings')
  await visitor.click('input[name=language][value=ja]')
  await visitor.says('.insight .seen', '予想される石数の差')
  await visitor.click('input[name=language][value=en]')
  await visitor.close('#settings-dialog')
  await visitor.begin('Othello', {size: 6})
  await visitor.counts('#view option[value=book]', 0)
  await visitor.says('.insight .explained', '')
})

onPage('a click takes one round trip: the move and the question for the position go together', async visitor => {
  await visitor.begin('Othello')
  /** @type {string[]} */
  const sent = []
  /** @type {(() => void)[]} */
  let held = []
  let holds = false
  let wants = 0
  let isTogether = () => {}
  await visitor.page.routeWebSocket('**/engine', socket => {
    const server = socket.connectToServer()
    socket.onMessage(text => {
      const {gtp} = JSON.parse(String(text))
      if (holds && gtp) sent.push(gtp)
      if (sent.length === wants) isTogether()
      server.send(text)
    })
    server.onMessage(text => {
      if (holds && 'id' in JSON.parse(String(text))) held.push(() => socket.send(text))
      else socket.send(text)
    })
  })
  /** Holds all answers back until the page has sent this many commands. @param {number} count @param {() => Promise<void>} act */
  const together = async (count, act) => {
    sent.length = 0
    wants = count
    const all = new Promise(resolve => {
      isTogether = () => resolve(undefined)
    })
    holds = true
    await act()
    await all
    holds = false
    for (const pass of held) pass()
    held = []
    return [...sent]
  }
  await visitor.page.reload()
  await visitor.ready()
  assert.deepEqual(await together(2, () => visitor.press('D3')), ['play black D3', 'goishi-position'])
  await visitor.shows('D3')
  assert.deepEqual(await together(2, () => visitor.tool('back')), ['gg-undo 1', 'goishi-position'])
  await visitor.isAt(-1)
})
