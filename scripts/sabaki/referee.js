'use strict'
// The judge: a Goishi of its own. No engine that plays is believed.
/** @import {Colour, Engine, Position} from './types.d.ts' */

class Referee {
  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine
  }

  /** The side of its board. */
  async boardsize() {
    return Number(await this.engine.ask('gogui-rules_board_size'))
  }

  /** SGF's number of its game. */
  async gameNumber() {
    const [, number] = /** @type {RegExpExecArray} */ (/GM\[(\d+)\]/.exec(await this.engine.ask('printsgf')))
    return Number(number)
  }

  /** Leads the referee to a position; throws when a move of it is illegal. @param {Position} position */
  async setPosition(position) {
    await this.engine.setPosition(position)
  }

  /** @returns {Promise<Colour>} */
  async sideToMove() {
    return (await this.engine.ask('gogui-rules_side_to_move')) === 'black' ? 'B' : 'W'
  }

  /** Vertices; only "PASS" when a pass is forced; none when the game is over. */
  async legalMoves() {
    const answer = await this.engine.ask('gogui-rules_legal_moves')
    return answer.toUpperCase().split(/\s+/).filter(word => word !== '')
  }

  /** As in an SGF record: "B+1", "W+12", "0". */
  async score() {
    return (await this.engine.ask('final_score')).trim()
  }
}

module.exports = {Referee}
