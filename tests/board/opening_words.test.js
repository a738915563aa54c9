'use strict'
// The choices in an opening, and the resulting colours.
const assert = require('node:assert')
const {test} = require('node:test')
const load = require('./load.js')

const opening = load('opening')

/** @param {'black' | 'white'} by @param {string} word */
const says = (by, word) => ({by, word})

test('the players exchange colours whenever one takes the colour of the other', async () => {
  const {isSwapped} = await opening
  assert.equal(isSwapped([]), false)
  assert.equal(isSwapped([says('white', 'black')]), true)
  assert.equal(isSwapped([says('white', 'white'), says('black', 'offer'), says('black', 'A1')]), false)
  assert.equal(isSwapped([says('white', 'black'), says('white', '4'), says('black', 'white')]), false)
  assert.equal(isSwapped([says('white', 'more'), says('black', 'white')]), true)
})

test('a node tells who acted before it, and what had been said', async () => {
  const {actsBetween} = await opening
  const first = says('white', 'black')
  const second = says('black', 'black')
  const nodes = [{data: {}}, {data: {move: ['black', 'H8']}}, {data: {move: ['white', 'H9'], said: [first]}}]
  assert.deepEqual(actsBetween(nodes, {data: {move: ['black', 'J9'], said: [second], by: 'black'}}),
    [['black', [first]], ['black', [first, second]]])
  assert.deepEqual(actsBetween(nodes, {data: {move: ['black', 'J9']}}), [['black', [first]]])
})

test('a part leaves some points, and the others say why not', async () => {
  const {limit} = await opening
  const position = {legal: ['A1', 'B1', 'C1'], refused: [{code: 'no-liberty', points: ['D1']}], marks_moves: false}
  assert.equal(limit(position, null), position)
  assert.equal(limit(position, {points: []}), position)
  assert.deepEqual(limit(position, {points: ['B1']}), {legal: ['B1'], marks_moves: true,
    refused: [{code: 'no-liberty', points: ['D1']}, {code: 'elsewhere', points: ['A1', 'C1']}]})
})
