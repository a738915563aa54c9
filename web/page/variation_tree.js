// The variations of a game as a drawn tree.
import {svg} from './svg.js'

/** Units of the drawing between two moves, and the radius of a stone. */
const step = 18
const radius = 6

/** The places of all nodes, {node, x, y, parent}: x counts moves, each line of play has a row. */
export function layOut(root) {
  const places = []
  const freeRow = []
  const place = (first, start, parent) => {
    const line = []
    for (let node = first; node; [node] = node.children) line.push(node)
    const columns = [...Array(line.length + 1).keys()].map(at => Math.max(0, start - 1) + at)
    const row = Math.max(parent ? parent.y + 1 : 0, ...columns.map(x => freeRow[x] ?? 0))
    for (const x of columns) freeRow[x] = row + 1
    let before = parent
    const placed = line.map((node, at) => {
      before = {node, x: start + at, y: row, parent: before}
      return before
    })
    places.push(...placed)
    // The lines that leave last are nearest, so that none crosses another.
    for (const from of placed.reverse())
      for (const other of from.node.children.slice(1)) place(other, from.x + 1, from)
  }
  place(root, 0, null)
  return places
}

/** Events: `go` with the node that was chosen. */
export class VariationTree extends EventTarget {
  #root

  /** The element of the drawing, which may scroll. */
  constructor(root) {
    super()
    this.#root = root
    root.addEventListener('click', ({target}) => this.#go(target.dataset.node))
    root.addEventListener('keydown', event => this.#key(event))
  }

  /** Draws the tree of a game; nothing where it has one line only. */
  show(game) {
    const places = layOut(game.tree.root)
    const rows = Math.max(...places.map(({y}) => y)) + 1
    this.#root.hidden = rows === 1
    if (this.#root.hidden) {
      this.#root.replaceChildren()
      return
    }
    const seen = new Set(game.line().map(({id}) => id))
    const width = step * (Math.max(...places.map(({x}) => x)) + 1)
    const drawing = svg('svg', {viewBox: `0 0 ${width} ${step * rows}`, width, height: step * rows, 'aria-hidden': 'true'})
    for (const at of places)
      if (at.parent) drawing.append(svg('path', {class: seen.has(at.node.id) ? 'seen' : '', d: branch(at)}))
    for (const at of places) drawing.append(this.#stone(at, game.at))
    this.#root.replaceChildren(drawing)
    this.#keepInSight(places.find(({node}) => node.id === game.at))
  }

  #stone({node, x, y}, here) {
    const stone = svg('circle', {
      cx: middle(x), cy: middle(y), r: node.data.move ? radius : radius / 2,
      class: `${node.data.move?.[0] ?? 'root'}${node.id === here ? ' here' : ''}`,
    })
    stone.dataset.node = node.id
    return stone
  }

  #keepInSight({x, y}) {
    const box = this.#root
    for (const [at, scroll, size] of [[middle(x), 'scrollLeft', box.clientWidth], [middle(y), 'scrollTop', box.clientHeight]])
      if (at - step < box[scroll] || at + step > box[scroll] + size) box[scroll] = at - size / 2
  }

  /** Up and down choose among the moves that were played from one position. */
  #key(event) {
    const way = {ArrowUp: -1, ArrowDown: 1}[event.key]
    if (!way) return
    event.preventDefault()
    this.dispatchEvent(new CustomEvent('sibling', {detail: way}))
  }

  #go(id) {
    if (id !== undefined) this.dispatchEvent(new CustomEvent('go', {detail: Number(id)}))
  }
}

const middle = at => step * (at + 0.5)

/** From the parent down to the row of a place, and along it. */
function branch({x, y, parent}) {
  const [from, to] = [middle(parent.x), middle(x)]
  return parent.y === y ? `M${from} ${middle(y)}H${to}`
    : `M${from} ${middle(parent.y)}V${middle(y) - step / 2}L${to} ${middle(y)}`
}
