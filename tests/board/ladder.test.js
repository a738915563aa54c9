'use strict'
// The levels that the page offers after wins and losses.
const assert = require('node:assert')
const {beforeEach, test} = require('node:test')
const load = require('./load.js')

/** @type {Map<string, string>} */
const storage = new Map()

beforeEach(() => {
  storage.clear()
  Object.assign(globalThis, {localStorage: {
    getItem: (/** @type {string} */ key) => storage.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => storage.set(key, value),
  }})
})

test('three wins of four offer the next level, four losses the one below', async () => {
  const {nextLevel} = await load('ladder')
  assert.equal(nextLevel(3, [1, 1, 1]), 4)
  assert.equal(nextLevel(3, [1, 0, 1, 1]), 4)
  assert.equal(nextLevel(3, [1, 0, 0, 1]), null)
  assert.equal(nextLevel(3, [0, 0, 0, 0]), 2)
  assert.equal(nextLevel(3, [0, 0, 0]), null)
  assert.equal(nextLevel(3, [0, 0.5, 0, 0]), null)
  assert.equal(nextLevel(1, [0, 0, 0, 0]), null)
  assert.equal(nextLevel(10, [1, 1, 1, 1]), null)
})

/** A game at an end, with this score, or before it. @param {object} game @param {string} [score] */
const at = (game, score) => ({game, position: {game: 'Gomoku', score}, isOver: score !== undefined})

/** @param {number} white @param {number} [black] the levels */
async function playedBy(white, black = 0) {
  const {Game} = await load('game')
  return new Game({setup: {game: 'Gomoku'}, players: {black, white}})
}

test('each game that is played to its end counts once, at its level', async () => {
  const {Ladder} = await load('ladder')
  const ladder = new Ladder()
  const play = async (/** @type {number} */ level, /** @type {string} */ score) => {
    const game = await playedBy(level)
    assert.equal(ladder.look(at(game)), null)
    const offered = ladder.look(at(game, score))
    assert.equal(ladder.look(at(game, score)), offered)
    assert.equal(ladder.look(at(game)), null)
    assert.equal(ladder.look(at(game, score)), offered)
    return offered
  }
  assert.equal(await play(5, 'B+'), null)
  assert.equal(await play(5, '0'), null)
  assert.equal(await play(5, 'B+'), null)
  assert.equal(await play(5, 'B+'), 6)
  assert.equal(await play(6, 'B+'), null)
  for (const offered of [null, null, null, 5]) assert.equal(await play(6, 'W+'), offered)
})

test('a game that was opened at its end does not count, nor one without Goishi or with nobody else', async () => {
  const {Ladder} = await load('ladder')
  const ladder = new Ladder()
  for (let i = 0; i < 4; ++i) {
    assert.equal(ladder.look(at(await playedBy(2), 'B+')), null)
    for (const level of [0, 3]) {
      const game = await playedBy(level, level)
      ladder.look(at(game))
      assert.equal(ladder.look(at(game, 'B+')), null)
    }
  }
  assert.equal(storage.size, 0)
})

test('a resignation is a loss', async () => {
  const {Ladder} = await load('ladder')
  const ladder = new Ladder()
  for (const offered of [null, null, null, 3]) {
    const game = await playedBy(4)
    ladder.look(at(game))
    game.ending = {at: game.at, winner: 'white', by: 'resignation'}
    assert.equal(ladder.look(at(game, '')), offered)
  }
})
