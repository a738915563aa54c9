// The games of a file: a dialog that filters and sorts them, and a panel that steps from one to the next.
import {button, closeButton, openDialog, selectField} from './dialog.js'
import {Refusal} from './engine.js'
import {html, icon} from './svg.js'
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

/** The game on the board, and its place among the games that matched, counted from 1.
 * @typedef {{game: Game, place: number, number: number, query: GameQuery, matching: number}} Opened */

export class GameList {
  #panel
  #dialog
  #openGame
  /** @type {GameFile | null} */
  #file = null
  /** @type {GameQuery} */
  #query = {}
  #found = /** @type {GamesOfFile} */ ({total: 0, matching: 0, damaged: 0, games: []})
  /** @type {Opened | null} */
  #opened = null
  /** The list that is awaited; a later one replaces it. @type {object | null} */
  #wanted = null
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer
  #list = html('ul', {className: 'games', tabIndex: -1})
  #count = html('span', {className: 'count'})
  #previous = button('', () => this.#turn(-pageSize))
  #next = button('', () => this.#turn(pageSize))

  /** `open` opens a game of a file, and returns it unless it cannot be played.
   * @param {HTMLElement} panel @param {HTMLDialogElement} dialog
   * @param {(file: GameFile, number: number) => Promise<Game | undefined>} open */
  constructor(panel, dialog, open) {
    this.#panel = panel
    this.#dialog = dialog
    this.#openGame = open
    this.#count.setAttribute('role', 'status')
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
    this.#query = {}
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
    this.#panel.replaceChildren(
      html('p', {title: name}, html('b', {textContent: t('list.place', {place, all: matching})}), ` · ${name}`),
      this.#stepper('back', t('list.previous-game'), -1, place > 1),
      button(t('list.list'), () => this.#open()),
      this.#stepper('forward', t('list.next-game'), 1, place < matching))
  }

  /** @param {string} picture @param {string} text @param {number} step @param {boolean} isPossible */
  #stepper(picture, text, step, isPossible) {
    const element = button('', () => this.#step(step))
    element.append(icon(picture))
    element.ariaLabel = element.title = text
    element.disabled = !isPossible
    return element
  }

  /** Opens a neighbour of the game on the board, and leaves damaged ones out. @param {number} step */
  async #step(step) {
    if (!this.#opened) return
    const {query, matching, place: here} = this.#opened
    for (let place = here + step; place >= 1 && place <= matching; place += step) {
      const found = await this.#file?.games({...query, from: place, count: 1})
      const game = found?.games[0]
      if (!game) return
      if (game.error === undefined) {
        await this.#choose(game.number, place, query, matching)
        return
      }
    }
  }

  /** @param {number} number @param {number} place @param {GameQuery} query @param {number} matching */
  async #choose(number, place, query, matching) {
    if (!this.#file) return
    this.#dialog.close()
    const game = await this.#openGame(this.#file, number)
    if (!game) return
    this.#opened = {game, place, number, query, matching}
    this.follow(game)
  }

  #open() {
    const texts = [[this.#previous, t('list.previous')], [this.#next, t('list.next')]]
    for (const [element, text] of texts) Object.assign(element, {textContent: text})
    this.#list.ariaLabel = t('list.list')
    const form = openDialog(this.#dialog, this.#file?.name ?? '', [html('div', {className: 'fields'}, ...this.#fields()), this.#list],
      [this.#previous, this.#next, closeButton(this.#dialog)])
    form.lastElementChild?.prepend(this.#count)
    form.addEventListener('submit', event => event.preventDefault())
    this.#fill()
    this.#list.focus({preventScroll: true}) // the first field would take the focus, and open the keyboard of a phone
  }

  #fields() {
    const entry = (/** @type {'player' | 'event' | 'from-date' | 'to-date'} */ key) => {
      const input = html('input', {type: 'text', className: 'link', value: this.#query[key] ?? '', maxLength: 100,
        placeholder: key === 'from-date' || key === 'to-date' ? dateForm : ''})
      input.addEventListener('input', () => this.#filter({[key]: input.value}, pause))
      return html('label', {className: 'field'}, html('span', {textContent: t(`list.${key}`)}), input)
    }
    const {result = '', sort = 'number'} = this.#query
    return [entry('player'), entry('event'), entry('from-date'), entry('to-date'),
      selectField(t('list.result'), results.map(value => [value, t(`result.${value || 'any'}`)]), result,
        value => this.#filter({result: value})).field,
      selectField(t('list.sort'), orders.map(value => [value, t(`sort.${value}`)]), sort, value => this.#filter({sort: value})).field]
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
    this.#list.ariaBusy = 'true'
    try {
      const found = await this.#file?.games({...this.#query, count: pageSize})
      if (this.#wanted !== wanted || !found) return
      this.#found = found
      this.#fill()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.#count.textContent = whyRefused(error)
    } finally {
      if (this.#wanted === wanted) this.#list.ariaBusy = 'false'
    }
  }

  #fill() {
    const {total, matching, damaged, games} = this.#found
    const from = this.#query.from ?? 1
    const to = from + games.length - 1
    this.#list.replaceChildren(...games.map((game, at) => this.#row(game, from + at)))
    this.#list.scrollTop = 0
    this.#count.textContent = [
      games.length === 0 ? t('list.none') : t('list.range', {from, to, all: matching}),
      ...matching === total ? [] : [t('list.total', {total})],
      ...damaged ? [t('list.damaged', {count: damaged})] : [],
    ].join(t('text.joint'))
    this.#previous.disabled = from === 1
    this.#next.disabled = to >= matching
  }

  /** @param {ListedGame} game @param {number} place */
  #row(game, place) {
    const {number, black, white, result, event, date, moves, remarks = [], error} = game
    if (error !== undefined)
      return html('li', {}, html('p', {className: 'problem', textContent: t('list.problem', {number, place: game.place, why: error})}))
    const query = this.#query
    const {matching} = this.#found
    const row = button('', () => this.#choose(number, place, query, matching), 'past')
    if (this.#opened?.number === number) row.ariaCurrent = 'true'
    row.append(html('i', {textContent: String(number)}), html('b', {textContent: `${black || '?'} – ${white || '?'}`}),
      html('span', {textContent: result}),
      html('small', {textContent: [date, event, game.place, t('moves.count', {count: moves}), ...remarks.map(stated)]
        .filter(Boolean).join(' · ')}))
    return html('li', {}, row)
  }
}
