'use strict'
// The page without a server, with threads and without: it plays, keeps games, thinks, and offers nothing that needs a
// server.
const assert = require('node:assert')
const {describe} = require('node:test')
const {playsAndReloads, siteTests} = require('./site.js')
/** @import {Options} from '../types.d.ts' */

/** @type {[string, Options, string][]} */
const games = [['Othello', {players: [0, 1]}, 'D3'], ['Gomoku', {players: [0, 1]}, 'H8'],
  ['Nogo', {size: 9, players: [0, 1]}, 'E5'], ['Tictactoe', {players: [0, 1]}, 'B2']]

for (const [name, isolated] of /** @type {const} */ ([['threads', true], ['one thread', false]])) {
  describe(`with ${name}`, () => {
    const onPage = siteTests({isolated, workers: isolated})

    for (const [game, options, move] of games)
      onPage(`Goishi answers in ${game}`, async visitor => {
        assert.equal(await visitor.page.evaluate(() => globalThis.crossOriginIsolated), isolated)
        await visitor.begin(game, options)
        await visitor.play(move)
        await visitor.plies(2)
        await visitor.ready()
        await visitor.tool('undo')
        await visitor.isAt(-1)
      })

    onPage('a game outlives the page', async visitor => {
      await playsAndReloads(visitor)
      await visitor.openDialog('games')
      await visitor.says('#games-dialog', /B2/u)
    })

    onPage('thoughts are shown, and end for a move', async visitor => {
      await visitor.begin('Gomoku', {players: [0, 0]})
      await visitor.play('H8')
      await visitor.page.keyboard.press('t')
      await visitor.sees('.thought')
      await visitor.play('H9')
      await visitor.plies(2)
    })

    onPage('nothing is offered that needs a server', async visitor => {
      const {page} = visitor
      assert.equal(await page.isVisible('#matches'), false)
      // The explorer needs none.
      assert.equal(await page.isVisible('#explorer'), true)
      await page.keyboard.press('e')
      await visitor.says('.own .none', /^Choose files of games/u)
      assert.doesNotMatch(await visitor.text('#explorer'), /goishi collection/u)
      await page.keyboard.press('e')
      for (const [dialog, button] of [['new', 'Play'], ['edit', 'Play']]) {
        await visitor.openDialog(dialog)
        const buttons = await page.$$eval(`#${dialog}-dialog .buttons button`, all => all.map(each => each.textContent))
        assert.ok(buttons.includes(button))
        assert.ok(!buttons.some(text => /somebody/u.test(text)), buttons.join())
        await visitor.close(`#${dialog}-dialog`)
      }
      await visitor.openDialog('help')
      assert.match(await visitor.text('#help-dialog'), /explorer/u)
      await visitor.close('#help-dialog')
      await page.evaluate(() => { location.hash = '#play=abcdef' })
      await visitor.says('.notice', /need a server/u)
      await visitor.click('.notice button')
      await visitor.counts('.notice', 0)
      assert.equal(new URL(page.url()).hash, '')
    })
  })
}
