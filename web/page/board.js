// The drawing of the board, and the points that are played on it.
import {Frame, cell, emptyBoard} from './board_field.js'
import {Emitter} from './emitter.js'
import {letterOf, pointName} from './letters.js'
import {Squares} from './squares.js'
import {partsOfStone} from './stone.js'
import {elementOf, html, svg} from './svg.js'
import {winningRow} from './winning_row.js'
import {t, colourName} from './words.js'
/** @import {Colour, Marks, Place, Point, Position} from './types.d.ts' */

/** @typedef {{colour: Colour, remove: () => void}} Stone */

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
  #points
  #isEdited
  /** The changing parts of the drawing, by name. @type {Record<string, SVGElement>} */
  #layers = {}
  #squares = new Squares({columns: '', rows: [], row_1_on_top: false})
  /** @type {Map<Point, HTMLElement>} */
  #buttons = new Map()
  #shape = ''
  #frame = new Frame(this.#squares)
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
  #shown = ''

  /** `isEdited`: holes can be played on, too. @param {HTMLElement} root @param {{isEdited?: boolean}} options */
  constructor(root, {isEdited = false} = {}) {
    super()
    this.#root = root
    this.#isEdited = isEdited
    this.#points = html('div', {className: 'points'})
    this.#points.setAttribute('role', 'grid')
    this.#points.addEventListener('click', event => this.#click(event))
    this.#points.addEventListener('keydown', event => this.#key(event))
    this.#points.addEventListener('pointerdown', event => {
      this.#isTouched = event.pointerType === 'touch'
      this.#point(true)
    })
    this.#points.addEventListener('focusout', ({relatedTarget}) => {
      if (!this.#points.contains(/** @type {Node | null} */ (relatedTarget))) this.#point(false)
    })
    for (const type of /** @type {const} */ (['pointerover', 'pointerleave']))
      this.#points.addEventListener(type, event => {
        if (event.pointerType !== 'touch') this.#look(type === 'pointerover' ? elementOf(event) : null)
      })
    this.#points.addEventListener('focusin', event => this.#look(elementOf(event)))
  }

  /** Shows a position, the legal points if a person is to move, the moves offered in an opening, and the
   * numbers of moves.
   * @param {Position} position @param {{canPlay: boolean, offered?: Point[], numbers?: Map<Point, string>}} more */
  show(position, {canPlay, offered = [], numbers = new Map()}) {
    this.#shapeAs(position)
    this.#showStones(position)
    this.#layers.numbers.replaceChildren()
    for (const [point, number] of numbers) this.#text(this.#layers.numbers, point, number)
    this.#showMarks(position, canPlay, numbers)
    for (const [at, point] of offered.entries()) this.#numbered(this.#layers.marks, point, 'black', at + 1)
    this.#label(position)
    this.#root.dataset.mover = canPlay ? position.to_move : ''
    const shown = [canPlay, ...position.moves].join()
    if (shown !== this.#shown) this.#aim(null)
    this.#shown = shown
  }

  /** Draws marks over the position. @param {Marks} marks */
  overlay(marks) {
    this.#suggested = marks.suggested ?? []
    const layer = this.#layers.overlay
    if (!layer) return
    layer.replaceChildren()
    for (const [point, colour] of marks.colours ?? []) this.#spot(layer, point, colour)
    for (const [point, text] of marks.labels ?? []) this.#text(layer, point, text)
    const ghost = marks.ghost && this.#squares.place(marks.ghost[1])
    if (ghost) layer.append(this.#ghost(ghost, marks.ghost?.[0]))
    for (const [point, kind] of marks.rings ?? []) this.#ring(layer, point, kind)
    for (const [at, [colour, point]] of (marks.line ?? []).entries())
      this.#numbered(layer, point, colour, at + 1)
  }

  /** Draws elements over the marks. @param {SVGElement[]} elements */
  sketch(elements) {
    this.#layers.sketch?.replaceChildren(...elements)
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

  /** @param {Position} position */
  #shapeAs(position) {
    const holes = position.rows.join('').replace(/[^?]/gu, '.')
    const shape = [position.game, position.columns, position.rows.length, holes, t.language, letterOf('J')].join()
    if (shape === this.#shape) return
    this.#shape = shape
    this.#squares = new Squares(position)
    this.#stones.clear()
    const isFocused = this.#points.contains(document.activeElement)
    this.#draw(position)
    this.#placeButtons(position, isFocused)
  }

  /** @param {Position} position */
  #draw(position) {
    const frame = new Frame(this.#squares)
    this.#frame = frame
    const drawing = svg('svg', {viewBox: `0 0 ${frame.width} ${frame.height}`, 'aria-hidden': 'true'})
    drawing.append(...emptyBoard(position, this.#squares, frame))
    for (const name of ['shadows', 'stones', 'numbers', 'marks', 'overlay', 'sketch', 'aim'])
      drawing.append(this.#layers[name] = svg('g', {class: name}))
    this.#root.replaceChildren(drawing, this.#points)
    this.#root.dataset.game = position.game.toLowerCase()
    this.#root.style.setProperty('--aspect', `${frame.width} / ${frame.height}`)
    this.#root.style.setProperty('--wide', String(frame.width / frame.height))
    this.#points.style.inset =
      `${100 * frame.margin / frame.height}% ${100 * frame.margin / frame.width}%`
  }

  /** @param {Position} position @param {boolean} isFocused */
  #placeButtons(position, isFocused) {
    this.#buttons.clear()
    const rows = position.rows.map(() => html('div', {className: 'row'}))
    for (const row of rows) row.setAttribute('role', 'row')
    for (const {x, y, name} of this.#squares.all()) {
      const button = html('div', {className: 'point', tabIndex: -1})
      button.setAttribute('role', 'gridcell')
      button.dataset.point = name
      if (this.#squares.cell(position.rows, x, y) === '?') button.dataset.hole = ''
      rows[y].append(button)
      this.#buttons.set(name, button)
    }
    this.#points.replaceChildren(...rows)
    const {width, height} = this.#squares
    this.#focusOn(this.#buttons.has(this.#focus) ? this.#focus : this.#squares.name(width >> 1, height >> 1), isFocused)
  }

  /** @param {Position} position */
  #showStones(position) {
    const seen = new Set()
    for (const {x, y, name} of this.#squares.all()) {
      const colour = colours[this.#squares.cell(position.rows, x, y)]
      if (!colour) continue
      seen.add(name)
      const before = this.#stones.get(name)
      if (before?.colour === colour) continue
      before?.remove()
      this.#stones.set(name, this.#stone(x, y, colour, Boolean(before)))
    }
    for (const [name, stone] of this.#stones) {
      if (seen.has(name)) continue
      stone.remove()
      this.#stones.delete(name)
    }
  }

  /** @param {number} x @param {number} y @param {Colour} colour @param {boolean} turned @returns {Stone} */
  #stone(x, y, colour, turned) {
    const {stone, shadow} = partsOfStone(colour, this.#frame.centre(x, y), this.#root.dataset.game === 'tictactoe')
    if (turned) stone.classList.add('turned')
    if (shadow) this.#layers.shadows.append(shadow)
    this.#layers.stones.append(stone)
    const remove = () => [shadow, stone].forEach(part => part?.remove())
    return {colour, remove}
  }

  /** @param {Position} position @param {boolean} canPlay @param {Map<Point, string>} numbers */
  #showMarks(position, canPlay, numbers) {
    const layer = this.#layers.marks
    layer.replaceChildren()
    const last = position.moves.at(-1)
    const place = last && this.#squares.place(last[1])
    if (place && numbers.has(last[1])) {
      this.#layers.numbers.lastElementChild?.classList.add('newest')
    } else if (place) {
      const [cx, cy] = this.#frame.centre(...place)
      layer.append(svg('circle', {class: `last on-${last[0]}`, cx, cy, r: 0.17 * cell}))
    }
    for (const point of winningRow(position)) this.#ring(layer, point, 'won')
    const legal = position.legal.filter(point => point !== 'pass')
    const refused = position.refused.flatMap(({points}) => points)
    // Dots mark the legal points, or crosses mark the refused ones if these are fewer.
    const marksLegal = position.marks_moves && legal.length <= refused.length
    for (const [point, button] of this.#buttons) {
      const playable = canPlay && legal.includes(point)
      button.classList.toggle('legal', playable)
      button.classList.toggle('refused', refused.includes(point))
    }
    if (!canPlay) return
    for (const point of marksLegal ? legal : refused) this.#mark(layer, point, marksLegal)
  }

  /** @param {SVGElement} layer @param {Point} point @param {boolean} isLegal */
  #mark(layer, point, isLegal) {
    const place = this.#squares.place(point)
    if (!place) return
    const [x, y] = this.#frame.centre(...place)
    const r = 0.11 * cell
    layer.append(isLegal ? svg('circle', {class: 'hint', cx: x, cy: y, r})
      : svg('path', {class: 'cross', d: `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`}))
  }

  /** @param {SVGElement} layer @param {Point} point @param {string} colour */
  #spot(layer, point, colour) {
    const place = this.#squares.place(point)
    if (!place) return
    const [cx, cy] = this.#frame.centre(...place)
    layer.append(svg('circle', {class: `spot ${colour}`, cx, cy, r: 0.44 * cell}))
  }

  /** @param {SVGElement} layer @param {Point} point @param {string} kind */
  #ring(layer, point, kind) {
    const place = this.#squares.place(point)
    if (!place) return
    const [cx, cy] = this.#frame.centre(...place)
    layer.append(svg('circle', {class: kind, cx, cy, r: 0.46 * cell}))
  }

  /** @param {SVGElement} layer @param {Point} point @param {string} text */
  #text(layer, point, text) {
    const place = this.#squares.place(point)
    if (!place) return
    const [x, y] = this.#frame.centre(...place)
    const on = this.#stones.get(point)?.colour ?? 'empty'
    const small = text.length > 3 ? ' small' : ''
    layer.append(svg('text', {class: `label on-${on}${small}`, x, y}, text))
  }

  /** @param {SVGElement} layer @param {Point} point @param {Colour} colour @param {number} number */
  #numbered(layer, point, colour, number) {
    const place = this.#squares.place(point)
    if (!place) return
    const [x, y] = this.#frame.centre(...place)
    layer.append(this.#ghost(place, colour), svg('text', {class: `label on-${colour}`, x, y}, String(number)))
  }

  /** A translucent stone. @param {Place} place @param {string | undefined} colour */
  #ghost(place, colour) {
    const [cx, cy] = this.#frame.centre(...place)
    return svg('circle', {class: `ghost ${colour}`, cx, cy, r: 0.46 * cell})
  }

  /** @param {Position} position */
  #label(position) {
    this.#points.setAttribute('aria-label', t('board.label', {game: t(`game.${position.game}`)}))
    const last = position.moves.at(-1)?.[1]
    const row = winningRow(position)
    for (const [point, button] of this.#buttons) {
      const stone = this.#stones.get(point)
      const what = 'hole' in button.dataset ? t('board.hole')
        : stone ? colourName(stone.colour) : t('board.empty')
      const notes = [button.classList.contains('legal') ? t('board.legal') : '',
        point === last ? t('board.last') : '', row.includes(point) ? t('board.won') : ''].filter(Boolean)
      button.setAttribute('aria-label', [`${pointName(point)}: ${what}`, ...notes].join(', '))
    }
  }

  /** @param {UIEvent} event */
  #click(event) {
    const button = elementOf(event)
    const {point} = button.dataset
    if (!point || 'hole' in button.dataset && !this.#isEdited) return
    this.#focusOn(point, false)
    if (this.#isTouched && event.detail > 0 && point !== this.#tapped && this.#isLookedAtFirst(button, point)) {
      this.#aim(point)
      this.#look(button)
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
    const place = point === null || this.#suggested.includes(point) ? null : this.#squares.place(point)
    this.#layers.aim?.replaceChildren(...(place ? [this.#ghost(place, this.#root.dataset.mover)] : []))
  }

  /** @param {boolean} isPointed */
  #point(isPointed) {
    this.#isPointed = isPointed
    this.#points.toggleAttribute('data-pointed', isPointed)
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
    const before = this.#buttons.get(this.#focus)
    if (before) before.tabIndex = -1
    this.#focus = point
    const button = this.#buttons.get(point)
    if (!button) return
    button.tabIndex = 0
    if (moves) button.focus()
  }

  /** @param {HTMLElement | SVGElement | null} target */
  #look(target) {
    this.emit('look', target?.dataset.point ?? null)
  }
}
