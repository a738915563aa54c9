// The comment on the position that is looked at.
import {Emitter} from './emitter.js'
/** @import {Game} from './game.js' */

/**
 * Events: `written` when the comment on a position is another.
 * @extends {Emitter<{written: void}>}
 */
export class Comment extends Emitter {
  #field
  /** @type {Game | null} */
  #game = null
  /** The node whose comment the field shows. */
  #at = 0
  /** Whether somebody is writing: Goishi may move meanwhile, and the field stays where it is. */
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

  /** Shows the comment on the position that is looked at, unless one is being written. @param {Game} game */
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
