// The moves of the line that is looked at.
import {html} from './svg.js'
import {judgements} from './values.js'
import {colourName, t} from './words.js'

/** Events: `go` with the node that was chosen. */
export class MoveList extends EventTarget {
  #root
  #variations

  /** The list, and the line that names what was played instead of a move. */
  constructor(root, variations) {
    super()
    this.#root = root
    this.#variations = variations
    for (const element of [root, variations])
      element.addEventListener('click', event => {
        const id = event.target.closest('[data-node]')?.dataset.node
        if (id !== undefined) this.dispatchEvent(new CustomEvent('go', {detail: Number(id)}))
      })
  }

  show(game) {
    const nodes = game.line()
    const judged = judgements(nodes)
    const items = nodes.slice(1).map((node, at) => this.#item(node, at + 1, game.at, judged[at],
      nodes[at].children.length > 1))
    if (items.length === 0) items.push(html('li', {className: 'none', textContent: t('moves.none')}))
    this.#root.replaceChildren(...items)
    this.#showVariations(game)
    const here = this.#root.querySelector('[aria-current]')
    if (here) this.#keepInSight(here)
    else this.#root.scrollTop = 0
  }

  /** The other moves that were played from the position before this one. */
  #showVariations(game) {
    const siblings = game.tree.get(game.node.parentId)?.children ?? []
    const others = siblings.filter(({id}) => id !== game.at)
    this.#variations.hidden = others.length === 0
    this.#variations.replaceChildren(t('moves.variations'), ...others.map(node => {
      const button = html('button', {type: 'button', className: 'plain small', textContent: node.data.move[1]})
      button.dataset.node = node.id
      return button
    }))
  }

  #item(node, number, at, judged, isForked) {
    const [colour, point] = node.data.move
    const dot = html('span', {className: `dot ${colour}`, role: 'img', ariaLabel: colourName(colour)})
    const button = html('button', {type: 'button', className: 'ply'},
      html('span', {className: 'number', textContent: number}),
      dot,
      html('span', {textContent: point === 'pass' ? t('action.pass') : point}))
    if (judged?.mark) button.append(html('em', {textContent: judged.mark}))
    button.dataset.node = node.id
    button.classList.toggle('forked', isForked)
    button.title = isForked ? t('moves.forked') : ''
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
