// Actions one after another: each waits for the end of those before it.
import {Lost} from './connection.js'
import {Emitter} from './emitter.js'
import {Refusal} from './engine.js'

/**
 * Events: `lost` if the connection is lost during an action, `idle` when no action is left.
 * @extends {Emitter<{lost: void, idle: void}>}
 */
export class Queue extends Emitter {
  /** @type {Promise<unknown>} */
  #work = Promise.resolve()
  #pending = 0

  /** Whether no action is left. */
  get isIdle() {
    return this.#pending === 0
  }

  /** Runs an action after those before it. Gives its result, and undefined if the connection is lost.
   * @template Result @param {() => Result | Promise<Result>} action @returns {Promise<Result | undefined>} */
  add(action) {
    ++this.#pending
    const done = this.#work.then(action)
    this.#work = done.catch(error => {
      if (error instanceof Lost) this.emit('lost')
      else if (!(error instanceof Refusal)) console.error(error)
    }).finally(() => {
      --this.#pending
      if (this.isIdle) this.emit('idle')
    })
    return done.catch(error => {
      if (!(error instanceof Lost)) throw error
      return undefined
    })
  }
}
