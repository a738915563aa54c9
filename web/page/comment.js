// The comment on the position shown.
import {Emitter} from './emitter.js'
/** @import {Game} from './game.js' */

/**
 * Events: `written` when the comment on a position has changed.
 * @extends {Emitter<{written: void}>}
 */
export class Comment extends Emitter {
  #field
  /** @type {Game | null} */
  #game = null
  /** The node of the comment in the field. */
  #at = 0
  /** Whether a person is writing. Then the field keeps its node even if Goishi moves. */
  #isBeingWritten = false

  /** @param {HTMLTextAreaElement} field */
  constructor(field) {
    super()
    this.#field = field
    field.addEventListener('input', () => this.#write())
    field.addEventListener('blur', () => {
      this.#isBeingWritten = false
      if (this.#game) this.show(this.#game)
    })
  }

  /** Shows the comment on the current position, unless one is being written. @param {Game} game */
  show(game) {
    if (this.#isBeingWritten && game === this.#game) return
    this.#isBeingWritten = false
    this.#game = game
    this.#at = game.at
    const {comment = ''} = game.node.data
    if (this.#field.value !== comment) this.#field.value = comment
  }

  #write() {
    this.#isBeingWritten = true
    this.#game?.note(this.#at, 'comment', this.#field.value)
    this.emit('written')
  }
}
