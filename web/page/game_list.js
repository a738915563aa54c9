// The games of a file: a dialog that filters and sorts them, and a panel that steps from one to the next.
import {button, closeButton, labelled, lineField, openDialog, selectField} from './dialog.js'
import {Refusal} from './engine.js'
import {html, icon, nothing, render} from './view.js'
import {stated, t, whyRefused} from './words.js'
/** @import {Game} from './game.js' */
/** @import {GameFile} from './game_file.js' */
/** @import {GameQuery, GamesOfFile, ListedGame} from './types.d.ts' */

/** The number of games in the dialog at once. */
export const pageSize = 20

/** Milliseconds from the last letter of a filter to the list. */
const pause = 300

const dateForm = '2001-05'
const orders = ['number', '-date', 'date', 'black', 'white', 'event', 'result', 'moves']
const results = ['', 'B', 'W', '0']

/** The most numbers of games that are named as left out. */
const mostNamed = 5

/** The game on the board, and its place among the games that matched, counted from 1.
 * @typedef {{game: Game, place: number, number: number, query: GameQuery, matching: number}} Opened */

export class GameList {
  #panel
  #dialog
  #openGame
  #warn
  #isStepping = false
  /** @type {GameFile | null} */
  #file = null
  /** @type {GameQuery} */
  #query = {}
  /** The query that found the games of the list. @type {GameQuery} */
  #answered = {}
  #found = /** @type {GamesOfFile} */ ({total: 0, matching: 0, damaged: 0, games: []})
  /** @type {Opened | null} */
  #opened = null
  /** The list that is awaited; a later one replaces it. @type {object | null} */
  #wanted = null
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer

  /** `open` opens a game of a file, and returns it; null: it cannot be played; undefined: it is not opened now. `warn` reports
   * which games are left out.
   * @param {HTMLElement} panel @param {HTMLDialogElement} dialog
   * @param {(file: GameFile, number: number) => Promise<Game | null | undefined>} open @param {(text: string) => void} warn */
  constructor(panel, dialog, open, warn) {
    this.#panel = panel
    this.#dialog = dialog
    this.#openGame = open
    this.#warn = warn
    dialog.addEventListener('keydown', event => {
      const key = ['PageUp', 'PageDown'].indexOf(event.key)
      if (key < 0) return
      event.preventDefault()
      this.#turn(key === 0 ? -pageSize : pageSize)
    })
  }

  /** Shows the first games of a file. @param {GameFile} file @param {GamesOfFile} found */
  show(file, found) {
    this.#file = file
    this.#query = this.#answered = {}
    this.#found = found
    this.#open()
  }

  /** Shows the place of the game on the board, or nothing if it is not of the file. @param {Game} game */
  follow(game) {
    const opened = this.#opened
    this.#panel.hidden = opened?.game !== game
    if (!opened || this.#panel.hidden) return
    const {place, matching} = opened
    const name = this.#file?.name ?? ''
    render(html`<p title=${name}><b>${t('list.place', {place, all: matching})}</b> · ${name}</p>
      ${this.#stepper('back', t('list.previous-game'), -1, place > 1)}
      ${button(t('list.list'), () => this.#open())}
      ${this.#stepper('forward', t('list.next-game'), 1, place < matching)}`, this.#panel)
  }

  /** @param {string} picture @param {string} text @param {number} step @param {boolean} isPossible */
  #stepper(picture, text, step, isPossible) {
    return html`<button type="button" class="plain" aria-label=${text} title=${text} ?disabled=${!isPossible}
      @click=${() => this.#step(step)}>${icon(picture)}</button>`
  }

  /** Opens a neighbour of the game on the board. @param {number} step */
  async #step(step) {
    if (!this.#opened || this.#isStepping) return
    this.#isStepping = true
    try {
      const left = await this.#walk(this.#opened, step)
      const more = left.length > mostNamed ? ' …' : ''
      if (left.length) this.#warn(t('list.left-out', {numbers: left.slice(0, mostNamed).join(', ') + more}))
    } finally {
      this.#isStepping = false
    }
  }

  /** Opens the next game in a direction that can be played, and gives the numbers of those before it that cannot.
   * @param {Opened} from @param {number} step */
  async #walk({query, matching, place: here}, step) {
    const left = []
    for (let place = here + step; place >= 1 && place <= matching; place += step) {
      const found = await this.#file?.games({...query, from: place, count: 1})
      const game = found?.games[0]
      if (!game) break
      const {number, error} = game
      if (error === undefined && await this.#choose(number, place, query, matching) !== null) break
      left.push(number)
    }
    return left
  }

  /** Opens a game, and gives what `open` gives.
   * @param {number} number @param {number} place @param {GameQuery} query @param {number} matching */
  async #choose(number, place, query, matching) {
    if (!this.#file) return undefined
    this.#dialog.close()
    const game = await this.#openGame(this.#file, number)
    if (game) {
      this.#opened = {game, place, number, query, matching}
      this.follow(game)
    }
    return game
  }

  #open() {
    this.#show()
    // The first field would take the focus, and open the keyboard of a phone.
    this.#list?.focus({preventScroll: true})
  }

