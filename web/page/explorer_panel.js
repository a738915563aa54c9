// The panel of the explorer: how the games of a collection went on from the position, and these games.
import {Emitter} from './emitter.js'
import {Refusal} from './engine.js'
import {grade, valueText} from './insight_panel.js'
import {pointName} from './letters.js'
import {MoveRows} from './move_rows.js'
import {openingName} from './opening_names.js'
import {html} from './svg.js'
import {colourName, t} from './words.js'
/** @import {Explored, ExploredMove, Marks, Point, Position, Results, Thoughts} from './types.d.ts' */

/** The least percentage of results whose part of a bar has room for a number. */
const leastNamed = 18

/** @param {number} count */
const counted = count => count.toLocaleString(t.language)

/**
 * Events: `switch` with whether the explorer is on, `play` with a move, `tapped` with a move that the next tap plays,
 * `marks` with the marks for the board, `open` with the number of a game in the collection.
 * @extends {Emitter<{switch: boolean, play: Point, tapped: Point, marks: Marks, open: number}>}
 */
export class ExplorerPanel extends Emitter {
  #toggle
  #body
  #rows
  /** @type {Position | null} */
  #position = null
  /** @type {Thoughts | null} */
  #thoughts = null
  /** Goishi's values by move. @type {Map<Point, HTMLElement>} */
  #cells = new Map()

  /** @param {HTMLElement} root */
  constructor(root) {
    super()
    this.#toggle = /** @type {HTMLElement} */ (root.querySelector('[role=switch]'))
    this.#body = /** @type {HTMLElement} */ (root.querySelector('.explored'))
    this.#toggle.addEventListener('click', () => this.emit('switch', this.#toggle.ariaChecked !== 'true'))
    this.#rows = new MoveRows(this.#body)
    this.#rows.on('aim', move => this.#mark(move))
    this.#rows.on('play', move => this.emit('play', move))
    this.#rows.on('tapped', move => this.emit('tapped', move))
  }

  /** @param {boolean} isOn */
  showSwitch(isOn) {
    this.#toggle.ariaChecked = String(isOn)
    if (!isOn) this.#fill()
  }

  /** Shows the games of a position, or how a collection is opened. Null: they are not known yet, and those of the
   * position before stay, without effect.
   * @param {Explored | Refusal | null} explored @param {Position} position */
  show(explored, position) {
    this.#mark(null)
    this.#body.inert = explored === null
    if (explored === null) return
    this.#position = position
    if (explored instanceof Refusal) this.#fill(html('p', {className: 'none', textContent: t('explorer.closed')}))
    else if (explored.games === 0) this.#fill(html('p', {className: 'none', textContent: t('explorer.none')}))
    else this.#showGames(explored, position)
  }

  /** Shows the values of Goishi's thoughts. @param {Thoughts | null} thoughts */
  showThoughts(thoughts) {
    this.#thoughts = thoughts
    const [best, ...others] = thoughts?.moves ?? []
    if (!best) return
    for (const move of [best, ...others]) {
      const cell = this.#cells.get(move.move)
      if (!cell) continue
      cell.textContent = valueText(move)
      cell.className = grade(move, best)
    }
  }

