// The panel of Goishi's thoughts, and its marks on the board.
import {Emitter} from './emitter.js'
import {inTurn, opponent} from './game.js'
import {pointName} from './letters.js'
import {MoveRows} from './move_rows.js'
import {linesShown} from './search_settings.js'
import {html} from './svg.js'
import {colourName, t, translated} from './words.js'
/** @import {Colour, Marks, Point, ReportedMove, Thoughts, View} from './types.d.ts' */

const longestLine = 8

/** The losses against the best move from which a move is fair, and poor: in win rate, or in discs. */
const steps = {rate: [0.03, 0.12], lead: [0.9, 4]}

/** The class of a move compared with the best one: good, fair or poor.
 * @param {ReportedMove} move @param {ReportedMove} best */
export function grade(move, best) {
  const [loss, [fair, poor]] = move.lead !== null && best.lead !== null
    ? [best.lead - move.lead, steps.lead] : [best.rate - move.rate, steps.rate]
  return loss >= poor ? 'poor' : loss >= fair ? 'fair' : 'good'
}

/** The winner's moves until the end of a proved game; null if unknown.
 * @param {ReportedMove} move */
const movesOf = ({proof, plies}) => plies && (proof === 'win' ? Math.ceil(plies / 2) : Math.floor(plies / 2))

/** The value of a move in short: discs, percent, or the proved result, with the number of the winner's
 * moves as in #4. @param {ReportedMove} move */
export function valueText(move) {
  const {rate, lead, proof} = move
  if (lead !== null) {
    const digits = proof || Math.abs(lead) >= 9.95 ? 0 : 1
    return `${lead > 0 ? '+' : ''}${lead.toFixed(digits)}`
  }
  const moves = movesOf(move)
  if (proof === 'win') return moves ? `#${moves}` : t('value.win')
  if (proof === 'loss') return moves ? `#−${moves}` : t('value.loss')
  return proof ? t('value.draw') : (100 * rate).toFixed(0)
}

/** The proved result of a move in words; empty without a proof.
 * @param {ReportedMove} move @param {Colour} mover */
function proofText(move, mover) {
  if (!move.proof) return ''
  if (move.proof === 'draw') return t('proof.draw')
  const winner = move.proof === 'win' ? mover : opponent(mover)
  const colour = colourName(winner)
  if (move.lead !== null) return t('proof.points', {colour, margin: Math.abs(Math.round(move.lead))})
  const count = movesOf(move)
  return t(count ? 'proof.moves' : 'proof.win', {colour, count})
}

/**
 * Events: `switch` with whether thoughts are on, `see` with the name of a view, `play` with a move,
 * `tapped` with a move that the next tap plays, `marks` with the marks for the board.
 * @extends {Emitter<{switch: boolean, see: string, play: Point, tapped: Point, marks: Marks}>}
 */
export class InsightPanel extends Emitter {
  #parts
  #rows
  /** @type {Thoughts | null} */
  #thoughts = null
  /** @type {View | null} */
  #seen = null
  /** The move whose line the board shows. @type {Point | null} */
  #aimed = null

