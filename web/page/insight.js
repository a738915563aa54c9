// The analysis of a position: Goishi's thoughts while they run, the views of the game, and its games in a collection.
import {Refusal, readReport, reportInterval} from './engine.js'
import {Lost} from './connection.js'
import {Emitter} from './emitter.js'
import {linesShown} from './search_settings.js'
/** @import {Engine} from './engine.js' */
/** @import {Table} from './table.js' */
/** @import {Explored, ThoughtsAt, View} from './types.d.ts' */

/** An analysis of the position of a node. @typedef {{at: number}} Look */

/** Milliseconds until an analysis continues after it gave way to another page. */
const patience = 800

/**
 * Analyses the position of a table while switched on. Events: `thoughts` about the position, `view`
 * with the selected view of it, `explored` with the games of the collection that have it, or with a refusal; null if
 * there is nothing to show.
 * @extends {Emitter<{thoughts: ThoughtsAt | null, view: View | null, explored: Explored | Refusal | null}>}
 */
export class Insight extends Emitter {
  #table
  #engine
  #isOn = false
  #explores = false
  #view = ''
  #showsView = true
  /** The game of the selected view. */
  #viewOf = ''
  /** The running analysis; a new one replaces it. @type {Look | null} */
  #look = null
  #isThinking = false
  /** The report that waits for the next frame. @type {ThoughtsAt | null} */
  #soon = null

  /** @param {Table} table @param {Engine} engine */
  constructor(table, engine) {
    super()
    this.#table = table
    this.#engine = engine
    table.on('idle', () => this.#lookAnew())
    table.on('change', () => this.#forget())
    table.on('report', thoughts => {
      if (this.#isOn) this.#emitSoon({at: table.game.at, ...thoughts})
    })
    document.addEventListener('visibilitychange', () => this.#lookAnew())
  }

  get isOn() {
    return this.#isOn
  }

  /** Switches the thoughts on or off. @param {boolean} isOn */
  switch(isOn) {
    if (!isOn && this.#isThinking) this.#engine.stop()
    this.#isOn = isOn
    this.#forget()
    this.#lookAnew()
  }

  /** Whether to look the positions up in the collection. */
  get explores() {
    return this.#explores
  }

  set explores(explores) {
    this.#explores = explores
    this.emit('explored', null)
    this.#lookAnew()
  }

  get view() {
    return this.#view
  }

  /** Selects a view of the game; '': none. @param {string} name */
  see(name) {
    this.#view = name
    this.#viewOf = this.#table.position?.game
    this.emit('view', null)
    this.#lookAnew()
  }

  /** Whether to show the selected view. @param {boolean} shows */
  set showsView(shows) {
    this.#showsView = shows
    this.emit('view', null)
    this.#lookAnew()
  }

  #forget() {
    this.#look = null
    this.#soon = null
    this.emit('thoughts', null)
    this.emit('explored', null)
  }

  async #lookAnew() {
    const look = {at: this.#table.game?.at}
    this.#look = look
    const isCurrent = () => this.#look === look && this.#table.isIdle && !this.#table.isThinking
    try {
      if (this.#view && this.#table.position?.game !== this.#viewOf) this.see('')
      if (this.#view && this.#showsView && isCurrent()) {
        const seen = await this.#engine.view(this.#view)
        if (isCurrent()) this.emit('view', seen)
      }
      if (this.#explores && isCurrent() && this.#table.position) {
        const explored = await this.#explore()
        if (isCurrent()) this.emit('explored', explored)
      }
      while (isCurrent() && this.#wantsThoughts()) {
        await this.#think(look)
        await new Promise(resolve => setTimeout(resolve, patience))
      }
    } catch (error) {
      if (!(error instanceof Lost)) console.error(error)
    }
  }

  /** The games of the position, or why there are none. @returns {Promise<Explored | Refusal>} */
  async #explore() {
    try {
      return await this.#engine.explore()
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
  }

  #wantsThoughts() {
    return this.#isOn && !document.hidden && !this.#table.isOver && this.#table.position
  }

  /** Analyses until the engine gets another request. @param {Look} look */
  async #think(look) {
    const {to_move: mover} = this.#table.position
    const count = linesShown()
    this.#isThinking = true
    try {
      await this.#engine.obey(
        `kata-analyze ${mover} ${reportInterval} rootInfo true proof true minmoves ${count} maxmoves ${count}`, line => {
          if (this.#look !== look) return
          this.#emitSoon({at: look.at, mover, ...readReport(line)})
        })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (this.#look !== look) return
      this.#look = null
      this.#table.fail(error)
    } finally {
      this.#isThinking = false
    }
  }

  /** Emits a report with the next frame, unless a later one replaces it.
   * @param {ThoughtsAt} thoughts */
  #emitSoon(thoughts) {
    const waits = this.#soon !== null
    this.#soon = thoughts
    if (waits) return
    requestAnimationFrame(() => {
      if (this.#soon) this.emit('thoughts', this.#soon)
      this.#soon = null
    })
  }
}
