'use strict'
// The closing words of a match, for people and for docs/strength.md.
const {strength, count} = require('./statistics')
/** @import {Colour, Engine, Played, Settings} from './types.d.ts' */

/** Points of the engine that has this colour. @param {string} result @param {Colour} colour */
function pointsOf(result, colour) {
  if (result === '0') return 0.5
  return result[0] === colour ? 1 : 0
}

/** Discs by which the engine of this colour won; NaN when the game did not end on the board.
 * @param {string} result @param {Colour} colour */
function discsOf(result, colour) {
  return result === '0' ? 0 : Number(result.slice(2)) * (result[0] === colour ? 1 : -1)
}

const signed = (/** @type {number} */ value) => (Number.isFinite(value) ? `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(0)}`
  : value < 0 ? '-inf' : '+inf')

/** @param {Settings} settings @param {string[]} names @param {Engine[]} engines @param {Played[]} played */
function summary(settings, names, engines, played) {
  const points = played.map(({result, colour}) => pointsOf(result, colour))
  const as = (/** @type {Colour} */ colour) => points.filter((_, i) => played[i].colour === colour)
  const {score, elo, low, high} = strength(points)
  const lines = [
    '',
    `${settings.game} ${settings.boardsize.join('x')}, ${played.length} games, ` +
      `openings of ${settings.plies} random plies, seed ${settings.seed}`,
    `  a: ${names[0]}  (${engines[0].commandLine})`,
    `  b: ${names[1]}  (${engines[1].commandLine})`,
    `a against b   ${count(points)} (wins-draws-losses)   as Black ${count(as('B'))}   ` +
      `as White ${count(as('W'))}`,
    `score         ${(100 * score).toFixed(1)} %   Elo ${signed(elo)}, ` +
      `95 % between ${signed(low)} and ${signed(high)}`
  ]
  if (settings.game === 'reversi') {
    const discs = played.map(({result, colour}) => discsOf(result, colour)).filter(Number.isFinite)
    const mean = discs.reduce((sum, value) => sum + value, 0) / discs.length
    lines.push(`discs         ${mean < 0 ? '' : '+'}${mean.toFixed(1)} a game for a`)
  }
  const plies = played.reduce((sum, {history}) => sum + history.length, 0) / played.length
  lines.push(`plies         ${plies.toFixed(1)} a game`)
  engines.forEach((engine, i) => {
    const mean = engine.seconds / Math.max(1, engine.moves)
    lines.push(`time of ${'ab'[i]}     ${(1000 * mean).toFixed(1)} ms a move, ` +
      `${(1000 * engine.slowest).toFixed(0)} ms the slowest, ${engine.moves} moves`)
  })
  const unfinished = played.filter(({result}) => result.endsWith('+F')).length
  lines.push(unfinished === 0 ? 'every game was played to its end'
    : `${unfinished} games ended by a fault`, `records       ${settings.out}`, '')
  return lines.join('\n')
}

module.exports = {summary, pointsOf, discsOf}
