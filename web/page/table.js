// The current game: keeps the page's game and the engine's position in step.
import {Emitter} from './emitter.js'
import {Refusal} from './engine.js'
import {EngineBoard} from './engine_board.js'
import {opponent} from './game.js'
import {isPoint, limit, partOf} from './opening.js'
import {Queue} from './queue.js'
import {chooseMove, keepPace, openingWords} from './search.js'
import {nodeToRedo, nodeToUndo} from './steps.js'
/** @import {Clocks} from './clocks.js' */
/** @import {Engine} from './engine.js' */
/** @import {Game} from './game.js' */
/** @import {Colour, Ending, Move, Point, Position, Reason, Thoughts} from './types.d.ts' */

/**
 * Plays a game through the engine, and handles requests in order. Events: `change` after a change of
 * game or position, `thinking` when a search begins or ends, `report` with a report of a search, `failed` with the
 * refusal of a search, `refused` with a reason, `passed` with a colour that had no move, `idle` when no request is left.
 * @extends {Emitter<{change: void, thinking: void, report: Thoughts, failed: Refusal, refused: Reason, passed: Colour,
 *   idle: void}>}
 */
export class Table extends Emitter {
  // Game and position are null until the first game begins; code that may run earlier checks this.
  /** The engine's description of the position. */
  position = /** @type {Position} */ (/** @type {unknown} */ (null))
  game = /** @type {Game} */ (/** @type {unknown} */ (null))
  isThinking = false
  /** Whether Goishi answers automatically; false after steps through the game. */
  isLive = true
  #engine
  #clocks
  #board
  #askToLeave
  #queue = new Queue()
  /** The wanted search for a move; null if there is none, or it was cancelled.
   * @type {object | null} */
  #wanted = null
  #isStudying = false

