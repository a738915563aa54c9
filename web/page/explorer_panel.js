// The panel of the explorer: how the games of a collection went on from the position, and these games.
import {CollectionBar} from './collection_bar.js'
import {Emitter} from './emitter.js'
import {Refusal} from './engine.js'
import {grade, valueText} from './insight_panel.js'
import {pointName} from './letters.js'
import {MoveRows} from './move_rows.js'
import {openingName} from './opening_names.js'
import {html, nothing, render} from './view.js'
import {colourName, t} from './words.js'
/** @import {EditedCollection, Explored, ExploredMove, Marks, Point, Position, Results, Thoughts} from './types.d.ts' */

/** The least percentage of results whose part of a bar has room for a number. */
const leastNamed = 18

/** @param {number} count */
const counted = count => count.toLocaleString(t.language)

/**
 * Events: `play` with a move, `tapped` with a move that the next tap plays, `marks` with the marks for the board, `open` with
 * the number of a game in the collection, `changed` when the collection of this browser has other games.
 * @extends {Emitter<{play: Point, tapped: Point, marks: Marks, open: number, changed: void}>}
 */
export class ExplorerPanel extends Emitter {
  #body
  #rows
  /** @type {Explored | Refusal | null} */
  #explored = null
  /** @type {Position | null} */
  #position = null
  /** @type {Thoughts | null} */
  #thoughts = null
  /** Goishi's values by move, with their grades. They stay until the next position. @type {Map<Point, [text: string, grade: string]>} */
  #values = new Map()
  /** @type {CollectionBar | null} */
  #own = null

  /** @param {HTMLElement} root @param {EditedCollection | null} own the collection of this browser; null: the server has it */
  constructor(root, own) {
    super()
    this.#body = /** @type {HTMLElement} */ (root.querySelector('.explored'))
    this.#rows = new MoveRows(this.#body)
    this.#rows.on('aim', move => this.#mark(move))
    this.#rows.on('play', move => this.emit('play', move))
    this.#rows.on('tapped', move => this.emit('tapped', move))
    if (!own) return
    this.#own = new CollectionBar(/** @type {HTMLElement} */ (root.querySelector('.own')), own)
    this.#own.on('changed', () => this.emit('changed'))
  }

  /** Shows no games. */
  clear() {
    this.#fill(null)
    this.#own?.hide()
  }

  /** Shows the games of a position, or how a collection is opened. Null: they are not known yet, and those of the
   * position before stay, without effect.
   * @param {Explored | Refusal | null} explored @param {Position} position */
  show(explored, position) {
    this.#mark(null)
    this.#body.inert = explored === null
    if (explored === null) return
    this.#position = position
    this.#fill(explored)
    this.#own?.show(explored instanceof Refusal)
  }

  /** Shows the values of Goishi's thoughts. @param {Thoughts | null} thoughts */
  showThoughts(thoughts) {
    this.#thoughts = thoughts
    const {moves = []} = thoughts ?? {}
    for (const move of moves) this.#values.set(move.move, [valueText(move), grade(move, moves[0])])
    this.#render()
  }

  /** @param {Explored | Refusal | null} explored */
  #fill(explored) {
    this.#rows.forget()
    this.#explored = explored
    this.#values.clear()
    this.showThoughts(this.#thoughts)
  }

  #render() {
    const explored = this.#explored
    const note = (/** @type {string} */ text) => html`<p class="none">${text}</p>`
    render(!explored || !this.#position ? nothing
      : explored instanceof Refusal ? (this.#own ? nothing : note(t('explorer.closed')))
        : explored.games === 0 ? note(t('explorer.none'))
          : this.#games(explored, this.#position), this.#body)
  }

  /** @param {Explored} explored @param {Position} position */
  #games(explored, position) {
    const {moves, listed} = explored
    const hasRatings = moves.some(({rating}) => rating !== null)
    const columns = ['move', 'games', 'results', ...(position.has_points ? ['margin'] : []), ...(hasRatings ? ['rating'] : []),
      'value']
    return html`
      <table>
        <thead><tr>${columns.map(key => html`
          <th scope="col" class=${key} title=${t(`explorer.${key}-more`)}>${t(`explorer.${key}`)}</th>`)}</tr></thead>
        <tbody>${moves.map(move => this.#row(move, columns, position))}</tbody>
        ${moves.length > 1 ? html`<tfoot>${sumOf(explored, columns)}</tfoot>` : nothing}
      </table>
      ${listed.length ? html`<h3>${t('explorer.listed')}</h3><ul class="listed">${listed.map(game => this.#game(game))}</ul>` : nothing}`
  }

  /** @param {ExploredMove} explored @param {string[]} columns @param {Position} position */
  #row(explored, columns, position) {
    const {move, margin, rating, best} = explored
    const sign = position.to_move === 'black' ? 1 : -1
    /** @type {Record<string, () => unknown>} */
    const cells = {
      move: () => html`<button type="button">${pointName(move)}</button>`,
      games: () => counted(explored.games),
      results: () => barOf(explored),
      margin: () => textOf(margin === null ? null : sign * margin, null),
      rating: () => (rating === null ? '' : counted(Math.round(rating))),
      value: () => this.#value(explored),
    }
    const title = [openingName(explored.opening), best ? t('explorer.best', {name: best}) : ''].filter(Boolean).join(' · ')
    return html`<tr title=${title} data-move=${move}>
      ${columns.map(key => html`<td class=${key}>${cells[key]()}</td>`)}</tr>`
  }

  /** Goishi's value of a move: from its thoughts, or else from the book. @param {ExploredMove} explored */
  #value({move, value}) {
    const [text, kind] = this.#values.get(move) ?? [value ? textOf(value.margin, value.win_rate) : '', '']
    return html`<span class=${kind}>${text}</span>`
  }

  /** @param {Explored['listed'][number]} game */
  #game({number, black, white, date, event, result}) {
    return html`<li><button type="button" class="past" @click=${() => this.emit('open', number)}>
      <b>${black || '?'} – ${white || '?'}</b>
      <span>${result}</span>
      <small>${[date, event].filter(Boolean).join(' · ')}</small></button></li>`
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
  /** @type {Record<string, unknown>} */
  const cells = {games: counted(all.games), results: barOf(all)}
  return html`<tr><th scope="row" aria-label=${t('explorer.all')}>Σ</th>
    ${columns.slice(1).map(key => html`<td class=${key}>${cells[key] ?? ''}</td>`)}</tr>`
}

/** The results of games as a bar: Black's wins, draws, White's wins. @param {Results} results */
function barOf({black, draws, white}) {
  const sum = black + draws + white
  const text = t('explorer.percent', {black: percent(black, sum), draws: percent(draws, sum), white: percent(white, sum),
    first: colourName('black'), second: colourName('white')})
  return html`<div class="results" role="img" aria-label=${text} title=${text}>
    ${Object.entries({black, draws, white}).filter(([, count]) => count > 0).map(([kind, count]) => html`
      <span class=${kind} .style=${`flex-grow: ${count}`}>${percent(count, sum) >= leastNamed ? percent(count, sum) : ''}</span>`)}
  </div>`
}

/** @param {number} count @param {number} all */
const percent = (count, all) => (all === 0 ? 0 : Math.round(100 * count / all))
