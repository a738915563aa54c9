// The drawing of the board, and the points that are played on it.
import {Frame, cell, emptyBoard} from './board_field.js'
import {Emitter} from './emitter.js'
import {letterOf, pointName} from './letters.js'
import {Squares} from './squares.js'
import {crossAt, shadowOf, stoneOf} from './stone.js'
import {elementOf, guard, html, nothing, render, repeat, svg} from './view.js'
import {winningRow} from './winning_row.js'
import {t, colourName} from './words.js'
/** @import {Colour, Marks, Place, Point, Position} from './types.d.ts' */
/** @import {Template} from './view.js' */

/** @typedef {{colour: Colour, centre: Place, isTurned: boolean}} Stone */

/** Whether a person is to move, the moves offered in an opening, and the numbers of moves.
 * @typedef {{canPlay: boolean, offered?: Point[], numbers?: Map<Point, string>}} Shown */

/** Points smaller than this, in pixels, are hard to hit with a finger. */
const fingertip = 20
/** @type {Record<string, Colour>} */
const colours = {X: 'black', O: 'white'}
/** @type {Record<string, Place>} */
const steps = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}

/**
 * The board. Points are buttons above a drawing: they are clicked, touched, or reached with the
 * arrow keys. A finger cannot hover: on a suggested or small point the first tap shows, and the second
 * tap plays. Events: `play` with a point, `tapped` with a point that the next tap plays, `look` with
 * the point under the pointer, or null.
 * @extends {Emitter<{play: Point, tapped: Point, look: Point | null}>}
 */
export class Board extends Emitter {
  #root
  #isEdited
  #squares = new Squares({columns: '', rows: [], row_1_on_top: false})
  #frame = new Frame(this.#squares)
  #shape = ''
  /** @type {Position | null} */
  #position = null
  /** @type {Shown} */
  #shown = {canPlay: false}
  /** What was drawn last: whether a person is to move, and the moves. */
  #drawn = ''
  /** @type {Map<Point, Stone>} */
  #stones = new Map()
  /** @type {Point} */
  #focus = ''
  #isTouched = false
  /** Whether the pointer, and not a key, was last used on the board. */
  #isPointed = false
  /** The point that the next tap plays; null. @type {Point | null} */
  #tapped = null
  /** The points that have lines to show. @type {Point[]} */
  #suggested = []

  /** `isEdited`: holes can be played on, too. @param {HTMLElement} root @param {{isEdited?: boolean}} options */
  constructor(root, {isEdited = false} = {}) {
    super()
    this.#root = root
    this.#isEdited = isEdited
  }

