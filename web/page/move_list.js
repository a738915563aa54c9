// The moves of the line that is looked at.
import {html} from './svg.js'
import {colourName, t} from './words.js'

/** Events: `go` with the node that was chosen. */
export class MoveList extends EventTarget {
  #root

  constructor(root) {
    super()
    this.#root = root
    root.addEventListener('click', event => {
      const id = event.target.closest('[data-node]')?.dataset.node
      if (id !== undefined) this.dispatchEvent(new CustomEvent('go', {detail: Number(id)}))
    })
  }

  show(game) {
    const items = game.line().slice(1).map((node, index) => this.#item(node, index + 1, game.at))
    if (items.length === 0) items.push(html('li', {className: 'none', textContent: t('moves.none')}))
    this.#root.replaceChildren(...items)
    const here = this.#root.querySelector('[aria-current]')
    if (here) this.#keepInSight(here)
    else this.#root.scrollTop = 0
  }

  #item(node, number, at) {
    const [colour, point] = node.data.move
    const button = html('button', {type: 'button', className: 'ply'},
      html('span', {className: 'number', textContent: number}),
      html('span', {className: `dot ${colour}`}),
      html('span', {textContent: point === 'pass' ? t('action.pass') : point}))
    button.dataset.node = node.id
    button.setAttribute('aria-label', `${number}. ${colourName(colour)} ${point}`)
    if (node.id === at) button.setAttribute('aria-current', 'step')
    return html('li', {}, button)
  }

  /** Scrolls the list alone, never the page. */
  #keepInSight(element) {
    const box = this.#root
    const top = element.offsetTop - box.offsetTop
    if (top < box.scrollTop) box.scrollTop = top
    const bottom = top + element.offsetHeight - box.clientHeight
    if (bottom > box.scrollTop) box.scrollTop = bottom
  }
}
