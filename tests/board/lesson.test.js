'use strict'
// Lessons: the exercises made of the mistakes of a game.
const assert = require('node:assert')
const {barriers, pageTests} = require('./browser.js')
/** @import {Visitor} from './types.d.ts' */

const onPage = pageTests()

const moves = ['B2', 'A1', 'C1', 'A2', 'A3']

/** Plays a game in which White loses by A2 instead of A3, and reviews it. @param {Visitor} visitor */
async function lose(visitor) {
  await visitor.begin('Tictactoe')
  for (const point of moves) await visitor.play(point)
  await visitor.click('#review')
  await visitor.says('#review', 'Review')
  await visitor.says('#mistakes', 'Your mistakes: 1')
}

/** Clicks a point of the exercise. @param {Visitor} visitor @param {string} point */
async function tryPoint(visitor, point) {
  const button = await visitor.sees(`[data-point=${point}].legal`)
  await button.click()
}

onPage('a mistake is an exercise, with a hint, the reason and the game afterwards', async visitor => {
  await lose(visitor)
  await visitor.click('#mistakes')
  await visitor.says('#lesson-title', 'Your mistakes · 1 of 1')
  assert.equal(await visitor.text('#lesson .said'),
    'O to move. In the game A2 was a mistake: find a better move. ')
  assert.equal(await visitor.count('.stones .stone'), 3)
  await tryPoint(visitor, 'B1')
  await visitor.says('#lesson .said', /^B1 loses \d+\.\d %, as the numbered stones show\. Try another move\.$/u)
  await visitor.until(() => document.querySelectorAll('.overlay .ghost').length >= 2)
  assert.equal(await visitor.count('.stones .stone'), 3)
  await visitor.click('[data-act=hint]')
  await visitor.says('#lesson .said', /one of the marked points/u)
  assert.equal(await visitor.count('.overlay .spot.fair'), 3)
  assert.deepEqual(await barriers(visitor), [])
  await tryPoint(visitor, 'A3')
  await visitor.says('#lesson .said', /^A3 is the best move\. A2 loses \d+\.\d %, as the numbered stones show\.$/u)
  await visitor.until(() => document.querySelectorAll('.overlay .ghost.white').length >= 1)
  await visitor.click('[data-act=line-A3]')
  await visitor.sees('[data-act=line-A3][aria-pressed=true]')
  await visitor.click('[data-act=next]')
  await visitor.says('#lesson .said', 'You found 1 of 1.')
  await visitor.click('[data-act=leave]')
  await visitor.sees('body:not([data-lesson])')
  await visitor.state('over')
  assert.deepEqual(await visitor.moves(), moves)
})

onPage('the answer is not a find, and a reload or a new game ends the lesson', async visitor => {
  await lose(visitor)
  await visitor.click('#mistakes')
  await visitor.sees('[data-act=show]')
  await visitor.click('[data-act=show]')
  await visitor.says('#lesson .said', /^The best move is A3\./u)
  await visitor.click('[data-act=next]')
  await visitor.says('#lesson .said', 'You found 0 of 1.')
  await visitor.kept()
  await visitor.page.reload()
  await visitor.ready()
  assert.deepEqual(await visitor.moves(), moves)
  await visitor.click('#mistakes')
  await visitor.sees('body[data-lesson]')
  await visitor.begin('Nogo')
  await visitor.sees('body:not([data-lesson])')
  assert.deepEqual(await visitor.moves(), [])
})

onPage('a lesson goes on with a new engine', async (visitor, server) => {
  await lose(visitor)
  await visitor.click('#mistakes')
  await visitor.sees('[data-act=show]')
  await server.kill()
  await visitor.state('lost')
  await server.start()
  await visitor.ready()
  await tryPoint(visitor, 'A3')
  await visitor.says('#lesson .said', /^A3 is the best move/u)
  visitor.problems.length = 0 // the browser reports the refused connections
})
