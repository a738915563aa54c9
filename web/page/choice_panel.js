// The buttons for a choice in an opening.
import {Emitter} from './emitter.js'
import {html, render} from './view.js'
import {t} from './words.js'

/**
 * Events: `choose` with the choice.
 * @extends {Emitter<{choose: string}>}
 */
export class ChoicePanel extends Emitter {
  #root

  /** @param {HTMLElement} root */
  constructor(root) {
    super()
    this.#root = root
  }

  /** Offers these choices, if any. @param {string[]} choices */
  show(choices) {
    this.#root.hidden = choices.length === 0
    render(choices.map(choice => html`
      <button type="button" class="plain" data-choice=${choice} @click=${() => this.emit('choose', choice)}>
        ${Number(choice) ? choice : t(`swap.${choice}`)}</button>`), this.#root)
  }
}
