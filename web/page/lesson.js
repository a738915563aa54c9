// A lesson: exercises one after another, after which the table has its game again.
import {Emitter} from './emitter.js'
import {Refusal} from './engine.js'
import {Task} from './task.js'
/** @import {Game} from './game.js' */
/** @import {Table} from './table.js' */
/** @import {Exercise} from './types.d.ts' */

/**
 * Events: `change`, `closed` with an exercise and whether its move was found, `begin` and `end`.
 * @extends {Emitter<{change: void, closed: {exercise: Exercise, isFound: boolean}, begin: void, end: void}>}
 */
export class Lesson extends Emitter {
  #table
  /** The game before the lesson, which is not changed. @type {Game | null} */
  #home = null
  /** @type {Exercise[]} */
  #exercises = []
  /** The exercise on the table; null: there is no lesson. @type {Task | null} */
  task = null
  title = ''
  /** The place of the exercise, from 0; after the last one the lesson shows its result. */
  at = 0
  found = 0

  /** @param {Table} table */
  constructor(table) {
    super()
    this.#table = table
    table.on('change', () => this.#look())
  }

  get all() {
    return this.#exercises.length
  }

  /** Whether all exercises are closed. */
  get isDone() {
    return this.at === this.all
  }

  /** @param {string} title @param {Exercise[]} exercises */
  async begin(title, exercises) {
    if (!await this.#table.mayLeave()) return
    if (!this.task) this.#home = this.#table.game
    this.title = title
    this.#exercises = exercises
    this.at = this.found = 0
    this.emit('begin')
    const refusal = await this.#set()
    if (!refusal) return
    const home = this.#home
    this.#end()
    if (home && this.#table.game !== home) await this.#table.begin(home, {live: false})
    this.#table.fail(refusal)
  }

  async next() {
    const {task} = this
    ++this.at
    const refusal = this.isDone ? null : await this.#set()
    if (refusal) {
      // The exercise before is on the table again.
      --this.at
      this.task = task
    }
    if (refusal || this.isDone) this.emit('change')
    if (refusal) this.#table.fail(refusal)
  }

  /** Brings the game back, which ends the lesson. */
  async leave() {
    if (this.#home) await this.#table.begin(this.#home, {live: false})
  }

  /** Sets the exercise on the table. Gives the refusal of the engine, whose table then has the game before. */
  async #set() {
    const exercise = this.#exercises[this.at]
    const task = new Task(this.#table, exercise)
    this.task = task
    task.on('change', () => this.task === task && this.emit('change'))
    task.on('closed', isFound => {
      if (isFound) ++this.found
      this.emit('closed', {exercise, isFound})
    })
    try {
      await task.begin()
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
    return null
  }

  #look() {
    if (this.task?.isLeft) this.#end()
    else this.task?.look()
  }

  #end() {
    this.task = null
    this.#home = null
    this.emit('end')
  }
}
