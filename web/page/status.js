// The line that shows the state of the game, and remarks and warnings for a while.

/** Milliseconds for which a remark replaces the state of the game. */
const remarkLasts = 3500

export class Status {
  #line
  #stateOfGame
  /** The state that was shown last. */
  #state = ''
  /** Of the remark on the line; 0: there is none. */
  #timer = 0

  /** `stateOfGame`: the text that follows a remark; empty: the remark stays.
   * @param {HTMLElement} line @param {() => string} stateOfGame */
  constructor(line, stateOfGame) {
    this.#line = line
    this.#stateOfGame = stateOfGame
  }

  /** Shows a text as the state of the game. If the state is as before, a remark keeps its time. @param {string} text */
  say(text) {
    if (this.#timer && text === this.#state) return
    this.#state = text
    this.#put(text, 'state')
  }

  /** Shows a text for a while. @param {string} text @param {'remark' | 'warning'} kind */
  remark(text, kind = 'remark') {
    this.#put(text, kind)
    this.#timer = setTimeout(() => {
      this.#timer = 0
      const state = this.#stateOfGame()
      if (state) this.say(state)
    }, remarkLasts)
  }

  /** Reports why an action failed. @param {string} text */
  warn(text) {
    this.remark(text, 'warning')
  }

  /** @param {string} text @param {'state' | 'remark' | 'warning'} kind */
  #put(text, kind) {
    clearTimeout(this.#timer)
    this.#timer = 0
    this.#line.textContent = text
    this.#line.dataset.kind = kind
  }
}
