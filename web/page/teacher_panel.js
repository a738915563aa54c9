// A slip that was taken back, in words, and the button to play it anyway.
import {button} from './dialog.js'
import {Emitter} from './emitter.js'
import {pointName} from './letters.js'
import {html} from './svg.js'
import {lossText} from './values.js'
import {t} from './words.js'
/** @import {Point, Tried} from './types.d.ts' */

/**
 * Events: `insist` with the point.
 * @extends {Emitter<{insist: Point}>}
 */
export class TeacherPanel extends Emitter {
  #root
  #said = html('p')

  /** @param {HTMLElement} root */
  constructor(root) {
    super()
    this.#root = root
    this.#said.setAttribute('role', 'alert')
  }

  /** Shows a slip; null: none. @param {Tried | null} slip */
  show(slip) {
    this.#root.hidden = !slip
    if (!slip) return
    const move = pointName(slip.point)
    this.#said.textContent = [t('lesson.why', {move, loss: lossText(slip.judged)}), t('lesson.again')].join(' ')
    this.#root.replaceChildren(this.#said, html('div', {className: 'buttons'},
      button(t('lesson.insist', {move}), () => this.emit('insist', slip.point))))
  }
}
