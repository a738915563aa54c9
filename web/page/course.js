// The graph of a game: the value after each move.
import {Emitter} from './emitter.js'
import {colours} from './game.js'
import {elementOf, html, svg} from './svg.js'
import {accounts, judgements, standing} from './values.js'
import {colourName, t} from './words.js'
/** @import {Game} from './game.js' */
/** @import {GameNode} from './types.d.ts' */

const width = 300
const height = 84

/**
 * Events: `go` with the clicked node.
 * @extends {Emitter<{go: number}>}
 */
export class Course extends Emitter {
  #root
  /** @type {GameNode[]} */
  #nodes = []

  /** @param {HTMLElement} root */
  constructor(root) {
    super()
    this.#root = root
    root.addEventListener('click', event => this.#click(event))
  }

  /** Draws the values of the current line, if any are known. @param {Game} game */
  show(game) {
    this.#nodes = game.line()
    const values = this.#nodes.map(standing)
    const known = values.flatMap((value, at) => (value === null ? [] : [{at, value}]))
    this.#root.hidden = known.length < 2
    if (this.#root.hidden) {
      this.#root.replaceChildren()
      return
    }
    const here = this.#nodes.findIndex(node => node.id === game.at)
    const drawing = svg('svg', {viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none',
      class: 'graph', role: 'img', 'aria-label': t('course.label')})
    const points = known.map(({at, value}) => `${this.#x(at)} ${y(value)}`)
    const first = known[0].at
    const last = known[known.length - 1].at
    drawing.append(
      svg('rect', {class: 'above', width, height}),
      svg('path', {class: 'below', d: `M${this.#x(first)} ${height}L${points.join('L')}L${this.#x(last)} ${height}Z`}),
      svg('path', {class: 'middle', d: `M0 ${height / 2}H${width}`}),
      svg('path', {class: 'curve', d: `M${points.join('L')}`}),
      svg('path', {class: 'here', d: `M${this.#x(here)} 0V${height}`}))
    const judged = judgements(this.#nodes)
    for (const {at, value} of known)
      if (judged[at - 1]?.mark)
        drawing.append(svg('ellipse', {class: 'mistake', cx: this.#x(at), cy: y(value), rx: 3, ry: 3.4}))
    this.#root.replaceChildren(drawing, ...this.#sums())
  }

  #sums() {
    const found = accounts(this.#nodes)
    return colours.flatMap(colour => {
      const account = found[colour]
      if (!account) return []
      const {accuracy, loss, unit, slips} = account
      return [html('p', {className: 'account', textContent: t(`course.${unit}`,
        {colour: colourName(colour), accuracy: Math.round(accuracy), loss: loss.toFixed(1), slips})})]
    })
  }

  /** @param {number} at */
  #x(at) {
    return (width * at) / Math.max(1, this.#nodes.length - 1)
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const drawing = elementOf(event).closest('svg')
    if (!drawing) return
    const box = drawing.getBoundingClientRect()
    const at = Math.round((event.clientX - box.left) / box.width * (this.#nodes.length - 1))
    const node = this.#nodes[Math.max(0, Math.min(this.#nodes.length - 1, at))]
    this.emit('go', node.id)
  }
}

const y = (/** @type {number} */ value) => height / 2 - value * (height / 2 - 4)
