'use strict'
// One game between two engines, judged by a third.
/** @import {Boardsize, Colour, Engine, Game, Play, Referee} from './types.d.ts' */

/** @param {Colour} colour */
const other = colour => (colour === 'B' ? 'W' : 'B')

/**
 * Plays from an opening. Passes are made by the referee; players hear of them only if
 * `explicitPasses`, for gtp-rhino and Quarry leave them out.
 * @param {Record<Colour, Engine>} players
 * @param {Referee} referee
 * @param {{boardsize: Boardsize, opening: Play[], explicitPasses: boolean}} settings
 * @returns {Promise<Game>}
 */
async function playGame(players, referee, {boardsize, opening, explicitPasses}) {
  const history = [...opening]
  /** @type {(number | null)[]} */
  const times = opening.map(() => null)
  const finish = (/** @type {string} */ result, /** @type {string} */ reason) => ({history, result, reason, times})
  const heard = () => (explicitPasses ? history : history.filter(([, v]) => v !== 'PASS'))

  for (;;) {
    await referee.setPosition({boardsize, history})
    const legal = await referee.legalMoves()
    if (legal.length === 0) return finish(await referee.score(), '')
    const colour = await referee.sideToMove()
    if (legal[0] === 'PASS') {
      history.push([colour, 'PASS'])
      times.push(null)
      continue
    }

    const player = players[colour]
    let answer
    try {
      await player.setPosition({boardsize, history: heard()})
      answer = await player.genmove(colour)
    } catch (error) {
      return finish(`${other(colour)}+F`, String(/** @type {Error} */ (error).message))
    }
    if (answer.vertex === 'RESIGN') return finish(`${other(colour)}+R`, 'resigned')
    if (!legal.includes(answer.vertex)) {
      return finish(`${other(colour)}+F`, `illegal move ${answer.vertex}`)
    }
    history.push([colour, answer.vertex])
    times.push(answer.seconds)
  }
}

module.exports = {playGame}
