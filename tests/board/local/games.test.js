'use strict'
// Whole games by clicks against Goishi on the page without a server.
const assert = require('node:assert')
const {siteTests} = require('./site.js')
/** @import {Options} from '../types.d.ts' */

const onPage = siteTests({isolated: true})

/** @type {[string, Options, (count: number) => number][]} a game, its choices, and which of the legal points is clicked */
const games = [
  ['Tictactoe', {players: [0, 2]}, () => 0],
  ['Nogo', {size: 5, players: [0, 2]}, count => count >> 1],
  ['Othello', {players: [2, 0]}, count => count >> 1],
  ['Gomoku', {players: [0, 3]}, count => count >> 1],
]

for (const [game, options, choose] of games)
  onPage(`a whole game of ${game}, its review, and the next`, async visitor => {
    await visitor.begin(game, options)
    for (let points = await visitor.choices(); points.length; points = await visitor.choices())
      await visitor.play(points[choose(points.length)])
    await visitor.sees('#end:not([hidden])')
    await visitor.sees('#course:not([hidden])')
    const count = await visitor.count('.ply')
    await visitor.kept()
    await visitor.page.reload()
    await visitor.state('over')
    assert.equal(await visitor.count('.ply'), count)
    await visitor.click('#rematch')
    await visitor.state('ready', 'thinking')
    assert.ok(await visitor.count('.ply') <= 1)
    await visitor.ready()
  })
