// Teaching: in a game with it, a slip is not played but explained, unless the person insists on it.
import {patientlyAnalysed} from './analysis.js'
import {Emitter} from './emitter.js'
import {Refusal} from './engine.js'
import {opponent} from './game.js'
import {judgeMove} from './values.js'
/** @import {Game} from './game.js' */
/** @import {Table} from './table.js' */
/** @import {Analysed, Move, Point, Tried} from './types.d.ts' */

/** Milliseconds for each position. */
const time = 400

/** Gives the refusal of a search, and throws other errors. @param {unknown} error */
function refused(error) {
  if (error instanceof Refusal) return error
  throw error
}

/**
 * Plays the moves of persons on a table. Events: `judging` with a move that is judged, `slip` with a move that was
 * taken back; null when it is no longer of interest.
 * @extends {Emitter<{judging: Move, slip: Tried | null}>}
 */
export class Teacher extends Emitter {
  #table
  /** The move that is judged, or was taken back. @type {object | null} */
  #run = null
  /** The value of a position, known before the person moves. @type {{game: Game, at: number, value: Analysed} | null} */
  #known = null
  #isLooking = false

  /** @param {Table} table */
  constructor(table) {
    super()
    this.#table = table
    table.on('idle', () => this.#lookAhead())
    table.on('change', () => this.#drop())
  }

  /** Plays a point, or explains why it is a slip. Where the engine refuses to judge it, plays it and tells this.
   * @param {Point} point */
  async play(point) {
    const {game, position} = this.#table
    if (!this.#teaches || this.#table.objection(point) || position.legal.length === 1) return this.insist(point)
    const run = {}
    this.#run = run
    const isWanted = () => this.#run === run
    /** @type {Move} */
    const move = [position.to_move, point]
    this.emit('judging', move)
    const slip = await this.#slipOf(move, game.moves(), isWanted).catch(refused)
    if (!isWanted()) return undefined
    if (slip && !(slip instanceof Refusal)) {
      this.emit('slip', slip)
      return undefined
    }
    await this.insist(point)
    if (slip) this.#table.fail(slip)
    return undefined
  }

  /** The move, if it is a slip. @param {Move} move @param {Move[]} moves before it
   * @param {() => boolean} isWanted @returns {Promise<Tried | null>} */
  async #slipOf(move, moves, isWanted) {
    const [, point] = move
    const before = await this.#value(isWanted)
    if (!before || before.thought.best === point) return null
    const after = await patientlyAnalysed(this.#table, [...moves, move], time, isWanted)
    if (!after) return null
    const judged = judgeMove(before.thought, after.thought, move)
    return judged.mark ? {point, judged, line: [point, ...after.moves[0]?.line ?? []]} : null
  }

  /** Plays a point in any case. @param {Point} point */
  insist(point) {
    this.#drop()
    return this.#table.play(point)
  }

  /** Whether a person is to move in a game with teaching. */
  get #teaches() {
    const {game, position, isOver, isThinking} = this.#table
    return Boolean(position) && game.teaches && !isOver && !isThinking && !game.part && !game.actor &&
      game.players[opponent(position.to_move)] > 0
  }

  /** The value of the current position. @param {() => boolean} isWanted */
  async #value(isWanted) {
    const {game} = this.#table
    const {at} = game
    if (this.#known?.game === game && this.#known.at === at) return this.#known.value
    const value = await patientlyAnalysed(this.#table, game.moves(), time, isWanted)
    if (value) this.#known = {game, at, value}
    return value
  }

  /** Analyses the position while the person thinks. */
  async #lookAhead() {
    if (!this.#teaches || this.#isLooking || this.#run) return
    const {game} = this.#table
    const {at} = game
    this.#isLooking = true
    // The judgement of the move tells a refusal.
    await this.#value(() => !this.#run && this.#table.game === game && game.at === at).catch(refused)
    this.#isLooking = false
  }

  #drop() {
    if (!this.#run) return
    this.#run = null
    this.emit('slip', null)
  }
}
