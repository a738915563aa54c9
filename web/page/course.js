// The graph of a game: the value after each move, and the slips. One curve with marks and a click needs less code than a
// library for charts brings.
import {Emitter} from './emitter.js'
import {colours, moveTo} from './game.js'
import {pointName} from './letters.js'
import {accounts, judgements, scaled, standing} from './values.js'
import {elementOf, html, nothing, render, svg} from './view.js'
import {colourName, t} from './words.js'
/** @import {Game} from './game.js' */
/** @import {GameNode, Judgement, Thought} from './types.d.ts' */

/** The values at the scale: discs by which Black is ahead, or Black's chances in percent. */
const marks = {discs: [16, 4, 0, -4, -16], percent: [100, 75, 50, 25, 0]}

/** Units of the curve. */
const width = 300
const height = 100

const classes = {'?': 'slip', '??': 'mistake'}

/**
 * Events: `go` with the selected node.
 * @extends {Emitter<{go: number}>}
 */
export class Course extends Emitter {
  #root
  #parts
  /** @type {GameNode[]} */
  #nodes = []
  /** The judgements of the nodes but the first. @type {(Judgement | null)[]} */
  #judged = []
  #here = 0

  /** @param {HTMLElement} root */
  constructor(root) {
    super()
    this.#root = root
    const part = (/** @type {string} */ selector) => /** @type {HTMLButtonElement} */ (root.querySelector(selector))
    this.#parts = {plot: part('.plot'), said: part('.judged'), sums: part('.accounts'),
      previous: part('[data-slip="-1"]'), next: part('[data-slip="1"]')}
    const {plot, previous, next} = this.#parts
    plot.addEventListener('click', event => this.emit('go', this.#nodes[this.#at(event)].id))
    plot.addEventListener('pointermove', event => this.#say(this.#at(event)))
    plot.addEventListener('pointerleave', () => this.#say(this.#here))
    previous.addEventListener('click', () => this.toSlip(-1))
    next.addEventListener('click', () => this.toSlip(1))
  }

  /** Draws the values of the current line, if any are known. @param {Game} game */
  show(game) {
    this.#nodes = game.line()
    this.#judged = judgements(this.#nodes)
    this.#here = this.#nodes.findIndex(node => node.id === game.at)
    const known = this.#nodes.flatMap((node, at) => {
      const value = standing(node)
      return value === null ? [] : [{at, value}]
    })
    this.#root.hidden = known.length < 2
    if (this.#root.hidden) return
    const unit = this.#nodes.some(({data: {thought}}) => thought && thought.lead !== null) ? 'discs' : 'percent'
    const here = this.#x(this.#here)
    render(html`${scale(unit)}
      <svg class="graph" role="img" aria-label=${t('course.label', {colour: colourName('black')})}>
        ${this.#curve(known, marks[unit].map(mark => valueAt(mark, unit)))}
        <line class="here" x1=${here} x2=${here} y2="100%"></line>
        ${known.map(({at, value}) => this.#slip(at, value))}
      </svg>`, this.#parts.plot)
    render(this.#sums(), this.#parts.sums)
    this.#parts.previous.disabled = this.#slipFrom(-1) === undefined
    this.#parts.next.disabled = this.#slipFrom(1) === undefined
    this.#say(this.#here)
  }

  /** Goes to the next slip, or to the previous one. @param {1 | -1} step */
  toSlip(step) {
    const at = this.#root.hidden ? undefined : this.#slipFrom(step)
    if (at !== undefined) this.emit('go', this.#nodes[at].id)
  }

  /** @param {1 | -1} step */
  #slipFrom(step) {
    const slips = this.#nodes.flatMap((_, at) => (this.#judged[at - 1]?.mark ? [at] : []))
    return step > 0 ? slips.find(at => at > this.#here) : slips.findLast(at => at < this.#here)
  }

  /** @param {{at: number, value: number}[]} known @param {number[]} levels */
  #curve(known, levels) {
    const x = (/** @type {number} */ at) => width * this.#part(at)
    const points = known.map(({at, value}) => `${x(at)} ${height * y(value)}`)
    const [first, last] = [known[0].at, known[known.length - 1].at]
    return svg`<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">
      <rect class="above" width=${width} height=${height}></rect>
      <path class="below" d="M${x(first)} ${height}L${points.join('L')}L${x(last)} ${height}Z"></path>
      <path class="level" d=${levels.map(level => `M0 ${height * y(level)}H${width}`).join('')}></path>
      <path class="curve" d="M${points.join('L')}"></path></svg>`
  }

  /** @param {number} at @param {number} value */
  #slip(at, value) {
    const mark = this.#judged[at - 1]?.mark
    if (!mark) return nothing
    const [colour] = moveTo(this.#nodes[at])
    return svg`<circle class="dot-of ${colour} ${classes[mark]}" cx=${this.#x(at)} cy="${100 * y(value)}%" r=${mark === '??' ? 5 : 4}></circle>`
  }

  /** Says how a node stands, in the line below. @param {number} at */
  #say(at) {
    this.#parts.said.textContent = textOf(this.#nodes[at], at, this.#judged[at - 1] ?? null)
  }

  #sums() {
    const found = accounts(this.#nodes)
    return colours.map(colour => {
      const account = found[colour]
      if (!account) return nothing
      const {accuracy, loss, unit, slips} = account
      return html`<p class="account"><span class="dot ${colour}"></span>${t(`course.${unit}`,
        {colour: colourName(colour), accuracy: Math.round(accuracy), loss: loss.toFixed(1), slips})}</p>`
    })
  }

  /** @param {number} at */
  #part(at) {
    return at / Math.max(1, this.#nodes.length - 1)
  }

  /** @param {number} at */
  #x(at) {
    return `${100 * this.#part(at)}%`
  }

  /** The node nearest to a pointer. @param {MouseEvent} event */
  #at(event) {
    const drawing = elementOf(event).closest('.plot')?.querySelector('.graph')
    if (!drawing) return this.#here
    const box = drawing.getBoundingClientRect()
    const at = Math.round((event.clientX - box.left) / box.width * (this.#nodes.length - 1))
    return Math.max(0, Math.min(this.#nodes.length - 1, at))
  }
}

/** The height of a value, from 0 at the top to 1. @param {number} value */
const y = value => (1 - 0.9 * value) / 2

/** The value of a mark of the scale. @param {number} mark @param {keyof typeof marks} unit */
const valueAt = (mark, unit) => (unit === 'discs' ? scaled(mark) : mark / 50 - 1)

/** @param {keyof typeof marks} unit */
const scale = unit => html`<div class="scale" aria-hidden="true">${marks[unit].map(mark => html`
  <span .style=${`top: ${100 * y(valueAt(mark, unit))}%`}>${unit === 'discs' ? signed(mark, 0) : `${mark} %`}</span>`)}</div>`

/** A number with its sign. @param {number} value @param {number} digits */
function signed(value, digits) {
  const text = Math.abs(value).toFixed(digits)
  return Number(text) === 0 ? text : `${value > 0 ? '+' : '−'}${text}`
}

/** The value of a position in words. @param {Thought} thought */
const standingText = ({lead, rate}) => (lead === null ? t('value.black', {colour: colourName('black'), percent: Math.round(100 * rate)})
  : t('value.lead', {lead: signed(lead, 1)}))

/** The move of a node with its loss, or with the value of its position.
 * @param {GameNode} node @param {number} number @param {Judgement | null} judged */
function textOf(node, number, judged) {
  const {move, thought} = node.data
  if (judged?.mark)
    return t(`review.${judged.unit}`, {number, mark: judged.mark, move: pointName(moveTo(node)[1]),
      loss: judged.loss.toFixed(1), best: pointName(judged.best)})
  const name = move ? `${number} ${pointName(move[1])}` : t('log.start')
  return thought ? `${name} · ${standingText(thought)}` : name
}
