// A lesson: exercises one after another, after which the table has its game again.
import {Emitter} from './emitter.js'
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
    if (!this.task) this.#home = this.#table.game
    this.title = title
    this.#exercises = exercises
    this.at = this.found = 0
    this.emit('begin')
    await this.#set()
  }

  async next() {
    ++this.at
    if (this.isDone) this.emit('change')
    else await this.#set()
  }

  /** Brings the game back, which ends the lesson. */
  async leave() {
    if (this.#home) await this.#table.begin(this.#home, {live: false})
  }

  async #set() {
    const exercise = this.#exercises[this.at]
    const task = new Task(this.#table, exercise)
    this.task = task
    task.on('change', () => this.task === task && this.emit('change'))
    task.on('closed', isFound => {
      if (isFound) ++this.found
      this.emit('closed', {exercise, isFound})
    })
    await task.begin()
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
