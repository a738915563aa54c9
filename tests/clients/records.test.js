'use strict'
const test = require('node:test')
const assert = require('node:assert')
const {toSgf, point} = require('../../scripts/sabaki/sgf')
const {strength, count} = require('../../scripts/sabaki/statistics')
const {pointsOf, discsOf} = require('../../scripts/sabaki/summary')
const {randomFrom} = require('../../scripts/sabaki/openings')

test('points of a record: Othello counts rows from the top, no column is I', () => {
  assert.equal(point('C4', 'reversi', [8, 8]), 'cd')
  assert.equal(point('H8', 'gomoku', [15, 15]), 'hh')
  assert.equal(point('J1', 'gomoku', [15, 15]), 'io')
  assert.equal(point('A1', 'nogo', [9, 9]), 'ai')
  assert.equal(point('PASS', 'reversi', [8, 8]), '')
})

test('a record escapes what SGF reserves', () => {
  const record = toSgf({
    game: 'nogo', gameNumber: 1, boardsize: [9, 5], names: {B: 'a]b', W: 'c\\d'}, history: [['B', 'A1']],
    result: 'B+1', comment: '', date: '2026-01-02'
  })
  assert.match(record, /PB\[a\\\]b\]PW\[c\\\\d\]/)
  assert.match(record, /GM\[1\]/)
  assert.match(record, /SZ\[9:5\]/)
  assert.match(record, /;B\[ae\]\)\n$/)
})

test('strength: even, known and one-sided scores', () => {
  assert.equal(strength([1, 0, 0.5, 0.5]).elo, 0)
  const threeQuarters = strength([1, 0.5, 1, 0.5, 1, 0.5])
  assert.ok(Math.abs(threeQuarters.elo - 190.85) < 0.01)
  assert.equal(threeQuarters.high, Infinity) // all pairs alike: no spread is known
  const all = strength(Array(100).fill(1))
  assert.equal(all.elo, Infinity)
  assert.ok(Math.abs(all.low - 570) < 2) // 0.025^(1/100) = 0.9638
  const spread = strength([1, 1, 0, 0, 1, 1, 1, 0])
  assert.ok(spread.low < spread.elo && spread.elo < spread.high)
})

test('points, discs and counts are those of the first engine', () => {
  assert.equal(pointsOf('B+12', 'B'), 1)
  assert.equal(pointsOf('B+12', 'W'), 0)
  assert.equal(pointsOf('0', 'W'), 0.5)
  assert.equal(discsOf('B+12', 'W'), -12)
  assert.ok(Number.isNaN(discsOf('W+R', 'W')))
  assert.equal(count([1, 1, 0.5, 0]), '2-1-1')
})

test('a seed makes the same numbers, another seed others', () => {
  const draw = (/** @type {number} */ seed) => Array.from({length: 5}, randomFrom(seed))
  assert.deepEqual(draw(7), draw(7))
  assert.notDeepEqual(draw(7), draw(8))
  assert.ok(draw(7).every(value => value >= 0 && value < 1))
})
