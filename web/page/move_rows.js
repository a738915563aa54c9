// Rows of moves beside the board: pointing at a row shows its move, and a click plays it.
import {Emitter} from './emitter.js'
import {elementOf} from './view.js'
/** @import {Point} from './types.d.ts' */

/**
 * The rows of an element, which have their moves as `data-move`. The first tap of a finger, which cannot hover, only
 * shows the move. Events: `aim` with the move under the pointer or the focus, or null; `play` with a move; `tapped`
 * with a move that the next tap plays.
 * @extends {Emitter<{aim: Point | null, play: Point, tapped: Point}>}
 */
export class MoveRows extends Emitter {
  #isTouched = false
  /** The move that the next tap plays. @type {Point | null} */
  #tapped = null

  /** @param {HTMLElement} root */
  constructor(root) {
    super()
    /** @type {[string, boolean][]} */
    const ways = [['pointerover', true], ['focusin', true], ['pointerleave', false], ['focusout', false]]
    for (const [type, aims] of ways)
      root.addEventListener(type, event => {
        const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
        if (!isTouch) this.emit('aim', aims ? moveAt(event) : null)
      })
    root.addEventListener('pointerdown', ({pointerType}) => {
      this.#isTouched = pointerType === 'touch'
    })
    root.addEventListener('click', event => this.#click(event))
  }

  /** Forgets the tap, since the rows have changed. */
  forget() {
    this.#tapped = null
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const move = moveAt(event)
    if (!move) return
    const looks = this.#isTouched && event.detail > 0 && move !== this.#tapped
    this.#tapped = looks ? move : null
    if (looks) this.emit('aim', move)
    this.emit(looks ? 'tapped' : 'play', move)
  }
}

/** The move of the row of an event; null: none. @param {Event} event */
function moveAt(event) {
  /** @type {HTMLElement | null} */
  const row = elementOf(event).closest('[data-move]')
  return row?.dataset.move ?? null
}
