'use strict'
// A game of two pages at two servers with the same games: one of them has it.
const assert = require('node:assert')
const {Visitor, pageTests, startServer} = require('./browser.js')
const {make} = require('./two_pages.js')

const onPage = pageTests()

onPage('a page waits for a game that another server has', async (visitor, server) => {
  const [play] = await make(visitor, 'Tictactoe', 'black')
  await visitor.press('B2')
  await visitor.shows('B2')
  const second = await startServer('--games', server.games)
  try {
    const link = play.replace(server.address, second.address)
    const white = await Visitor.open(visitor.page.context().browser(), link)
    await white.says('#state', 'This game cannot be opened: another server has it now; this page tries again')
    assert.equal(white.page.url(), link)
    // The server stores a game within a second.
    await visitor.page.waitForTimeout(1500)
    await server.kill()
    await white.sees('#shared:not([hidden])')
    await white.shows('B2')
    assert.equal(new URL(white.page.url()).hash, '')
    // Now the first server has to wait, and its page keeps the seat.
    await visitor.state('lost')
    await server.start()
    await visitor.says('#state', 'This game cannot be opened: another server has it now; this page tries again')
    await white.press('A1')
    await white.shows('B2', 'A1')
    await white.page.context().close()
  } finally {
    await second.stop()
  }
  await visitor.shows('B2', 'A1')
  await visitor.press('C3')
  await visitor.shows('B2', 'A1', 'C3')
  visitor.problems.length = 0 // the browser reports the failed connections
})
