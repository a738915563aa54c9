// The options in the dialog of a new game. The engine decides in the end: a game that is not listed here
// is offered on its usual board.
import {chosen} from './choices.js'
import {t} from './words.js'
/** @import {Choice, ClockControl, Offer, Setup} from './types.d.ts' */

/** @type {Record<string, Partial<Offer>>} */
const offers = {
  Gomoku: {sizes: [9, 13, 15, 19], size: 15, sides: [5, 25], rules: {rule: ['freestyle', 'standard', 'renju', 'caro'], 'win-length': ['0']},
    openings: ['free', 'swap1', 'swap', 'swap2'], renjuOpenings: ['rif', 'yamaguchi', 'soosorv-8', 'taraguchi-10']},
  Othello: {sizes: [4, 6, 8, 10], size: 8},
  Nogo: {sizes: [5, 7, 9, 11, 13], size: 9, sides: [2, 19], rules: {'nogo-centre-ban': ['off', 'on'], 'nogo-mask': ['none']},
    masks: ['hollow-square', 'hollow-cross'], maskedSize: 9},
  Tictactoe: {sizes: [3], size: 3},
}

/** The engine's games in the order of the dialog, unknown ones last.
 * @param {string[]} games */
export const inOrder = games =>
  [...Object.keys(offers).filter(game => games.includes(game)), ...games.filter(game => !offers[game])]

/** The boards, rules and openings of a game. @param {string} game @returns {Offer} */
export const offerOf = game =>
  ({sizes: [], size: null, rules: {}, openings: [], renjuOpenings: [], masks: [], ...offers[game]})

/** The opening rules of a game with its rules. @param {Setup} setup */
export function openingsOf({game, rules}) {
  const {openings, renjuOpenings} = offerOf(game)
  return rules.rule === 'renju' ? [...openings, ...renjuOpenings] : openings
}

/** The default set-up of a game. @param {string} game @returns {Setup} */
export function usualSetup(game) {
  const {size, rules} = offerOf(game)
  return {
    game,
    size: size ? [size, size] : null,
    rules: Object.fromEntries(Object.entries(rules).map(([name, [usual]]) => [name, usual])),
    stones: [],
    first: 'black',
  }
}

/** @returns {Choice} */
export const usualChoice = () => ({setup: usualSetup('Gomoku'), players: {black: 0, white: 4}, clock: null})

/** The choice of the last new game. Older pages kept its clock in another form. @returns {Choice} */
export function lastChoice() {
  const choice = chosen('game', null) ?? usualChoice()
  return Array.isArray(choice.clock) ? {...choice, clock: null} : choice
}

/** @type {(ClockControl | null)[]} */
export const clocks = [
  null,
  ...[[1, 0], [3, 2], [5, 3], [10, 5], [30, 10]].map(([minutes, increment]) => ({main: 60 * minutes, increment})),
  {main: 300, period: 20, periods: 3},
  {main: 1200, period: 30, periods: 5},
  {main: 600, period: 300, stones: 15},
]

export const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The players that may be chosen: levels, 0 for a person, and their names. @returns {[number, string][]} */
export const playerNames = () => [
  [0, t('player.0')],
  ...levels.map(level => /** @type {[number, string]} */ (
    [level, t('player.named', {level, name: t(`level.${level}`)})])),
]
