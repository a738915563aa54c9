// The buttons of a choice in an opening.
import {button} from './dialog.js'
import {t} from './words.js'

/** Events: `choose` with what was chosen. */
export class ChoicePanel extends EventTarget {
  #root

  constructor(root) {
    super()
    this.#root = root
  }

  /** Offers these choices; none: nothing is to be chosen. */
  show(choices) {
    this.#root.hidden = choices.length === 0
    this.#root.replaceChildren(...choices.map(choice => {
      const element = button(Number(choice) ? choice : t(`swap.${choice}`), () =>
        this.dispatchEvent(new CustomEvent('choose', {detail: choice})))
      element.dataset.choice = choice
      return element
    }))
  }
}
