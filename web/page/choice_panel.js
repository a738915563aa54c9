// The buttons for a choice in an opening.
import {button} from './dialog.js'
import {Emitter} from './emitter.js'
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
    this.#root.replaceChildren(...choices.map(choice => {
      const element = button(Number(choice) ? choice : t(`swap.${choice}`), () => this.emit('choose', choice))
      element.dataset.choice = choice
      return element
    }))
  }
}
