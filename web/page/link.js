// Links that carry a game: #game=Gomoku&size=15x15&black=person&white=4&moves=H8.j9, with Black's moves in capitals
// and Goishi's level.
import {Game, colours} from './game.js'
/** @import {Move, Size} from './types.d.ts' */

/** @param {Move} move */
const named = ([colour, point]) => (colour === 'black' ? point.toUpperCase() : point.toLowerCase())

/** @param {string} text @returns {Move} */
const readMove = text => (text === text.toUpperCase()
  ? ['black', text === 'PASS' ? 'pass' : text] : ['white', text === 'pass' ? text : text.toUpperCase()])

const readMoves = (/** @type {string} */ text) => (text ? text.split('.').map(readMove) : [])

const person = 'person'

/** The level of a player; NaN: there is no such level. @param {string} [text] */
const readPlayer = (text = person) => (text === person ? 0 : /^(?:[1-9]|10)$/u.test(text) ? Number(text) : NaN)

/** The part of an address with the current position. @param {Game} game */
export function linkTo(game) {
  const {setup} = game
  const parts = new URLSearchParams({game: setup.game})
  if (setup.size) parts.set('size', setup.size.join('x'))
  for (const [name, value] of Object.entries(setup.rules ?? {})) parts.set(name, value)
  if (setup.stones?.length) parts.set('stones', setup.stones.map(named).join('.'))
  if (setup.first && setup.first !== 'black') parts.set('first', setup.first)
  if (!game.names) for (const colour of colours) parts.set(colour, String(game.players[colour] || person))
  parts.set('moves', game.moves().map(named).join('.'))
  return `#${parts}`
}

/** The rules and board options that a link may set. Options of the search are not allowed. */
const choices = new Set(['rule', 'win-length', 'gomoku-mask', 'nogo-centre-ban', 'nogo-mask'])

/** The game in an address; null if there is none. @param {string} hash */
export function gameInLink(hash) {
  const {game, size, stones, first, moves, black, white, ...rules} = Object.fromEntries(new URLSearchParams(hash.slice(1)))
  if (!game) return null
  const words = [game, ...Object.entries(rules).flat()]
  if (!words.every(word => /^[\w,-]+$/u.test(word))) return null
  if (!Object.keys(rules).every(name => choices.has(name))) return null
  const sides = /** @type {Size | null} */ (size?.split('x').map(Number) ?? null)
  if (sides && !(sides.length === 2 && sides.every(Number.isInteger))) return null
  const players = {black: readPlayer(black), white: readPlayer(white)}
  if (Number.isNaN(players.black + players.white)) return null
  const carried = new Game({
    players,
    setup: {game, size: sides, rules, stones: readMoves(stones), first: first === 'white' ? first : 'black'},
  })
  for (const move of readMoves(moves)) {
    if (!/^(pass|[A-Z]\d{1,2})$/u.test(move[1])) return null
    carried.add(move)
  }
  return carried
}
