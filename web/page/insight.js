// The things to see in a position: Goishi's thoughts while they run, and the views of the game.
import {readReport, reportInterval} from './engine.js'
import {Lost} from './connection.js'
import {Emitter} from './emitter.js'
/** @import {Engine} from './engine.js' */
/** @import {Table} from './table.js' */
/** @import {ThoughtsAt, View} from './types.d.ts' */

/** A look at the position of a node. @typedef {{at: number}} Look */

/** The moves in a report. */
const candidates = 5

/** Milliseconds until an analysis goes on that gave way to another page. */
const patience = 800

/**
 * Watches a table while it is switched on. Events: `thoughts` about the position, `view` with what
 * the engine sees in it; null where there is nothing to show.
 * @extends {Emitter<{thoughts: ThoughtsAt | null, view: View | null}>}
 */
export class Insight extends Emitter {
  #table
  #engine
  #isOn = false
  #view = ''
  /** The game that has this view. */
  #viewOf = ''
  /** The look at a position that runs; another one replaces it. @type {Look | null} */
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
      if (this.#isOn) this.#tellSoon({at: table.game.at, ...thoughts})
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

  get view() {
    return this.#view
  }

  /** Chooses a view of the game; '' for none. @param {string} name */
  see(name) {
    this.#view = name
    this.#viewOf = this.#table.position?.game
    this.emit('view', null)
    this.#lookAnew()
  }

  #forget() {
    this.#look = null
    this.#soon = null
    this.emit('thoughts', null)
  }

  async #lookAnew() {
    const look = {at: this.#table.game?.at}
    this.#look = look
    const isCurrent = () => this.#look === look && this.#table.isIdle && !this.#table.isThinking
    try {
      if (this.#view && this.#table.position?.game !== this.#viewOf) this.see('')
      if (this.#view && isCurrent()) {
        const seen = await this.#engine.view(this.#view)
        if (isCurrent()) this.emit('view', seen)
      }
      while (isCurrent() && this.#wantsThoughts()) {
        await this.#think(look)
        await new Promise(resolve => setTimeout(resolve, patience))
      }
    } catch (error) {
      if (!(error instanceof Lost)) console.error(error)
    }
  }

  #wantsThoughts() {
    return this.#isOn && !document.hidden && !this.#table.isOver && this.#table.position
  }

  /** Thinks until something else is asked of the engine. @param {Look} look */
  async #think(look) {
    const {to_move: mover} = this.#table.position
    this.#isThinking = true
    try {
      await this.#engine.obey(
        `kata-analyze ${mover} ${reportInterval} rootInfo true proof true maxmoves ${candidates}`, line => {
          if (this.#look !== look) return
          this.#tellSoon({at: look.at, mover, ...readReport(line)})
        })
    } finally {
      this.#isThinking = false
    }
  }

  /** Tells a report with the next frame, unless a later one takes its place.
   * @param {ThoughtsAt} thoughts */
  #tellSoon(thoughts) {
    const waits = this.#soon !== null
    this.#soon = thoughts
    if (waits) return
    requestAnimationFrame(() => {
      if (this.#soon) this.emit('thoughts', this.#soon)
      this.#soon = null
    })
  }
}
