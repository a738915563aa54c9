// The settings of Goishi's searches for this browser: time, threads and the number of moves shown.
import {choose, chosen} from './choices.js'
/** @import {Engine} from './engine.js' */
/** @import {Limits} from './types.d.ts' */

const times = [0, 1, 2, 5, 10, 20, 30, 60]
const counts = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 128, 256]
const lines = [1, 3, 5, 8, 10]

/** @typedef {Record<'time' | 'threads' | 'lines', number>} SearchChoices */

/** @type {SearchChoices} 0 seconds: the usual time */
const usual = {time: 0, threads: 1, lines: 5}

/** @returns {SearchChoices} */
const wanted = () => ({...usual, ...chosen('search', {})})

/** The number of moves that Goishi's thoughts show. */
export const linesShown = () => wanted().lines

/** Keeps the choices in the browser, and gives them to each new engine. */
export class SearchSettings {
  #engine
  /** @type {Limits} */
  #limits = {threads: 1, seconds: 0}

  /** @param {Engine} engine */
  constructor(engine) {
    this.#engine = engine
  }

  /** Asks a new server for its limits, and gives its engine the choices. */
  async meet() {
    this.#limits = await this.#engine.limits()
    await this.#apply()
  }

  /** The values that may be chosen: those within the limits. */
  get offered() {
    const {threads, seconds} = this.#limits
    return {time: allowedOf(times, seconds), threads: allowedOf(counts, threads), lines}
  }

  /** The choices within the limits. @returns {SearchChoices} */
  get choices() {
    const {time, threads, lines: shown} = wanted()
    return {time: Math.min(time, this.#limits.seconds), threads: Math.min(threads, this.#limits.threads), lines: shown}
  }

  /** Keeps a choice, and gives it to the engine. @param {keyof SearchChoices} name @param {number} value */
  set(name, value) {
    choose('search', {...wanted(), [name]: value})
    return this.#apply()
  }

  async #apply() {
    const {time, threads} = this.choices
    await this.#engine.obeyAll([`kata-set-param time-per-move ${time}`, `kata-set-param threads ${threads}`])
  }
}

/** The values up to a limit, and the limit. @param {number[]} values @param {number} most */
const allowedOf = (values, most) => [...new Set([...values.filter(value => value <= most), most])]
