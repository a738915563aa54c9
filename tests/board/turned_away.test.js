'use strict'
// A server without room for more pages, a silent one, and one that requires another token.
const assert = require('node:assert')
const {Visitor, pageTests} = require('./browser.js')

const onPage = pageTests('--pages', '1')

onPage('a page that finds no room says so, and comes in when there is some', async (visitor, server) => {
  await visitor.begin('Tictactoe')
  await visitor.play('B2')
  await visitor.kept()
  const page = await visitor.page.context().newPage()
  await page.goto(server.address)
  const second = new Visitor(page, server.address)
  await second.says('#state', /limit of open pages/u)
  for (const id of ['save', 'share', 'review']) await second.click(`#${id}`) // there is no game yet
  await second.page.keyboard.press('Home')
  assert.deepEqual(second.problems.filter(problem => problem.includes('TypeError')), [])
  await visitor.page.goto('about:blank')
  await second.ready()
  await second.shows('B2')
  await second.page.close()
  await visitor.page.goBack()
  await visitor.ready()
  await visitor.shows('B2')
})

onPage('a silence of the server stops the clock, and the game goes on after it', async (visitor, server) => {
  await visitor.page.clock.install()
  await visitor.page.reload()
  await visitor.ready()
  await visitor.begin('Othello', {clock: 1})
  await visitor.play('D3', 'C3')
  assert.equal(await visitor.count('.clock.running'), 1)
  server.freeze()
  try {
    await visitor.page.clock.fastForward(30_000) // longer than the page waits for a sign of life
    await visitor.state('lost')
    assert.equal(await visitor.count('.clock.running'), 0)
  } finally {
    server.thaw()
  }
  await visitor.ready()
  await visitor.shows('D3', 'C3')
  assert.equal(await visitor.count('.clock.running'), 1)
  visitor.problems.length = 0 // sockets that did not open
})

onPage('a page says that the server asks for another token', async (visitor, server) => {
  await server.kill()
  await server.start('--token', 'another')
  await visitor.says('#state', /asks for a new token/u)
  visitor.problems.length = 0 // sockets that found no server
})
