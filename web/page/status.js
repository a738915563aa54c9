// The line that shows the state of the game, and remarks and warnings for a while.

/** Milliseconds for which a remark replaces the state of the game. */
const remarkLasts = 3500

export class Status {
  #line
  #stateOfGame
  #timer = 0

  /** `stateOfGame`: the text that follows a remark; empty: the remark stays.
   * @param {HTMLElement} line @param {() => string} stateOfGame */
  constructor(line, stateOfGame) {
    this.#line = line
    this.#stateOfGame = stateOfGame
  }

  /** Shows a text as the state of the game. @param {string} text @param {'state' | 'remark' | 'warning'} kind */
  say(text, kind = 'state') {
    clearTimeout(this.#timer)
    this.#line.textContent = text
    this.#line.dataset.kind = kind
  }

  /** Shows a text for a while. @param {string} text @param {'remark' | 'warning'} kind */
  remark(text, kind = 'remark') {
    this.say(text, kind)
    this.#timer = setTimeout(() => {
      const state = this.#stateOfGame()
      if (state) this.say(state)
    }, remarkLasts)
  }

  /** Reports why an action failed. @param {string} text */
  warn(text) {
    this.remark(text, 'warning')
  }
}
