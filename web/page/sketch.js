// Circles and arrows that a person draws over the position with the right mouse button.
import {cell} from './board_field.js'
import {elementOf, svg} from './view.js'
/** @import {Board} from './board.js' */
/** @import {Place, Point} from './types.d.ts' */

/** Half the width of an arrow's shaft and of its head, the length of the head, the gap at its ends. */
const shaft = 0.07 * cell
const barb = 0.22 * cell
const head = 0.42 * cell
const gap = 0.2 * cell

/** A right click marks a point, a right drag draws an arrow, and the same again removes it. A left click
 * or another position removes all. */
export class Sketch {
  #board
  /** Marked points, and arrows as two points with a blank between them. @type {Set<string>} */
  #drawn = new Set()
  /** The point where the right button was pressed; null while it is up. @type {Point | null} */
  #from = null
  /** @type {number | null} */
  #at = null

  /** @param {HTMLElement} root @param {Board} board */
  constructor(root, board) {
    this.#board = board
    root.addEventListener('contextmenu', event => event.preventDefault())
    root.addEventListener('pointerdown', event => this.#press(event))
    root.addEventListener('pointerover', event => this.#from && this.#show(this.#markTo(event)))
    document.addEventListener('pointerup', event => this.#release(event))
  }

  /** Removes the drawing if the game is at another node. @param {number} at */
  follow(at) {
    if (at !== this.#at) this.#clear()
    this.#at = at
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button === 2) this.#from = elementOf(event).dataset.point ?? null
    else this.#clear()
  }

  /** @param {PointerEvent} event */
  #release(event) {
    if (event.button !== 2 || !this.#from) return
    const mark = this.#markTo(event)
    this.#from = null
    if (mark && !this.#drawn.delete(mark)) this.#drawn.add(mark)
    this.#show()
  }

  /** The mark that the right button draws if it is released here. @param {PointerEvent} event */
  #markTo(event) {
    const {point} = elementOf(event).dataset
    return point === this.#from ? point : point && `${this.#from} ${point}`
  }

  #clear() {
    if (this.#drawn.size === 0) return
    this.#drawn.clear()
    this.#show()
  }

  /** @param {string} [draft] a mark that is being drawn */
  #show(draft) {
    const marks = [...this.#drawn, ...(draft ? [draft] : [])]
    this.#board.sketch(marks.flatMap(mark => {
      const [from, to] = mark.split(' ').map(point => this.#board.centreOf(point))
      return !from ? [] : [to ? arrow(from, to) : svg`<circle class="ring" cx=${from[0]} cy=${from[1]} r=${0.4 * cell}></circle>`]
    }))
  }
}

/** @param {Place} from @param {Place} to */
function arrow([x, y], [toX, toY]) {
  const length = Math.hypot(toX - x, toY - y)
  const neck = length - head
  const turn = Math.atan2(toY - y, toX - x) * 180 / Math.PI
  return svg`<path class="arrow" transform="translate(${x} ${y}) rotate(${turn})"
    d="M${gap} ${-shaft}H${neck}V${-barb}L${length - gap / 2} 0L${neck} ${barb}V${shaft}H${gap}Z"></path>`
}
