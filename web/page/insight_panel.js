// The panel of Goishi's thoughts, and its marks on the board.
import {Emitter} from './emitter.js'
import {inTurn, opponent} from './game.js'
import {pointName} from './letters.js'
import {MoveRows} from './move_rows.js'
import {linesShown} from './search_settings.js'
import {html, live, render} from './view.js'
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
  #root
  #toggle
  #select
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
    this.#root = root
    this.#toggle = /** @type {HTMLElement} */ (root.querySelector('[role=switch]'))
    this.#select = /** @type {HTMLSelectElement} */ (root.querySelector('select'))
    this.#toggle.addEventListener('click', () => this.emit('switch', this.#toggle.ariaChecked !== 'true'))
    this.#select.addEventListener('change', () => {
      this.#show()
      this.emit('see', this.#select.value)
    })
    this.#show()
    this.#rows = new MoveRows(/** @type {HTMLElement} */ (root.querySelector('.lines')))
    this.#rows.on('aim', move => this.aim(move))
    this.#rows.on('play', move => this.emit('play', move))
    this.#rows.on('tapped', move => this.emit('tapped', move))
  }

  /** @param {boolean} isOn */
  showSwitch(isOn) {
    this.#toggle.ariaChecked = String(isOn)
    this.#root.classList.toggle('on', isOn)
  }

  /** Offers the views of the game. @param {{name: string, title: string}[]} views @param {string} chosen */
  offer(views, chosen) {
    render(html`<option value="">${t('view.none')}</option>${views.map(({name, title}) => html`
      <option value=${name} .selected=${live(name === chosen)}>${translated('view', name, title)}</option>`)}`, this.#select)
    this.#show()
  }

  /** Shows thoughts; null: none. @param {Thoughts | null} thoughts */
  showThoughts(thoughts) {
    this.#thoughts = thoughts?.moves.length ? thoughts : null
    if (!this.#thoughts) this.#rows.forget()
    this.#show()
    this.#mark()
  }

  /** Shows a view of the position; null: none. @param {View | null} seen */
  showView(seen) {
    this.#seen = seen
    this.#show()
    this.#mark()
  }

  #show() {
    const view = this.#select.value
    const summary = (this.#seen?.summary ?? []).map(({code, text, values}) => translated('seen', code, text, values))
    const {moves = []} = this.#thoughts ?? {}
    render(html`
      <p class="explained">${view && translated('explain', view, '')}</p>
      <p class="seen">${summary.join(t('text.joint'))}</p>
      ${barOf(this.#thoughts)}
      <ol class="lines" .style=${`--count: ${linesShown()}`}>
        ${moves.slice(0, linesShown()).map(move => rowOf(move, moves[0]))}
      </ol>
      <p class="work">${this.#thoughts && workOf(this.#thoughts)}</p>`, this.#root)
  }

  /** Shows the line of a move; null: the position. @param {Point | null} move */
  aim(move) {
    if (this.#aimed === move) return
    this.#aimed = move
    this.#mark()
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

/** The chances of the colours as a bar. @param {Thoughts | null} thoughts */
function barOf(thoughts) {
  const rate = thoughts?.moves[0].rate ?? 0.5
  const black = 100 * (thoughts?.mover === 'white' ? 1 - rate : rate)
  const percent = Math.round(black)
  const colour = colourName('black')
  return html`<div class="bar" role="meter" aria-valuemin="0" aria-valuemax="100" aria-valuenow=${percent} aria-label=${t('insight.bar', {colour})}
    title=${t('value.black', {colour, percent})} ?hidden=${!thoughts} .style=${`--black: ${black}%`}></div>`
}

/** The line of a move. Its elements stay while thoughts change, because the person may be about to click it.
 * @param {ReportedMove} move @param {ReportedMove} best */
const rowOf = (move, best) => html`
  <li><button type="button" class="thought ${grade(move, best)}" data-move=${move.move}>
    <b>${pointName(move.move)}</b>
    <span class="value">${valueText(move)}</span>
    <span class="line">${move.line.slice(1, longestLine).map(pointName).join(' ')}</span>
  </button></li>`

/** The result that is proved, and the work of the search, in words. @param {Thoughts} thoughts */
function workOf({mover, moves, visits}) {
  const depth = Math.max(...moves.map(move => move.line.length))
  return [proofText(moves[0], mover), t('value.work', {visits: visits.toLocaleString(t.language), depth})]
    .filter(Boolean).join(' · ')
}
