// The panel of what Goishi thinks, and its marks on the board.
import {opponent} from './game.js'
import {html} from './svg.js'
import {colourName, t, told} from './words.js'

const shown = 5
const longestLine = 8

/** A win rate this much below the best is no longer good, or even poor; discs likewise. */
const steps = {rate: [0.03, 0.12], lead: [0.9, 4]}

/** How a move is marked beside the best one: good, fair or poor. */
export function grade(move, best) {
  const isLead = move.lead !== null && best.lead !== null
  const loss = isLead ? best.lead - move.lead : best.rate - move.rate
  const [fair, poor] = isLead ? steps.lead : steps.rate
  return loss >= poor ? 'poor' : loss >= fair ? 'fair' : 'good'
}

/** The moves of the winner until a game that is proved so is over; null where that is not known. */
const movesOf = ({proof, plies}) => plies && (proof === 'win' ? Math.ceil(plies / 2) : Math.floor(plies / 2))

/** The value of a move in a few letters: discs, percent, or what is proved, with the moves of the
 * winner as in #4. */
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

/** What is proved of a move, in words; nothing where nothing is. */
function proofText(move, mover) {
  if (!move.proof) return ''
  if (move.proof === 'draw') return t('proof.draw')
  const winner = move.proof === 'win' ? mover : opponent(mover)
  const names = {colour: colourName(winner), margin: Math.abs(Math.round(move.lead)), count: movesOf(move)}
  if (move.lead !== null) return t('proof.points', names)
  return t(names.count ? 'proof.moves' : 'proof.win', names)
}

/** The colours of a line that begins with this one. */
const inTurn = (points, mover) =>
  points.map((point, at) => [at % 2 === 0 ? mover : opponent(mover), point])

export class InsightPanel extends EventTarget {
  #parts
  #thoughts = null
  #seen = null
  #aimed = null
  #isTouched = false
  /** The move that the next tap plays; null. */
  #tapped = null

  constructor(root) {
    super()
    this.#parts = {
      toggle: root.querySelector('[role=switch]'),
      select: root.querySelector('select'),
      bar: root.querySelector('.bar'),
      list: root.querySelector('.lines'),
      work: root.querySelector('.work'),
      seen: root.querySelector('.seen'),
    }
    const {toggle, select, list} = this.#parts
    toggle.addEventListener('click', () => this.#tell('switch', toggle.ariaChecked !== 'true'))
    select.addEventListener('change', () => this.#tell('see', select.value))
    for (const [type, aims] of [['pointerover', true], ['focusin', true], ['pointerleave', false], ['focusout', false]])
      list.addEventListener(type, ({target, pointerType}) => {
        if (pointerType !== 'touch') this.aim(aims ? target.closest('[data-move]')?.dataset.move ?? null : null)
      })
    list.addEventListener('pointerdown', ({pointerType}) => {
      this.#isTouched = pointerType === 'touch'
    })
    list.addEventListener('click', event => this.#click(event))
  }

  /** Plays a move; a finger, which hovers over nothing, looks at its line with a first tap. */
  #click({target, detail}) {
    const move = target.closest('[data-move]')?.dataset.move
    if (!move) return
    const looks = this.#isTouched && detail > 0 && move !== this.#tapped
    this.#tapped = looks ? move : null
    if (looks) this.aim(move)
    this.#tell(looks ? 'tapped' : 'play', move)
  }

  showSwitch(isOn) {
    this.#parts.toggle.ariaChecked = String(isOn)
    this.#parts.bar.parentElement.classList.toggle('on', isOn)
  }

  /** Offers the views of the game. */
  offer(views, chosen) {
    this.#parts.select.replaceChildren(
      ...[{name: '', title: t('view.none')}, ...views].map(({name, title}) =>
        html('option', {value: name, textContent: told(title), selected: name === chosen})))
  }

  /** Shows what the engine thinks; null: nothing. */
  showThoughts(thoughts) {
    this.#thoughts = thoughts?.moves.length ? thoughts : null
    const {bar, list, work} = this.#parts
    bar.hidden = !this.#thoughts
    if (!this.#thoughts) {
      this.#tapped = null
      list.replaceChildren()
      work.textContent = ''
      this.#mark()
      return
    }
    const {mover, moves, visits} = this.#thoughts
    const [best] = moves
    const black = mover === 'black' ? best.rate : 1 - best.rate
    bar.style.setProperty('--black', `${100 * black}%`)
    bar.setAttribute('aria-valuenow', Math.round(100 * black))
    bar.title = t('value.black', {percent: Math.round(100 * black)})
    const rows = moves.slice(0, shown)
    while (list.children.length > rows.length) list.lastChild.remove()
    for (const [at, move] of rows.entries()) this.#fill(list.children[at] ?? this.#addRow(), move, best)
    const depth = Math.max(...moves.map(move => move.line.length))
    work.textContent = [proofText(best, mover),
      t('value.work', {visits: visits.toLocaleString(t.language), depth})].filter(Boolean).join(' · ')
    this.#mark()
  }

  /** Shows a view of the position; null: none. */
  showView(seen) {
    this.#seen = seen
    this.#parts.seen.textContent = told(seen?.text ?? '')
    this.#mark()
  }

  /** Looks along the line of a move; null: at the position. */
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

  /** Writes into a row that stays where it is: somebody may be about to click it. */
  #fill(row, move, best) {
    const button = row.firstChild
    const [name, value, line] = button.children
    button.className = `thought ${grade(move, best)}`
    button.dataset.move = move.move
    name.textContent = move.move === 'pass' ? t('action.pass') : move.move
    value.textContent = valueText(move)
    line.textContent = move.line.slice(1, longestLine).join(' ')
  }

  /** Tells what is to be drawn upon the board. */
  #mark() {
    const marks = {colours: new Map(this.#seen?.colours), labels: new Map(this.#seen?.labels), line: []}
    const moves = this.#thoughts?.moves.slice(0, shown) ?? []
    const suggested = moves.map(({move}) => move)
    const aimed = moves.find(({move}) => move === this.#aimed)
    if (aimed) {
      const line = aimed.line.slice(0, longestLine)
      this.#tell('marks', {suggested, line: inTurn(line, this.#thoughts.mover)})
      return
    }
    for (const move of moves) {
      marks.colours.set(move.move, grade(move, moves[0]))
      marks.labels.set(move.move, valueText(move))
    }
    this.#tell('marks', {...marks, suggested})
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, {detail}))
  }
}