  /** @param {Node[]} contents */
  #fill(...contents) {
    this.#rows.forget()
    this.#cells.clear()
    this.#body.replaceChildren(...contents)
  }

  /** @param {Explored} explored @param {Position} position */
  #showGames(explored, position) {
    const {moves, listed} = explored
    const hasRatings = moves.some(({rating}) => rating !== null)
    /** @type {[key: string, isShown: boolean][]} */
    const columns = [['move', true], ['games', true], ['results', true], ['margin', position.has_points], ['rating', hasRatings],
      ['value', true]]
    const shown = columns.filter(([, isShown]) => isShown).map(([key]) => key)
    this.#fill()
    const head = html('tr', {}, ...shown.map(key =>
      html('th', {scope: 'col', className: key, textContent: t(`explorer.${key}`), title: t(`explorer.${key}-more`)})))
    const table = html('table', {}, html('thead', {}, head),
      html('tbody', {}, ...moves.map(move => this.#row(move, shown, position))))
    if (moves.length > 1) table.append(html('tfoot', {}, sumOf(explored, shown)))
    const games = listed.map(game => this.#game(game))
    this.#body.replaceChildren(table, ...(games.length
      ? [html('h3', {textContent: t('explorer.listed')}), html('ul', {className: 'listed'}, ...games)] : []))
    this.showThoughts(this.#thoughts)
  }

  /** @param {ExploredMove} explored @param {string[]} columns @param {Position} position */
  #row(explored, columns, position) {
    const {move, rating, best, value} = explored
    const sign = position.to_move === 'black' ? 1 : -1
    const margin = explored.margin === null ? null : sign * explored.margin
    const known = html('span', {textContent: value ? textOf(value.margin, value.win_rate) : ''})
    this.#cells.set(move, known)
    /** @type {Record<string, () => Node | string>} */
    const cells = {
      move: () => html('button', {type: 'button', textContent: pointName(move)}),
      games: () => counted(explored.games),
      results: () => barOf(explored),
      margin: () => textOf(margin, null),
      rating: () => (rating === null ? '' : counted(Math.round(rating))),
      value: () => known,
    }
    const title = [openingName(explored.opening), best ? t('explorer.best', {name: best}) : ''].filter(Boolean).join(' · ')
    const row = html('tr', {title},
      ...columns.map(key => html('td', {className: key}, cells[key]())))
    row.dataset.move = move
    return row
  }

  /** @param {Explored['listed'][number]} game */
  #game({number, black, white, date, event, result}) {
    const button = html('button', {type: 'button', className: 'past'},
      html('b', {textContent: `${black || '?'} – ${white || '?'}`}), html('span', {textContent: result}),
      html('small', {textContent: [date, event].filter(Boolean).join(' · ')}))
    button.addEventListener('click', () => this.emit('open', number))
    return html('li', {}, button)
  }

  /** @param {Point | null} move */
  #mark(move) {
    const isOnBoard = move !== null && move !== 'pass' && this.#position
    this.emit('marks', isOnBoard ? {ghost: [isOnBoard.to_move, move]} : {})
  }
}

/** A value for the player to move, in discs or in percent. @param {number | null} margin @param {number | null} rate */
const textOf = (margin, rate) => (margin === null && rate === null ? ''
  : valueText({move: '', visits: 0, rate: rate ?? 0, lead: margin, proof: null, plies: null, line: []}))

/** The last row: all games of the position. @param {Results} all @param {string[]} columns */
function sumOf(all, columns) {
  return html('tr', {}, ...columns.map(key => (key === 'move'
    ? html('th', {scope: 'row', textContent: 'Σ', ariaLabel: t('explorer.all')})
    : html('td', {className: key}, ...(key === 'games' ? [counted(all.games)] : key === 'results' ? [barOf(all)] : [])))))
}

/** The results of games as a bar: Black's wins, draws, White's wins. @param {Results} results */
function barOf({black, draws, white}) {
  const sum = black + draws + white
  const bar = html('div', {className: 'results'})
  bar.setAttribute('role', 'img')
  bar.ariaLabel = bar.title = t('explorer.percent', {black: percent(black, sum), draws: percent(draws, sum), white: percent(white, sum),
    first: colourName('black'), second: colourName('white')})
  for (const [kind, count] of Object.entries({black, draws, white})) {
    if (count === 0) continue
    const part = html('span', {className: kind, textContent: percent(count, sum) >= leastNamed ? String(percent(count, sum)) : ''})
    part.style.setProperty('flex-grow', String(count))
    bar.append(part)
  }
  return bar
}

/** @param {number} count @param {number} all */
const percent = (count, all) => (all === 0 ? 0 : Math.round(100 * count / all))
