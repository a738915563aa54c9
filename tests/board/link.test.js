'use strict'
// Links set only the rules and the board, and no other options of the engine.
const assert = require('node:assert')
const {test} = require('node:test')
const load = require('./load.js')

const games = load('game')
const link = load('link')

test('a link may choose rules and board', async () => {
  const {gameInLink} = await link
  const game = gameInLink('#game=Gomoku&size=15x15&rule=renju&win-length=5&moves=H8.j9')
  assert.deepEqual(game?.setup.rules, {rule: 'renju', 'win-length': '5'})
  assert.ok(gameInLink('#game=Nogo&nogo-centre-ban=on&nogo-mask=A1,B2&moves='))
})

test('a link carries who plays', async () => {
  const {gameInLink, linkTo} = await link
  const {Game} = await games
  assert.match(linkTo(new Game({setup: {game: 'Nogo'}, players: {black: 0, white: 7}})), /black=person&white=7/u)
  assert.deepEqual(gameInLink('#game=Nogo&black=10&moves=A1')?.seats, {black: 10, white: 0})
  for (const player of ['0', '11', '1.5', 'strongest'])
    assert.equal(gameInLink(`#game=Nogo&white=${player}&moves=A1`), null, player)
})

test('a link that chooses how Goishi searches is no game', async () => {
  const {gameInLink} = await link
  for (const option of ['search=random', 'nodes=999999999', 'level=1', 'book=off', 'time-per-move=60s', 'seed=1'])
    assert.equal(gameInLink(`#game=Gomoku&${option}&moves=H8`), null, option)
})
