// The graph of a game: how it stood after each move.
import {accounts, judgements, standing} from './values.js'
import {html, svg} from './svg.js'
import {colourName, t} from './words.js'

const width = 300
const height = 84

/** Events: `go` with the node that was clicked. */
export class Course extends EventTarget {
  #root
  #nodes = []

  constructor(root) {
    super()
    this.#root = root
    root.addEventListener('click', event => this.#click(event))
  }

  /** Draws the line that is looked at; nothing when nobody has said how it stands. */
  show(game) {
    this.#nodes = game.line()
    const values = this.#nodes.map(standing)
    const known = values.flatMap((value, at) => (value === null ? [] : [[at, value]]))
    this.#root.hidden = known.length < 2
    if (this.#root.hidden) {
      this.#root.replaceChildren()
      return
    }
    const here = this.#nodes.findIndex(node => node.id === game.at)
    const drawing = svg('svg', {viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'none',
      class: 'graph', role: 'img', 'aria-label': t('course.label')})
    const points = known.map(([at, value]) => `${this.#x(at)} ${y(value)}`)
    const [first] = known[0]
    const [last] = known.at(-1)
    drawing.append(
      svg('rect', {class: 'above', width, height}),
      svg('path', {class: 'below', d: `M${this.#x(first)} ${height}L${points.join('L')}L${this.#x(last)} ${height}Z`}),
      svg('path', {class: 'middle', d: `M0 ${height / 2}H${width}`}),
      svg('path', {class: 'curve', d: `M${points.join('L')}`}),
      svg('path', {class: 'here', d: `M${this.#x(here)} 0V${height}`}))
    const judged = judgements(this.#nodes)
    for (const [at, value] of known)
      if (judged[at - 1]?.mark)
        drawing.append(svg('ellipse', {class: 'mistake', cx: this.#x(at), cy: y(value), rx: 3, ry: 3.4}))
    this.#root.replaceChildren(drawing, ...this.#sums())
  }

  #sums() {
    const found = accounts(this.#nodes)
    return ['black', 'white'].filter(colour => found[colour]).map(colour => {
      const {accuracy, loss, unit, slips} = found[colour]
      return html('p', {className: 'account', textContent: t(`course.${unit}`,
        {colour: colourName(colour), accuracy: Math.round(accuracy), loss: loss.toFixed(1), slips})})
    })
  }

  #x(at) {
    return (width * at) / Math.max(1, this.#nodes.length - 1)
  }

  #click(event) {
    const drawing = event.target.closest('svg')
    if (!drawing) return
    const box = drawing.getBoundingClientRect()
    const at = Math.round((event.clientX - box.left) / box.width * (this.#nodes.length - 1))
    const node = this.#nodes[Math.max(0, Math.min(this.#nodes.length - 1, at))]
    this.dispatchEvent(new CustomEvent('go', {detail: node.id}))
  }
}

const y = value => height / 2 - value * (height / 2 - 4)
