// One exercise on the table: a move is to be found that is nearly as good as the best.
import {patientlyAnalysed, wholeLine} from './analysis.js'
import {Emitter} from './emitter.js'
import {Refusal} from './engine.js'
import {Game, inTurn, opponent} from './game.js'
import {judgeMove} from './values.js'
/** @import {Table} from './table.js' */
/** @import {Analysed, Colour, Exercise, Point, Tried} from './types.d.ts' */

/** Milliseconds for each position. */
const time = 800

/** The number of points among which a hint shows the best move. */
const hinted = 3

/**
 * An exercise. Events: `change` of what is known, `closed` with whether the move was found without the answer.
 * @extends {Emitter<{change: void, closed: boolean}>}
 */
export class Task extends Emitter {
  #table
  #start
  #isSet = false
  /** The analyses run one after another: each would end the one before. @type {Promise<unknown>} */
  #work = Promise.resolve()
  /** The value of the exercise. */
  #before = remembered(() => this.#analysed())
  /** The judgement of the move of the game. */
  #judgedPlayed = remembered(async () => {
    const {played} = this.exercise
    this.played = played ? await this.#judged(played) : null
    return this.played
  })

  /** @type {'ask' | 'judging' | 'wrong' | 'found' | 'answer'} */
  state = 'ask'
  /** @type {Colour} */
  colour = 'black'
  /** The move of the game; null until it is judged. @type {Tried | null} */
  played = null
  /** The last tried move; null until it is judged. @type {Tried | null} */
  tried = null
  /** The tried point. */
  point = ''
  /** The best move with its line, once the exercise is closed. @type {Tried | null} */
  best = null
  /** The points of which one is the best. @type {Point[]} */
  hint = []
  /** The move whose line the board shows. @type {Tried | null} */
  shown = null

  /** @param {Table} table @param {Exercise} exercise */
  constructor(table, exercise) {
    super()
    this.#table = table
    this.exercise = exercise
    this.game = new Game({setup: exercise.setup, isExercise: true})
    for (const move of exercise.moves) this.game.add(move)
    this.#start = this.game.at
  }

  /** Sets the exercise on the table. */
  async begin() {
    await this.#table.begin(this.game, {live: false, asks: false})
    this.#isSet = true
    this.colour = this.#table.position.to_move
    this.emit('change')
    await this.#unlessRefused(() => Promise.all([this.#before(), this.#judgedPlayed()]))
  }

  /** Whether the table has another game. */
  get isLeft() {
    return this.#isSet && this.#table.game !== this.game
  }

  /** Whether a move is still to be found. */
  get isOpen() {
    return !['found', 'answer'].includes(this.state)
  }

  /** Whether the board shows another position than the exercise. */
  get isAway() {
    return this.#isSet && this.game.at !== this.#start
  }

  /** Brings the exercise back to the board. */
  return() {
    return this.#table.go(this.#start)
  }

  /** Looks for a move of the person, after a change of the table. */
  look() {
    if (!this.#isSet) return
    const path = this.game.path()
    const tried = path[path.findIndex(({id}) => id === this.#start) + 1]
    if (tried?.parentId === this.#start && ['ask', 'wrong'].includes(this.state))
      this.#try(tried.data.move?.[1] ?? '')
    else this.emit('change')
  }

  /** Marks a few points, of which one is the best. */
  giveHint() {
    return this.#unlessRefused(async () => this.#markPoints(await this.#before()))
  }

  /** Gives the answer. */
  answer() {
    return this.#unlessRefused(() => this.#close('answer'))
  }

  /** Shows the line of a move. @param {Tried} tried */
  show(tried) {
    this.shown = tried
    this.emit('change')
  }

  /** @param {Analysed | null} before */
  #markPoints(before) {
    if (!before || !this.isOpen || this.state === 'judging') return
    const moves = [...before.moves.map(({move}) => move), ...this.#table.position.legal]
    this.hint = [...new Set(moves)].filter(move => move !== this.exercise.played).slice(0, hinted)
    this.state = 'ask'
    this.shown = null
    this.emit('change')
  }

  /** @param {Point} point */
  #try(point) {
    this.state = 'judging'
    this.point = point
    this.hint = []
    this.shown = null
    this.emit('change')
    return this.#unlessRefused(() => this.#judge(point), () => {
      this.state = 'ask'
      return this.return()
    })
  }

  /** Tells whether the tried move is good. @param {Point} point */
  async #judge(point) {
    const tried = await this.#judged(point)
    if (!tried || !this.isOpen) return
    this.tried = tried
    if (!tried.judged.mark) {
      await this.#close('found')
      return
    }
    this.state = 'wrong'
    this.shown = tried
    await this.return()
  }

  /** @param {'found' | 'answer'} state */
  async #close(state) {
    const [before, played] = await Promise.all([this.#before(), this.#judgedPlayed()])
    if (!before) return
    const line = await this.#line(before)
    if (!this.isOpen || line.length === 0) return
    const [point] = line
    this.best = {point, line, judged: judgeMove(before.thought, before.thought, [this.colour, point])}
    this.state = state
    this.shown = state === 'found' && played?.judged.mark ? played : this.best
    this.emit('closed', state === 'found')
    await this.return()
  }

  /** The value of the exercise after more moves; null if the table has another game by then.
   * @param {Point[]} points @returns {Promise<Analysed | null>} */
  #analysed(...points) {
    const moves = [...this.exercise.moves, ...inTurn(points, this.colour)]
    return this.#next(() => patientlyAnalysed(this.#table, moves, time, () => !this.isLeft))
  }

  /** @param {Point} point @returns {Promise<Tried | null>} */
  async #judged(point) {
    const [before, after] = await Promise.all([this.#before(), this.#analysed(point)])
    return before && after && {point, line: [point, ...await this.#line(after, point)],
      judged: judgeMove(before.thought, after.thought, [this.colour, point])}
  }

  /** The line from a value after more moves. @param {Analysed} value @param {Point[]} points */
  #line(value, ...points) {
    const moves = [...this.exercise.moves, ...inTurn(points, this.colour)]
    const mover = points.length % 2 ? opponent(this.colour) : this.colour
    return this.#next(async () => (this.isLeft ? [] : wholeLine(this.#table, moves, mover, value)))
  }

  /** Does something for which the engine may refuse a search. This is told after `otherwise`, whose change of the table would
   * hide it. @param {() => unknown} action @param {() => unknown} otherwise */
  async #unlessRefused(action, otherwise = () => {}) {
    try {
      await action()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (this.isLeft) return
      await otherwise()
      this.#table.fail(error)
    }
  }

  /** Does something with the engine after what was asked before.
   * @template Result @param {() => Promise<Result>} work */
  #next(work) {
    const done = this.#work.then(work)
    this.#work = done.catch(() => {})
    return done
  }
}

/** A result that is looked for when it is first wanted, and again if that has failed.
 * @template Result @param {() => Promise<Result>} find @returns {() => Promise<Result>} */
function remembered(find) {
  /** @type {Promise<Result> | null} */
  let found = null
  return () => {
    found ??= find().catch(error => {
      found = null
      throw error
    })
    return found
  }
}
