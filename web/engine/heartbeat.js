// Notices that a worker has died without an event: browsers may end one for lack of memory without telling.

/** Milliseconds between two questions. */
const interval = 5000

/** The number of questions in a row without an answer after which the worker is dead. */
const patience = 3

/** A worker that is asked for signs of life while commands are with it. */
export class Heartbeat {
  #ask
  #tellDeath
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer
  /** The time of the last question. */
  #asked = 0
  #unanswered = 0

  /** `ask` sends the worker a question, which it answers at once; `tellDeath` is called when it no longer does.
   * @param {() => void} ask @param {() => void} tellDeath */
  constructor(ask, tellDeath) {
    this.#ask = ask
    this.#tellDeath = tellDeath
  }

  /** Watches the worker from now on. */
  begin() {
    if (this.#timer !== undefined) return
    this.#asked = performance.now()
    this.#unanswered = 0
    this.#timer = setInterval(() => this.#beat(), interval)
  }

  /** Takes any message of the worker as a sign of life. */
  hear() {
    this.#unanswered = 0
  }

  end() {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #beat() {
    const now = performance.now()
    // After a sleep of the computer, or in a page that the browser slows down, the worker may have had no time to answer.
    const isLate = now - this.#asked > 1.5 * interval || Boolean(globalThis.document?.hidden)
    this.#asked = now
    if (isLate) this.#unanswered = 0
    if (this.#unanswered === patience) {
      this.end()
      this.#tellDeath()
      return
    }
    ++this.#unanswered
    this.#ask()
  }
}
