// The board of the engine, which follows the game on the page.
import {commandsToSetUp} from './set_up.js'
/** @import {Engine} from './engine.js' */
/** @import {Game} from './game.js' */
/** @import {Move} from './types.d.ts' */

export class EngineBoard {
  #engine
  /** The moves on the board; null if the engine does not know the game. @type {Move[] | null} */
  #played = null

  /** @param {Engine} engine */
  constructor(engine) {
    this.#engine = engine
  }

  /** Notes that the engine knows no game, or will have another. */
  forget() {
    this.#played = null
  }

  /** Brings the board to the position after these moves of a game. Throws a Refusal if they cannot be played.
   * Sends all commands before it waits for an answer.
   * @param {Game} game */
  async follow(game, moves = game.moves()) {
    const commands = this.#played ? [] : commandsToSetUp(game)
    const played = this.#played ?? []
    let same = 0
    while (same < Math.min(moves.length, played.length) &&
           moves[same].join() === played[same].join()) ++same
    if (same < played.length) commands.push(`gg-undo ${played.length - same}`)
    if (same < moves.length) commands.push(`gogui-play_sequence ${moves.slice(same).flat().join(' ')}`)
    this.forget()
    if (commands.length) await this.#engine.obeyAll(commands)
    this.#played = [...moves]
  }

  /** Plays a move. @param {Move} move */
  async play(move) {
    await this.#engine.obey(`play ${move.join(' ')}`)
    this.hasPlayed(move)
  }

  /** Notes a move that the engine has played itself. @param {Move} move */
  hasPlayed(move) {
    this.#played?.push(move)
  }
}
