// The moves of the current line.
import {Emitter} from './emitter.js'
import {moveTo} from './game.js'
import {pointName} from './letters.js'
import {elementOf, html} from './svg.js'
import {judgements} from './values.js'
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
    const items = nodes.slice(1).map((node, at) => this.#item(node, at + 1, game.at, judged[at],
      nodes[at].children.length > 1))
    if (items.length === 0) items.push(html('li', {className: 'none', textContent: t('moves.none')}))
    this.#root.replaceChildren(...items)
    this.#showVariations(game)
    this.#keepInSight()
  }

  /** Shows the alternatives to the current move. @param {Game} game */
  #showVariations(game) {
    const siblings = game.tree.get(game.node.parentId)?.children ?? []
    const others = siblings.filter(({id}) => id !== game.at)
    this.#variations.hidden = others.length === 0
    this.#variations.replaceChildren(t('moves.variations'), ...others.map(node => {
      const button = html('button', {type: 'button', className: 'plain small', textContent: pointName(moveTo(node)[1])})
      button.dataset.node = String(node.id)
      return button
    }))
  }

  /**
   * @param {GameNode} node
   * @param {number} number
   * @param {number} at
   * @param {Judgement | null} judged
   * @param {boolean} isForked
   */
  #item(node, number, at, judged, isForked) {
    const [colour, point] = moveTo(node)
    const dot = html('span', {className: `dot ${colour}`, role: 'img', ariaLabel: colourName(colour)})
    const button = html('button', {type: 'button', className: 'ply'},
      html('span', {className: 'number', textContent: String(number)}),
      dot,
      html('span', {textContent: pointName(point)}))
    if (judged?.mark) button.append(html('em', {textContent: judged.mark}))
    button.dataset.node = String(node.id)
    button.classList.toggle('forked', isForked)
    button.title = isForked ? t('moves.forked') : ''
    if (node.id === at) button.setAttribute('aria-current', 'step')
    return html('li', {}, button)
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