  /** Shows a position. @param {Position} position @param {Shown} shown */
  show(position, shown) {
    const isFocused = this.#shapeAs(position) && this.#root.contains(document.activeElement)
    this.#position = position
    this.#shown = shown
    this.#stones = this.#stonesOf(position)
    this.#root.dataset.mover = shown.canPlay ? position.to_move : ''
    this.#render()
    if (isFocused) this.#focusOn(this.#focus, true)
    const drawn = [shown.canPlay, ...position.moves].join()
    if (drawn !== this.#drawn) this.#aim(null)
    this.#drawn = drawn
  }

  /** Draws marks over the position. @param {Marks} marks */
  overlay(marks) {
    this.#suggested = marks.suggested ?? []
    const {colours: spots = [], labels = [], ghost, rings = [], line = []} = marks
    this.#draw('overlay', [
      [...spots].map(([point, colour]) => this.#circle(point, `spot ${colour}`, 0.44)),
      [...labels].map(([point, text]) => this.#text(point, text)),
      ghost ? this.#ghost(ghost[1], ghost[0]) : nothing,
      [...rings].map(([point, kind]) => this.#circle(point, kind)),
      line.map(([colour, point], at) => this.#numbered(point, colour, at + 1)),
    ])
  }

  /** Draws elements over the marks. @param {Template[]} elements */
  sketch(elements) {
    this.#draw('sketch', elements)
  }

  /** The middle of a point in the drawing; null: the board has no such point. @param {Point} point */
  centreOf(point) {
    const place = this.#squares.place(point)
    return place && this.#frame.centre(...place)
  }

  /** The drawing, for a picture. */
  get drawing() {
    return /** @type {SVGSVGElement} */ (this.#root.querySelector('svg'))
  }

  /** Draws a layer that changes without the position. @param {'overlay' | 'sketch' | 'aim'} layer @param {unknown} contents */
  #draw(layer, contents) {
    /** @type {SVGElement | null} */
    const element = this.#root.querySelector(`.${layer}`)
    if (element) render(svg`${contents}`, element)
  }

  /** Takes the shape of the board of a position, and returns whether it is another one. @param {Position} position */
  #shapeAs(position) {
    const holes = position.rows.join('').replace(/[^?]/gu, '.')
    const shape = [position.game, position.columns, position.rows.length, holes, t.language, letterOf('J')].join()
    if (shape === this.#shape) return false
    this.#shape = shape
    this.#squares = new Squares(position)
    this.#frame = new Frame(this.#squares)
    this.#stones.clear()
    for (const layer of /** @type {const} */ (['overlay', 'sketch', 'aim'])) this.#draw(layer, nothing)
    const {width, height} = this.#squares
    if (!this.#squares.place(this.#focus)) this.#focus = this.#squares.name(width >> 1, height >> 1)
    this.#root.dataset.game = position.game.toLowerCase()
    this.#root.style.setProperty('--aspect', `${this.#frame.width} / ${this.#frame.height}`)
    this.#root.style.setProperty('--wide', String(this.#frame.width / this.#frame.height))
    return true
  }

  /** @param {Position} position */
  #stonesOf(position) {
    const before = this.#stones
    /** @type {Map<Point, Stone>} */
    const stones = new Map()
    for (const {x, y, name} of this.#squares.all()) {
      const colour = colours[this.#squares.cell(position.rows, x, y)]
      const known = before.get(name)
      if (colour) stones.set(name, known?.colour === colour ? known : {colour, centre: this.#frame.centre(x, y), isTurned: Boolean(known)})
    }
    return stones
  }

  #render() {
    const position = this.#position
    if (!position) return
    const {width, height, margin} = this.#frame
    const isSign = position.game === 'Tictactoe'
    const stones = [...this.#stones]
    render(html`
      <svg viewBox="0 0 ${width} ${height}" aria-hidden="true">
        ${guard([this.#shape], () => emptyBoard(position, this.#squares, this.#frame))}
        <g class="shadows">${stones.map(([, {centre}]) => shadowOf(centre, isSign))}</g>
        <g class="stones">${repeat(stones, ([point, {colour}]) => point + colour, ([, {colour, centre, isTurned}]) =>
          stoneOf(colour, centre, isSign, isTurned))}</g>
        <g class="numbers">${this.#numbers(position)}</g>
        <g class="marks">${this.#marks(position)}</g>
        <g class="overlay"></g><g class="sketch"></g><g class="aim"></g>
      </svg>
      <div class="points" role="grid" aria-label=${t('board.label', {game: t(`game.${position.game}`)})} ?data-pointed=${this.#isPointed}
        .style=${`inset: ${100 * margin / height}% ${100 * margin / width}%`}
        @click=${this.#click} @keydown=${this.#key} @pointerdown=${this.#press} @focusout=${this.#leave}
        @focusin=${this.#look} @pointerover=${this.#look} @pointerleave=${this.#look}>
        ${guard([position, this.#shown.canPlay, this.#focus, this.#shape], () => this.#points(position))}
      </div>`, this.#root, {host: this})
  }

  /** The points, as buttons for people and for screen readers. @param {Position} position */
  #points(position) {
    const {legal, refused, moves, rows} = position
    const refusedPoints = new Set(refused.flatMap(({points}) => points))
    const legalPoints = new Set(this.#shown.canPlay ? legal : [])
    const row = winningRow(position)
    const last = moves.at(-1)?.[1]
    const words = {empty: t('board.empty'), hole: t('board.hole'), black: colourName('black'), white: colourName('white')}
    return rows.map((_, y) => html`<div class="row" role="row">${[...this.#squares.columns].map((column, x) => {
      const point = this.#squares.name(x, y)
      const isHole = this.#squares.cell(rows, x, y) === '?'
      const notes = [legalPoints.has(point) ? t('board.legal') : '', point === last ? t('board.last') : '',
        row.includes(point) ? t('board.won') : ''].filter(Boolean)
      const what = words[isHole ? 'hole' : this.#stones.get(point)?.colour ?? 'empty']
      return html`
        <div class="point ${legalPoints.has(point) ? 'legal' : ''} ${refusedPoints.has(point) ? 'refused' : ''}" role="gridcell"
          tabindex=${point === this.#focus ? 0 : -1} data-point=${point} ?data-hole=${isHole}
          aria-label=${[`${pointName(point)}: ${what}`, ...notes].join(', ')}></div>`
    })}</div>`)
  }

  /** The numbers of moves on their stones. @param {Position} position */
  #numbers({moves}) {
    const numbers = [...this.#shown.numbers ?? []]
    const isLast = numbers.some(([point]) => point === moves.at(-1)?.[1])
    return numbers.map(([point, number], at) => this.#text(point, number, isLast && at === numbers.length - 1 ? 'newest' : ''))
  }

  /** The last move, the row that won, the moves that are legal or refused, and those offered in an opening.
   * @param {Position} position */
  #marks(position) {
    const {canPlay, offered = [], numbers} = this.#shown
    const [mover, last] = position.moves.at(-1) ?? []
    const legal = position.legal.filter(point => point !== 'pass')
    const refused = position.refused.flatMap(({points}) => points)
    // Dots mark the legal points, or crosses mark the refused ones if these are fewer.
    const marksLegal = position.marks_moves && legal.length <= refused.length
    return [
      last === undefined || numbers?.has(last) ? nothing : this.#circle(last, `last on-${mover}`, 0.17),
      winningRow(position).map(point => this.#circle(point, 'won')),
      !canPlay ? nothing : marksLegal ? legal.map(point => this.#circle(point, 'hint', 0.11)) : refused.map(point => this.#cross(point)),
      offered.map((point, at) => this.#numbered(point, 'black', at + 1)),
    ]
  }

  /** @param {Point} point */
  #cross(point) {
    const centre = this.centreOf(point)
    return centre ? svg`<path class="cross" d=${crossAt(centre, 0.11 * cell)}></path>` : nothing
  }

  /** A circle at a point, if the board has it. @param {Point} point @param {string} kind @param {number} size */
  #circle(point, kind, size = 0.46) {
    const centre = this.centreOf(point)
    return centre ? svg`<circle class=${kind} cx=${centre[0]} cy=${centre[1]} r=${size * cell}></circle>` : nothing
  }

  /** @param {Point} point @param {string | number} text @param {string} more a class */
  #text(point, text, more = '', on = this.#stones.get(point)?.colour ?? 'empty') {
    const centre = this.centreOf(point)
    const kind = `label on-${on} ${String(text).length > 3 ? 'small' : ''} ${more}`
    return centre ? svg`<text class=${kind} x=${centre[0]} y=${centre[1]}>${text}</text>` : nothing
  }

  /** @param {Point} point @param {Colour} colour @param {number} number */
  #numbered(point, colour, number) {
    return svg`${this.#ghost(point, colour)}${this.#text(point, number, '', colour)}`
  }

  /** A translucent stone. @param {Point} point @param {string | undefined} colour */
  #ghost(point, colour) {
    return this.#circle(point, `ghost ${colour}`)
  }

  /** @param {UIEvent} event */
  #click(event) {
    const button = elementOf(event)
    const {point} = button.dataset
    if (!point || 'hole' in button.dataset && !this.#isEdited) return
    this.#focusOn(point, false)
    if (this.#isTouched && event.detail > 0 && point !== this.#tapped && this.#isLookedAtFirst(button, point)) {
      this.#aim(point)
      this.emit('look', point)
      this.emit('tapped', point)
      return
    }
    this.#aim(null)
    this.emit('play', point)
  }

  /** @param {Element} button @param {Point} point */
  #isLookedAtFirst(button, point) {
    return button.classList.contains('legal') &&
      (this.#suggested.includes(point) || button.getBoundingClientRect().width < fingertip)
  }

  /** Marks the point that the next tap plays, unless its line shows it. @param {Point | null} point */
  #aim(point) {
    this.#tapped = point
    this.#draw('aim', point === null || this.#suggested.includes(point) ? nothing : this.#ghost(point, this.#root.dataset.mover))
  }

  /** @param {boolean} isPointed */
  #point(isPointed) {
    if (this.#isPointed === isPointed) return
    this.#isPointed = isPointed
    this.#render()
  }

  /** @param {PointerEvent} event */
  #press({pointerType}) {
    this.#isTouched = pointerType === 'touch'
    this.#point(true)
  }

  /** @param {FocusEvent} event */
  #leave({currentTarget, relatedTarget}) {
    const points = /** @type {Element} */ (currentTarget)
    if (!points.contains(/** @type {Node | null} */ (relatedTarget))) this.#point(false)
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = steps[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey) return
    // After a click, left and right step through the game; up and down return to the points.
    if (step?.[0] && this.#isPointed) return
    const place = this.#squares.place(this.#focus)
    if (step && place) {
      const [x, y] = place
      const clamp = (/** @type {number} */ value, /** @type {number} */ most) => Math.max(0, Math.min(most - 1, value))
      this.#focusOn(this.#squares.name(clamp(x + step[0], this.#squares.width),
        clamp(y + step[1], this.#squares.height)), true)
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.#click(event)
    } else {
      return
    }
    this.#point(false)
    event.preventDefault()
    event.stopPropagation()
  }

  /** @param {Point} point @param {boolean} moves */
  #focusOn(point, moves) {
    this.#focus = point
    this.#render()
    /** @type {HTMLElement | null} */
    const button = this.#root.querySelector(`[data-point="${point}"]`)
    if (moves) button?.focus()
  }

  /** Emits the point under the pointer or the focus. A finger only touches. @param {PointerEvent | FocusEvent} event */
  #look(event) {
    if (event instanceof PointerEvent && event.pointerType === 'touch') return
    this.emit('look', event.type === 'pointerleave' ? null : elementOf(event).dataset.point ?? null)
  }
}