  /** `askToLeave`: asks whether a running game of two pages may give way to another one.
   * @param {Engine} engine @param {Clocks} clocks @param {() => Promise<boolean>} askToLeave */
  constructor(engine, clocks, askToLeave = async () => true) {
    super()
    this.#askToLeave = askToLeave
    this.#engine = engine
    this.#board = new EngineBoard(engine)
    this.#clocks = clocks
    this.#queue.on('lost', () => this.#board.forget())
    this.#queue.on('idle', () => this.emit('idle'))
    clocks.on('flag', colour => this.#do(() => this.#lose(colour, 'time')))
  }

  // Requests.

  /** Whether the game may give way to another one. A person who plays it on two pages is asked. */
  async mayLeave() {
    if (!this.game?.isPlayer) return true
    this.#board.forget() // what is to be opened may have been loaded
    return this.#askToLeave()
  }

  /** Begins or continues a game, and gives true; false: the person stays at the game on the table. Throws a Refusal if it cannot
   * be played. `asks`: whether the person may be asked. @param {Game} game */
  async begin(game, {live = true, asks = true} = {}) {
    if (asks && this.game?.isPlayer && this.game.key !== game.key && !await this.mayLeave()) return false
    await this.#begin(game, live)
    return true
  }

  /** @param {Game} game @param {boolean} live */
  #begin(game, live) {
    return this.#do(async () => {
      const before = this.game
      this.game = game
      this.#board.forget()
      try {
        await this.#board.follow(game)
      } catch (error) {
        this.game = before
        this.#board.forget()
        if (before) await this.#arrive()
        throw error
      }
      this.#clocks.start(game.clock, game.node.data.time)
      this.isLive = live
      await this.#look()
      this.#goOn()
    })
  }

  /** Continues the game with a new engine. */
  resume() {
    this.#board.forget()
    if (!this.game) return Promise.resolve()
    return this.#do(async () => {
      await this.#arrive()
      this.#goOn()
    })
  }

  /** Plays a point for the colour to move, or emits the reason why not. @param {Point} point */
  play(point) {
    const refuses = () => {
      const why = this.objection(point)
      if (why !== null) this.emit('refused', why)
      return why !== null
    }
    if (this.isThinking && refuses()) return Promise.resolve()
    return this.#do(async () => {
      if (refuses()) return
      if (this.game.part?.kind === 'offer') return this.#say(point)
      await this.#put(point)
      this.#goOn()
    })
  }

  /** The reason why a point cannot be played; null if it can.
   * @param {Point} point @returns {Reason | null} */
  objection(point) {
    if (!this.position) return {code: 'not-ready'}
    if (this.isOver) return {code: 'over'}
    if (this.isThinking) return {code: 'thinking'}
    if (this.game.part?.choices.length) return {code: 'choose-first'}
    if (this.position.legal.includes(point)) return null
    return this.position.refused.find(({points}) => points.includes(point)) ??
      {code: this.position.legal[0] === 'pass' ? 'must-pass' : 'taken'}
  }

  /** Makes a player's choice in the opening, such as a colour. @param {string} choice */
  choose(choice) {
    return this.#do(async () => {
      if (this.game.part?.choices.includes(choice)) await this.#say(choice)
    })
  }

  /** Changes who plays a colour. Goishi moves at once where it is its turn now.
   * @param {Colour} colour @param {number} level */
  seat(colour, level) {
    return this.#do(async () => {
      this.game.seat(colour, level)
      this.isLive = true
      await this.#arrive()
      this.#goOn()
    })
  }

  /** Makes Goishi move for the side to move. */
  letMove() {
    return this.#do(() => {
      this.isLive = true
      if (!this.isOver) this.#think()
    })
  }

  /** Goes to a node of the game. Goishi does not move there. @param {number | null | undefined} id */
  go(id) {
    return this.#do(async () => {
      this.isLive = false
      if (this.game.go(id)) await this.#arrive()
    })
  }

  /** Takes back the person's last move and Goishi's answer. The moves stay as a variation. */
  undo() {
    return this.#do(async () => {
      const {game} = this
      if (game.at === game.tree.root.id && !game.chosen) return
      this.isLive = false
      if (game.chosen) game.unsay()
      else game.go(nodeToUndo(game).id)
      this.#clocks.set(this.game.node.data.time)
      await this.#arrive()
    })
  }

  /** Replays the moves that were taken back. */
  redo() {
    return this.#do(async () => {
      const node = nodeToRedo(this.game)
      if (!node) return
      this.isLive = false
      this.game.go(node.id)
      await this.#arrive()
    })
  }

  /** Changes a game as others have, unless another one has begun. @param {Game} game @param {() => void} action */
  change(game, action) {
    return this.#do(async () => {
      if (this.game !== game) return
      action()
      await this.#arrive()
    })
  }

  /** A colour resigns. @param {Colour} colour */
  resign(colour) {
    return this.#do(() => this.#lose(colour, 'resignation'))
  }

  /** Runs an analysis or another query until the next request. `search` gets the engine, in the current
   * position or in that after `moves` of this game. Afterwards Goishi continues to think about its move, if it
   * was doing so. Gives undefined if another game has begun before the moves were set up.
   * @template Result @param {(engine: Engine) => Promise<Result>} search @param {Move[] | null} moves */
  study(search, moves = null) {
    const wasThinking = this.#wanted !== null
    const {game} = this
    return this.#do(async () => {
      if (moves && this.game !== game) return undefined
      this.#isStudying = true
      try {
        // An interrupted engine has moved, and a new one has no moves.
        if (this.game) await this.#board.follow(this.game, moves ?? this.game.moves())
        return await search(this.#engine)
      } finally {
        this.#isStudying = false
        if (moves) await this.#board.follow(this.game)
        if (wasThinking && !this.isOver) this.#think()
      }
    })
  }

  /** Ends a running search, so that the next request need not wait for it. */
  interrupt() {
    this.#wanted = null
    if (this.isThinking || this.#isStudying) this.#engine.stop()
  }

  /** Tells of the refusal of a search. @param {Refusal} refusal */
  fail(refusal) {
    this.emit('failed', refusal)
  }

  /** Makes Goishi move now. */
  hurry() {
    if (this.isThinking) this.#engine.stop()
  }

  get isOver() {
    return Boolean(this.position && (this.position.over || this.game.endingHere))
  }

  /** Whether no request is waiting. */
  get isIdle() {
    return this.#queue.isIdle
  }

  // Actions.

  /** Runs an action after those before it. Interrupts an earlier search. Gives undefined if the connection is lost.
   * @template Result @param {() => Result | Promise<Result>} action */
  #do(action) {
    this.interrupt()
    return this.#queue.add(action)
  }

  /** Brings the engine to the current node, and emits the change. */
  #arrive() {
    return this.#look(this.#board.follow(this.game))
  }

  /** Looks at the position after commands that have been sent, in the same round trip, and emits the change.
   * @param {Promise<void>} [sent] @param {number} plies the moves after these commands */
  async #look(sent, plies = this.game.moves().length) {
    const [position, part] = await Promise.all(
      [this.#engine.position(), partOf(this.#engine, this.game, plies), sent])
    this.game.part = part
    this.position = limit(position, part)
    if (this.position.over) this.game.note(this.game.at, 'result', this.position.score)
    if (this.isOver || !this.isLive) this.#clocks.stop()
    this.emit('change')
  }

  /** Plays a point for the colour to move. @param {Point} point */
  #put(point) {
    /** @type {Move} */
    const move = [this.position.to_move, point]
    return this.#look(this.#board.play(move).then(() => this.#add(move)), this.game.moves().length + 1)
  }

  /** Adds a move that the engine has played. @param {Move} move */
  #add(move) {
    this.game.add(move, {time: this.#clocks.moved(move[0])})
    this.isLive = true
  }

  /** After a move: starts the clock of the next player, makes a forced pass, or makes Goishi answer. */
  #goOn() {
    if (!this.isLive || this.isOver) return
    const {to_move: mover, legal} = this.position
    if (this.game.node.data.move && !this.game.part) this.#clocks.run(mover)
    if (this.game.actor) {
      this.#think()
    } else if (legal.length === 1 && legal[0] === 'pass') {
      this.emit('passed', mover)
      this.play('pass')
    }
  }

  /** Queues a search for a move. */
  #think() {
    const wanted = {}
    this.#wanted = wanted
    this.#queue.add(async () => {
      if (this.#wanted !== wanted) return
      this.#setThinking(true)
      try {
        const begun = performance.now()
        const accept = await (this.game.part ? this.#openGame() : this.#chooseMove())
        await keepPace(this.game, begun)
        this.#setThinking(false)
        await accept(this.#wanted === wanted)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        this.#board.forget()
        if (this.#wanted === wanted) this.#giveUp(error)
      } finally {
        this.#setThinking(false)
      }
    }).catch(() => {})
  }

  /** After the refusal of a search: Goishi tries again only when it is told to move. @param {Refusal} refusal */
  #giveUp(refusal) {
    this.#wanted = null
    this.isLive = false
    this.#clocks.stop()
    this.#setThinking(false)
    this.fail(refusal)
  }

  /** Records a person's choice in the opening. @param {string} word */
  async #say(word) {
    this.game.say(word)
    this.isLive = true
    await this.#look()
    this.#goOn()
  }

  /** Goishi's part in an opening. Returns a function that adds it to the game, if it is still wanted. */
  async #openGame() {
    const words = await openingWords(this.#engine, this.game)
    return async (/** @type {boolean} */ isWanted) => {
      if (!isWanted) return
      this.#wanted = null
      for (const word of words) {
        if (isPoint(word) && this.game.part?.kind !== 'offer') {
          await this.#put(word)
        } else {
          this.game.say(word)
          await this.#look()
        }
      }
      this.#goOn()
    }
  }

  /** Goishi's move. Returns a function that adds it to the game, if it is still wanted. */
  async #chooseMove() {
    const mover = this.position.to_move
    const face = this.#clocks.face(mover)
    const {move, thought} = await chooseMove(this.#engine, {mover, level: this.game.actor, face},
      report => this.emit('report', report))
    if (thought && !this.game.node.data.thought) this.game.note(this.game.at, 'thought', thought)
    return async (/** @type {boolean} */ isWanted) => {
      if (isWanted) await this.#accept(mover, move)
      else if (move !== 'resign') this.#board.hasPlayed([mover, move])
    }
  }

  /** @param {Colour} mover @param {Point} move */
  async #accept(mover, move) {
    this.#wanted = null
    if (move === 'resign') {
      await this.#lose(mover, 'resignation')
      return
    }
    this.#board.hasPlayed([mover, move])
    if (move === 'pass') this.emit('passed', mover)
    this.#add([mover, move])
    await this.#look()
    this.#goOn()
  }

  /** @param {Colour} colour @param {Ending['by']} by */
  async #lose(colour, by) {
    if (this.isOver) return
    this.game.ending = {at: this.game.at, winner: opponent(colour), by}
    await this.#look()
  }

  /** @param {boolean} value */
  #setThinking(value) {
    if (this.isThinking === value) return
    this.isThinking = value
    this.emit('thinking')
  }
}
