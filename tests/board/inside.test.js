'use strict'
// What the page tells of Goishi: names of openings, the book, and how it searches.
const assert = require('node:assert')
const {barriers, pageTests} = require('./browser.js')
/** @import {Visitor} from './types.d.ts' */

const onPage = pageTests('--searches', '2')

onPage('an opening has its name beside the moves, in the language of the page', async visitor => {
  await visitor.begin('Gomoku')
  await visitor.play('H8', 'H9')
  assert.equal(await visitor.text('#opening'), '')
  await visitor.play('J9', 'A1')
  assert.equal(await visitor.text('#opening'), 'Kagetsu (D4)')
  await visitor.openDialog('settings')
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
  await visitor.openDialog('settings')
  await visitor.click('input[name=language][value=ja]')
  await visitor.says('.insight .seen', '予想される石数の差')
  await visitor.click('input[name=language][value=en]')
  await visitor.close('#settings-dialog')
  await visitor.begin('Othello', {size: 6})
  await visitor.counts('#view option[value=book]', 0)
  await visitor.says('.insight .explained', '')
})

/** The value of an option of the engine. @param {Visitor} visitor @param {string} label */
const setting = (visitor, label) => visitor.page.$$eval('#settings-dialog .more .field', (fields, text) => {
  const select = fields.find(field => field.querySelector('span').textContent === text)?.querySelector('select')
  return select && {value: select.value, values: [...select.options].map(option => option.value)}
}, label)

/** Chooses a value in the settings. @param {Visitor} visitor @param {string} label @param {string} value */
const choose = (visitor, label, value) => visitor.page.$$eval('#settings-dialog .more .field', (fields, [text, wanted]) => {
  const select = fields.find(field => field.querySelector('span').textContent === text).querySelector('select')
  select.value = wanted
  select.dispatchEvent(new Event('change'))
}, [label, value])

/** The GTP commands that a page sends from now on. @param {Visitor} visitor */
async function commandsSent(visitor) {
  /** @type {string[]} */
  const sent = []
  await visitor.page.routeWebSocket('**/engine', socket => {
    const server = socket.connectToServer()
    socket.onMessage(text => {
      sent.push(JSON.parse(String(text)).gtp)
      server.send(text)
    })
  })
  await visitor.page.reload()
  await visitor.ready()
  return sent
}

onPage('time, threads and lines of the search are chosen within the limits of the server, and last', async visitor => {
  await visitor.begin('Othello', {size: 6})
  await visitor.openDialog('settings')
  assert.deepEqual(await setting(visitor, 'Threads'), {value: '1', values: ['1', '2']})
  assert.equal((await setting(visitor, 'Time for a move')).values.at(-1), '60')
  assert.deepEqual(await barriers(visitor, '#settings-dialog'), [])
  await choose(visitor, 'Threads', '2')
  await choose(visitor, 'Time for a move', '1')
  await choose(visitor, 'Moves shown in the thoughts', '1')
  await visitor.close('#settings-dialog')
  const sent = await commandsSent(visitor)
  await visitor.openDialog('settings')
  assert.equal((await setting(visitor, 'Threads')).value, '2')
  await visitor.close('#settings-dialog')
  assert.ok(sent.includes('kata-set-param threads 2'))
  assert.ok(sent.includes('kata-set-param time-per-move 1'))
  await visitor.click('#thoughts')
  await visitor.sees('.thought')
  await visitor.counts('.thought', 1)
  await visitor.tool('move')
  await visitor.plies(1)
})

onPage('a new engine gets the choices after the connection was lost', async (visitor, server) => {
  await visitor.openDialog('settings')
  await choose(visitor, 'Time for a move', '2')
  await visitor.close('#settings-dialog')
  const sent = await commandsSent(visitor)
  sent.length = 0
  await server.kill()
  await visitor.state('lost')
  await server.start('--threads', '1')
  await visitor.ready()
  assert.ok(sent.includes('kata-set-param time-per-move 2'))
  await visitor.openDialog('settings')
  assert.equal(await setting(visitor, 'Threads'), undefined)
  visitor.problems.length = 0 // the browser reports the refused connections
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
