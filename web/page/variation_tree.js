// The drawing of the tree of variations.
import {Emitter} from './emitter.js'
import {elementOf, html, nothing, render, svg} from './view.js'
/** @import {Game} from './game.js' */
/** @import {GameNode} from './types.d.ts' */

/** Units of the drawing between two moves, and the radius of a stone. */
const step = 18
const radius = 6

/**
 * The place of a node: x counts moves, each line of play has a row.
 * @typedef {{node: GameNode, x: number, y: number, parent: Standing | null}} Standing
 */

/** The places of all nodes. @param {GameNode} root */
function layOut(root) {
  /** @type {Standing[]} */
  const places = []
  /** @type {number[]} */
  const freeRow = []
  const place = (/** @type {GameNode} */ first, /** @type {number} */ start, /** @type {Standing | null} */ parent) => {
    /** @type {GameNode[]} */
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
    // The lines that branch off last are nearest, so that no lines cross.
    for (const from of placed.reverse())
      for (const other of from.node.children.slice(1)) place(other, from.x + 1, from)
  }
  place(root, 0, null)
  return places
}

/**
 * Events: `go` with the selected node, `sibling` with the step to an alternative move.
 * @extends {Emitter<{go: number, sibling: number}>}
 */
export class VariationTree extends Emitter {
  #root

  /** `root`: the scrollable element of the drawing. @param {HTMLElement} root */
  constructor(root) {
    super()
    this.#root = root
    root.addEventListener('click', event => this.#go(elementOf(event).dataset.node))
    root.addEventListener('keydown', event => this.#key(event))
  }

  /** Draws the tree of a game, unless it has only one line. @param {Game} game */
  show(game) {
    const places = layOut(game.tree.root)
    const rows = Math.max(...places.map(({y}) => y)) + 1
    this.#root.hidden = rows === 1
    if (this.#root.hidden) {
      render(nothing, this.#root)
      return
    }
    const seen = new Set(game.line().map(({id}) => id))
    const width = step * (Math.max(...places.map(({x}) => x)) + 1)
    render(html`<svg viewBox="0 0 ${width} ${step * rows}" width=${width} height=${step * rows} aria-hidden="true">
      ${places.map(at => (at.parent ? svg`<path class=${seen.has(at.node.id) ? 'seen' : ''} d=${branch(at, at.parent)}></path>` : nothing))}
      ${places.map(at => stone(at, game.at))}</svg>`, this.#root)
    const here = places.find(({node}) => node.id === game.at)
    if (here) this.#keepInSight(here)
  }

  /** @param {Standing} place */
  #keepInSight({x, y}) {
    const box = this.#root
    /** @type {[number, 'scrollLeft' | 'scrollTop', number][]} */
    const ways = [[middle(x), 'scrollLeft', box.clientWidth], [middle(y), 'scrollTop', box.clientHeight]]
    for (const [at, scroll, size] of ways)
      if (at - step < box[scroll] || at + step > box[scroll] + size) box[scroll] = at - size / 2
  }

  /** Up and down select alternative moves.
   * @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    this.emit('sibling', event.key === 'ArrowUp' ? -1 : 1)
  }

  /** @param {string | undefined} id */
  #go(id) {
    if (id !== undefined) this.emit('go', Number(id))
  }
}

/** @param {Standing} place @param {number} here */
const stone = ({node, x, y}, here) => svg`<circle cx=${middle(x)} cy=${middle(y)} r=${node.data.move ? radius : radius / 2}
  class="${node.data.move?.[0] ?? 'root'} ${node.id === here ? 'here' : ''}" data-node=${node.id}></circle>`

const middle = (/** @type {number} */ at) => step * (at + 0.5)

/** From the parent down to the row of a place, and along it. @param {Standing} place @param {Standing} parent */
function branch({x, y}, parent) {
  const [from, to] = [middle(parent.x), middle(x)]
  return parent.y === y ? `M${from} ${middle(y)}H${to}`
    : `M${from} ${middle(parent.y)}V${middle(y) - step / 2}L${to} ${middle(y)}`
}
