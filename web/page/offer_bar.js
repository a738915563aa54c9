// The open offer in a game between two pages, with its answers. It stands where its players look: on phones over the lower
// edge of the page, elsewhere above the other panels.
import {button} from './dialog.js'
import {html, keepFocus, render, repeat} from './view.js'
import {colourName, t} from './words.js'
/** @import {Shared} from './shared.js' */

/** The acts that answer an offer, or take it back. @type {Record<string, string>} */
const acts = {accept: 'accept', decline: 'decline', withdraw: 'decline'}

export class OfferBar {
  #root
  #shared

  /** @param {HTMLElement} root @param {Shared} shared */
  constructor(root, shared) {
    this.#root = root
    this.#shared = shared
  }

  show() {
    keepFocus(this.#root, () => this.#render())
  }

  #render() {
    const {state, colour} = this.#shared
    const offer = state?.offer
    this.#root.hidden = !offer
    document.body.toggleAttribute('data-offer', Boolean(offer))
    const answers = !offer || !colour ? [] : offer.by === colour ? ['withdraw'] : ['decline', 'accept']
    render(html`<p role="alert">${offer ? t(`offer.${offer.kind}`, {colour: colourName(offer.by)}) : ''}</p>
      <div class="buttons">${repeat(answers, answer => answer, answer =>
        button(t(`shared.${answer}`), () => this.#shared.act(acts[answer]), answer === 'accept' ? 'main' : 'plain'))}</div>`, this.#root)
  }
}
