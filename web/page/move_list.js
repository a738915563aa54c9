// The moves of the current line.
import {Emitter} from './emitter.js'
import {moveTo} from './game.js'
import {pointName} from './letters.js'
import {judgements} from './values.js'
import {elementOf, html, nothing, render} from './view.js'
import {colourName, t} from './words.js'
/** @import {Game} from './game.js' */
/** @import {GameNode, Judgement} from './types.d.ts' */

/**
 * Events: `go` with the selected node.
 * @extends {Emitter<{go: number}>}
 */
export class MoveList extends Emitter {
  #root
  #variations

  /** `root`: the list; `variations`: the line with the alternatives to the current move.
   * @param {HTMLElement} root @param {HTMLElement} variations */
  constructor(root, variations) {
    super()
    this.#root = root
    this.#variations = variations
    new ResizeObserver(() => this.#keepInSight()).observe(root)
    for (const element of [root, variations])
      element.addEventListener('click', event => {
        /** @type {HTMLElement | null} */
        const button = elementOf(event).closest('[data-node]')
        if (button) this.emit('go', Number(button.dataset.node))
      })
  }

  /** @param {Game} game */
  show(game) {
    const nodes = game.line()
    const judged = judgements(nodes)
    render(nodes.length > 1
      ? nodes.slice(1).map((node, at) => rowOf(node, at + 1, node.id === game.at, judged[at], nodes[at].children.length > 1))
      : html`<li class="none">${t('moves.none')}</li>`, this.#root)
    this.#showVariations(game)
    this.#keepInSight()
  }

  /** Shows the alternatives to the current move. @param {Game} game */
  #showVariations(game) {
    const siblings = game.tree.get(game.node.parentId)?.children ?? []
    const others = siblings.filter(({id}) => id !== game.at)
    this.#variations.hidden = others.length === 0
    render(html`${t('moves.variations')}${others.map(node => html`
      <button type="button" class="plain small" data-node=${node.id}>${pointName(moveTo(node)[1])}</button>`)}`, this.#variations)
  }

  /** Scrolls the list, but not the page, to the current move. */
  #keepInSight() {
    const box = this.#root
    /** @type {HTMLElement | null} */
    const here = box.querySelector('[aria-current]')
    const top = here?.offsetTop ?? 0 // relative to the list, which is positioned
    const bottom = top + (here?.offsetHeight ?? 0) - box.clientHeight
    if (top < box.scrollTop) box.scrollTop = top
    else if (bottom > box.scrollTop) box.scrollTop = bottom
  }
}

/** @param {GameNode} node @param {number} number @param {boolean} isHere @param {Judgement | null} judged @param {boolean} isForked */
function rowOf(node, number, isHere, judged, isForked) {
  const [colour, point] = moveTo(node)
  return html`
    <li><button type="button" class="ply ${isForked ? 'forked' : ''}" title=${isForked ? t('moves.forked') : ''} data-node=${node.id}
        aria-current=${isHere ? 'step' : nothing}>
      <span class="number">${number}</span>
      <span class="dot ${colour}" role="img" aria-label=${colourName(colour)}></span>
      <span>${pointName(point)}</span>
      ${judged?.mark ? html`<em>${judged.mark}</em>` : nothing}
    </button></li>`
}