  /** @param {HTMLElement} root */
  constructor(root) {
    super()
    const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (root.querySelector(selector))
    this.#parts = {
      toggle: part('[role=switch]'),
      select: /** @type {HTMLSelectElement} */ (part('select')),
      bar: part('.bar'),
      explained: part('.explained'),
      list: part('.lines'),
      work: part('.work'),
      seen: part('.seen'),
    }
    const {toggle, select, list} = this.#parts
    toggle.addEventListener('click', () => this.emit('switch', toggle.ariaChecked !== 'true'))
    select.addEventListener('change', () => {
      this.#explain()
      this.emit('see', select.value)
    })
    this.#rows = new MoveRows(list)
    this.#rows.on('aim', move => this.aim(move))
    this.#rows.on('play', move => this.emit('play', move))
    this.#rows.on('tapped', move => this.emit('tapped', move))
  }

  /** @param {boolean} isOn */
  showSwitch(isOn) {
    this.#parts.toggle.ariaChecked = String(isOn)
    this.#parts.bar.parentElement?.classList.toggle('on', isOn)
  }

  /** Offers the views of the game. @param {{name: string, title: string}[]} views @param {string} chosen */
  offer(views, chosen) {
    this.#parts.select.replaceChildren(
      ...[{name: '', title: t('view.none')}, ...views].map(({name, title}) =>
        html('option', {value: name, textContent: name ? translated('view', name, title) : title, selected: name === chosen})))
    this.#explain()
  }

  /** Says what the selected view shows. */
  #explain() {
    const {value} = this.#parts.select
    this.#parts.explained.textContent = value ? translated('explain', value, '') : ''
  }

  /** Shows thoughts; null: none. @param {Thoughts | null} thoughts */
  showThoughts(thoughts) {
    this.#thoughts = thoughts?.moves.length ? thoughts : null
    const {bar, list, work} = this.#parts
    list.style.setProperty('--count', String(linesShown()))
    bar.hidden = !this.#thoughts
    if (!this.#thoughts) {
      this.#rows.forget()
      list.replaceChildren()
      work.textContent = ''
      this.#mark()
      return
    }
    const {mover, moves, visits} = this.#thoughts
    const [best] = moves
    const black = mover === 'black' ? best.rate : 1 - best.rate
    bar.style.setProperty('--black', `${100 * black}%`)
    bar.setAttribute('aria-valuenow', String(Math.round(100 * black)))
    bar.title = t('value.black', {percent: Math.round(100 * black)})
    const rows = moves.slice(0, linesShown())
    while (list.children.length > rows.length) list.lastElementChild?.remove()
    for (const [at, move] of rows.entries()) this.#fill(list.children[at] ?? this.#addRow(), move, best)
    const depth = Math.max(...moves.map(move => move.line.length))
    work.textContent = [proofText(best, mover),
      t('value.work', {visits: visits.toLocaleString(t.language), depth})].filter(Boolean).join(' · ')
    this.#mark()
  }

  /** Shows a view of the position; null: none. @param {View | null} seen */
  showView(seen) {
    this.#seen = seen
    this.#parts.seen.textContent = (seen?.summary ?? [])
      .map(({code, text, values}) => translated('seen', code, text, values)).join(t('text.joint'))
    this.#mark()
  }

  /** Shows the line of a move; null: the position. @param {Point | null} move */
  aim(move) {
    if (this.#aimed === move) return
    this.#aimed = move
    this.#mark()
  }

  #addRow() {
    const row = html('li', {}, html('button', {type: 'button'},
      html('b'), html('span', {className: 'value'}), html('span', {className: 'line'})))
    this.#parts.list.append(row)
    return row
  }

  /** Fills a row. The row stays in place, because the person may be about to click it.
   * @param {Element} row @param {ReportedMove} move @param {ReportedMove} best */
  #fill(row, move, best) {
    const [button] = row.getElementsByTagName('button')
    const [name, value, line] = button.children
    button.className = `thought ${grade(move, best)}`
    button.dataset.move = move.move
    name.textContent = pointName(move.move)
    value.textContent = valueText(move)
    line.textContent = move.line.slice(1, longestLine).map(pointName).join(' ')
  }

  /** Emits the marks for the board. */
  #mark() {
    const {mover = 'black', moves: all = []} = this.#thoughts ?? {}
    const moves = all.slice(0, linesShown())
    const suggested = moves.map(({move}) => move)
    const aimed = moves.find(({move}) => move === this.#aimed)
    if (aimed) {
      const line = aimed.line.slice(0, longestLine)
      this.emit('marks', {suggested, line: inTurn(line, mover)})
      return
    }
    const colours = new Map(this.#seen?.colours)
    const labels = new Map(this.#seen?.labels)
    for (const move of moves) {
      colours.set(move.move, grade(move, moves[0]))
      labels.set(move.move, valueText(move))
    }
    this.emit('marks', {colours, labels, suggested})
  }
}
