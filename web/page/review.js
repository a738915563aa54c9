// The review of a game: analyses each of its positions, while the board stays free.
import {patientlyAnalysed} from './analysis.js'
import {choose, chosen} from './choices.js'
import {Emitter} from './emitter.js'
import {Refusal} from './engine.js'
/** @import {Game} from './game.js' */
/** @import {Table} from './table.js' */

/** Milliseconds for each position. */
const time = 400

/**
 * Reviews a game. Events: `progress` with the number of analysed positions and of all, or null at the end;
 * `judged` with the node that has a value now; `done` with a game of which all positions have values.
 * @extends {Emitter<{progress: [done: number, all: number] | null, judged: number, done: Game}>}
 */
export class Review extends Emitter {
  #table
  /** The running review; a new one replaces it. @type {object | null} */
  #running = null
  /** The games that go on, or went on, on this page. @type {WeakSet<Game>} */
  #played = new WeakSet()

  /** @param {Table} table */
  constructor(table) {
    super()
    this.#table = table
  }

  get isRunning() {
    return this.#running !== null
  }

  stop() {
    this.#running = null
    choose('reviewing', null)
    this.emit('progress', null)
  }

  /** Starts when a game of a person against Goishi has ended on this page, unless reviews are only on request. */
  startAfterGame() {
    const {game, isLive, isOver} = this.#table
    if (!game.person) return
    if (!isOver && isLive) this.#played.add(game)
    // A person may give up without a move after steps or a take-back.
    else if (isOver && this.#played.delete(game) && chosen('review', 'itself') === 'itself') this.start()
  }

  /** Continues the review of a game that a reload of the page has cut off. */
  resume() {
    if (chosen('reviewing', null) === this.#table.game.key) this.start()
  }

  /** Analyses the positions of the current line that have no value yet, or all if they have, until the game
   * goes on. */
  async start() {
    const run = {}
    this.#running = run
    const {game} = this.#table
    choose('reviewing', game.key)
    const line = game.line()
    const missing = line.filter(({data: {thought}}) => !thought || thought.isQuick)
    const nodes = missing.length ? missing : line
    const isWanted = () => this.#running === run && this.#table.game === game && !this.#table.isThinking &&
      game.line().at(-1)?.id === line.at(-1)?.id
    for (const [at, {id}] of nodes.entries()) {
      this.emit('progress', [line.length - nodes.length + at, line.length])
      const found = await patientlyAnalysed(this.#table, game.moves(id), time, isWanted).catch(error => this.#end(error))
      if (!found) break
      game.note(id, 'thought', found.thought)
      this.emit('judged', id)
    }
    const isDone = isWanted()
    if (this.#running === run) this.stop()
    if (isDone) this.emit('done', game)
  }

  /** Ends the review after the refusal of a search. @param {unknown} error */
  #end(error) {
    this.stop()
    if (!(error instanceof Refusal)) throw error
    this.#table.fail(error)
    return null
  }
}
