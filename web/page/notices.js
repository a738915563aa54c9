// Notices for the person besides the state of the game, such as a new version of the page: one line for each.
import {button} from './dialog.js'
import {html, nothing, render, repeat} from './view.js'
import {t} from './words.js'
/** @import {Notice} from './types.d.ts' */

export class Notices {
  #root
  /** By the keys of their texts. @type {Map<string, Notice>} */
  #notices = new Map()

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root
  }

  /** Shows a notice, in the place of one with the same text. @param {Notice} notice */
  add(notice) {
    this.#notices.set(notice.text, notice)
    this.show()
  }

  /** Removes the notice with a text. @param {string} text */
  remove(text) {
    if (this.#notices.delete(text)) this.show()
  }

  /** Shows all notices, in the language of the page. */
  show() {
    this.#root.hidden = this.#notices.size === 0
    render(repeat(this.#notices.values(), ({text}) => text, notice => this.#line(notice)), this.#root)
  }

  /** @param {Notice} notice */
  #line({text, values, action, act}) {
    return html`<div class="panel notice" data-notice=${text}><p>${t(text, values?.())}</p><div class="buttons">
      ${button(t('action.close'), () => this.remove(text))}
      ${action && act ? button(t(action), act, 'main') : nothing}</div></div>`
  }
}