  get #list() {
    return /** @type {HTMLElement | null} */ (this.#dialog.querySelector('.games'))
  }

  /** Shows the dialog. @param {string} problem why no other games are shown */
  #show(problem = '') {
    const {matching, games} = this.#found
    const {from = 1} = this.#answered
    openDialog(this.#dialog, this.#file?.name ?? '', html`<div class="fields">${this.#fields()}</div>
      <ul class="games" tabindex="-1" aria-label=${t('list.list')} aria-busy=${String(this.#wanted !== null)}>
        ${games.map((game, at) => this.#row(game, from + at))}</ul>`,
    [html`<span class="count" role="status">${problem || this.#countText()}</span>`,
      this.#turner(t('list.previous'), -pageSize, from > 1),
      this.#turner(t('list.next'), pageSize, from + games.length - 1 < matching), closeButton(this.#dialog)], () => {})
  }

  /** @param {string} text @param {number} step @param {boolean} isPossible */
  #turner(text, step, isPossible) {
    return html`<button type="button" class="plain" ?disabled=${!isPossible} @click=${() => this.#turn(step)}>${text}</button>`
  }

  #fields() {
    const entry = (/** @type {'player' | 'event' | 'from-date' | 'to-date'} */ key) => labelled(t(`list.${key}`), lineField(
      this.#query[key] ?? '', {maxLength: 100, placeholder: key === 'from-date' || key === 'to-date' ? dateForm : ''},
      text => this.#filter({[key]: text}, pause)))
    const {result = '', sort = 'number'} = this.#query
    return [entry('player'), entry('event'), entry('from-date'), entry('to-date'),
      selectField(t('list.result'), results.map(value => [value, t(`result.${value || 'any'}`)]), result,
        value => this.#filter({result: value})),
      selectField(t('list.sort'), orders.map(value => [value, t(`sort.${value}`)]), sort, value => this.#filter({sort: value}))]
  }

  /** Shows the games of a changed query, after a pause in which it may change again.
   * @param {GameQuery} changes @param {number} wait */
  #filter(changes, wait = 0) {
    this.#query = {...this.#query, ...changes, from: 1}
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#look(), wait)
  }

  /** Shows games before or behind those in the dialog. @param {number} step */
  #turn(step) {
    const from = Math.max(1, (this.#query.from ?? 1) + step)
    if (from === (this.#query.from ?? 1) || from > this.#found.matching) return
    this.#query = {...this.#query, from}
    this.#look()
  }

  async #look() {
    const wanted = {}
    this.#wanted = wanted
    const query = this.#query
    if (this.#dialog.open) this.#show()
    const found = await this.#file?.games({...query, count: pageSize}).catch(error => {
      if (error instanceof Refusal) return error
      throw error
    })
    if (this.#wanted !== wanted) return
    this.#wanted = null
    const isFound = found !== undefined && !(found instanceof Refusal)
    if (isFound) {
      this.#found = found
      this.#answered = query
    }
    if (!this.#dialog.open) return
    this.#show(found instanceof Refusal ? whyRefused(found) : '')
    if (isFound && this.#list) this.#list.scrollTop = 0
  }

  #countText() {
    const {total, matching, damaged, games} = this.#found
    const {from = 1} = this.#answered
    return [
      games.length === 0 ? t('list.none') : t('list.range', {from, to: from + games.length - 1, all: matching}),
      ...matching === total ? [] : [t('list.total', {total})],
      ...damaged ? [t('list.damaged', {count: damaged})] : [],
    ].join(t('text.joint'))
  }

  /** @param {ListedGame} game @param {number} place */
  #row(game, place) {
    const {number, black, white, result, event, date, moves, remarks = [], error} = game
    if (error !== undefined)
      return html`<li><p class="problem">${t('list.problem', {number, place: game.place, why: error})}</p></li>`
    const query = this.#answered
    const {matching} = this.#found
    return html`<li><button type="button" class="past" aria-current=${this.#opened?.number === number ? 'true' : nothing}
        @click=${() => this.#choose(number, place, query, matching)}>
      <i>${number}</i><b>${black || '?'} – ${white || '?'}</b><span>${result}</span>
      <small>${[date, event, game.place, t('moves.count', {count: moves}), ...remarks.map(stated)].filter(Boolean).join(' · ')}</small>
    </button></li>`
  }
}
