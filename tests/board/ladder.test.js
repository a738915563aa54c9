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

/** @param {number} level */
const against = level => ({players: {black: 0, white: level}, endingHere: /** @type {object | null} */ (null)})

test('each game that is played to its end counts once, at its level', async () => {
  const {Ladder} = await load('ladder')
  const ladder = new Ladder()
  const play = (/** @type {number} */ level, /** @type {string} */ score) => {
    const game = against(level)
    assert.equal(ladder.look(at(game)), null)
    const offered = ladder.look(at(game, score))
    assert.equal(ladder.look(at(game, score)), offered)
    assert.equal(ladder.look(at(game)), null)
    assert.equal(ladder.look(at(game, score)), offered)
    return offered
  }
  assert.equal(play(5, 'B+'), null)
  assert.equal(play(5, '0'), null)
  assert.equal(play(5, 'B+'), null)
  assert.equal(play(5, 'B+'), 6)
  assert.equal(play(6, 'B+'), null)
  for (const offered of [null, null, null, 5]) assert.equal(play(6, 'W+'), offered)
})

test('a game that was opened at its end does not count, nor one without Goishi or with nobody else', async () => {
  const {Ladder} = await load('ladder')
  const ladder = new Ladder()
  for (let i = 0; i < 4; ++i) {
    assert.equal(ladder.look(at(against(2), 'B+')), null)
    for (const players of [{black: 0, white: 0}, {black: 3, white: 3}]) {
      const game = {...against(0), players}
      ladder.look(at(game))
      assert.equal(ladder.look(at(game, 'B+')), null)
    }
  }
  assert.equal(storage.size, 0)
})

test('a resignation is a loss', async () => {
  const {Ladder} = await load('ladder')
  const ladder = new Ladder()
  const offers = [1, 2, 3, 4].map(() => {
    const game = against(4)
    ladder.look(at(game))
    Object.assign(game, {endingHere: {winner: 'white'}})
    return ladder.look(at(game, ''))
  })
  assert.deepEqual(offers, [null, null, null, 3])
})
