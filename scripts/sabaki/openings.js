'use strict'
// Random openings: without them two engines that do not roll dice would play one game over and over.
/** @import {Boardsize, Play, Referee} from './types.d.ts' */

/** A generator of floats in [0,1) from a 32-bit seed (mulberry32). @param {number} seed */
function randomFrom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * Uniformly random legal plies, as a history; tried again while it ends the game.
 * @param {Referee} referee
 * @param {Boardsize} boardsize
 * @param {number} plies
 * @param {() => number} random
 */
async function randomOpening(referee, boardsize, plies, random) {
  for (;;) {
    /** @type {Play[]} */
    const history = []
    await referee.setPosition({boardsize, history})
    let moves = await referee.legalMoves()
    while (history.length < plies && moves.length > 0) {
      history.push([await referee.sideToMove(), moves[Math.floor(random() * moves.length)]])
      await referee.setPosition({boardsize, history})
      moves = await referee.legalMoves()
    }
    if (moves.length > 0) return history
  }
}

module.exports = {randomFrom, randomOpening}
