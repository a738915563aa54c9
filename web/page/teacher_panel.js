// A slip that was taken back, in words, and the button to play it anyway.
import {button} from './dialog.js'
import {Emitter} from './emitter.js'
import {pointName} from './letters.js'
import {lossText} from './values.js'
import {html, render} from './view.js'
import {t} from './words.js'
/** @import {Point, Tried} from './types.d.ts' */

/**
 * Events: `insist` with the point.
 * @extends {Emitter<{insist: Point}>}
 */
export class TeacherPanel extends Emitter {
  #root

  /** @param {HTMLElement} root */
  constructor(root) {
    super()
    this.#root = root
  }

  /** Shows a slip; null: none. @param {Tried | null} slip */
  show(slip) {
    this.#root.hidden = !slip
    if (!slip) return
    const move = pointName(slip.point)
    render(html`<p role="alert">${t('lesson.why', {move, loss: lossText(slip.judged)})} ${t('lesson.again')}</p>
      <div class="buttons">${button(t('lesson.insist', {move}), () => this.emit('insist', slip.point))}</div>`, this.#root)
  }
}
