// The open offer in a game between two pages, with its answers. It stands where its players look: on phones over the lower
// edge of the page, elsewhere above the other panels.
import {button} from './dialog.js'
import {html} from './svg.js'
import {colourName, t} from './words.js'
/** @import {Shared} from './shared.js' */

/** The acts that answer an offer, or take it back. @type {Record<string, string>} */
const acts = {accept: 'accept', decline: 'decline', withdraw: 'decline'}

export class OfferBar {
  #root
  #shared
  #text = html('p', {role: 'alert'})
  #buttons = html('div', {className: 'buttons'})
  #shown = ''

  /** @param {HTMLElement} root @param {Shared} shared */
  constructor(root, shared) {
    this.#root = root
    this.#shared = shared
    root.append(this.#text, this.#buttons)
  }

  /** Buttons stay as long as they are the same, so that the focus does. */
  show() {
    const {state, colour} = this.#shared
    const offer = state?.offer
    this.#root.hidden = !offer
    document.body.toggleAttribute('data-offer', Boolean(offer))
    const answers = !offer || !colour ? [] : offer.by === colour ? ['withdraw'] : ['decline', 'accept']
    const text = offer ? t(`offer.${offer.kind}`, {colour: colourName(offer.by)}) : ''
    const shown = [t.language, text, ...answers].join()
    if (this.#shown === shown) return
    this.#shown = shown
    this.#text.textContent = text
    this.#buttons.replaceChildren(...answers.map(answer =>
      button(t(`shared.${answer}`), () => this.#shared.act(acts[answer]), answer === 'accept' ? 'main' : 'plain')))
  }
}
