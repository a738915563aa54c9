// The settings of Goishi's searches for this browser: time, threads and the number of moves shown.
import {choose, chosen} from './choices.js'
import {selectField} from './dialog.js'
import {html, nothing} from './view.js'
import {t} from './words.js'
/** @import {Engine} from './engine.js' */
/** @import {Limits} from './types.d.ts' */
/** @import {Template} from './view.js' */

const times = [0, 1, 2, 5, 10, 20, 30, 60]
const counts = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 128, 256]
const lines = [1, 3, 5, 8, 10]

/** @type {Record<'time' | 'threads' | 'lines', number>} 0 seconds: the usual time */
const usual = {time: 0, threads: 1, lines: 5}

/** @returns {typeof usual} */
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

  /** The fields of the settings. Calls `changed` for each choice. @param {() => void} changed */
  fields(changed) {
    const {threads, seconds} = this.#limits
    const {time, threads: count, lines: shown} = this.#allowed()
    const set = (/** @type {keyof typeof usual} */ name) => (/** @type {string} */ value) => {
      choose('search', {...wanted(), [name]: Number(value)})
      this.#apply().then(changed, () => {}) // a new engine gets the choice
    }
    /** @type {(name: keyof typeof usual, values: number[], value: number, text?: (value: number) => string) => Template} */
    const field = (name, values, value, text = String) => (values.length < 2 ? nothing
      : selectField(t(`settings.${name}`), values.map(each => [each, text(each)]), value, set(name)))
    return html`<details class="more"><summary>${t('settings.more')}</summary>
      <div class="fields">
        ${field('time', allowedOf(times, seconds), time, each => t(each ? 'time.some' : 'time.usual', {seconds: each}))}
        ${field('threads', allowedOf(counts, threads), count)}
        ${field('lines', lines, shown)}</div>
      <small>${t('settings.search')}</small></details>`
  }

  /** The choices within the limits. */
  #allowed() {
    const {time, threads, lines: shown} = wanted()
    return {time: Math.min(time, this.#limits.seconds), threads: Math.min(threads, this.#limits.threads), lines: shown}
  }

  async #apply() {
    const {time, threads} = this.#allowed()
    await this.#engine.obeyAll([`kata-set-param time-per-move ${time}`, `kata-set-param threads ${threads}`])
  }
}

/** The values up to a limit, and the limit. @param {number[]} values @param {number} most */
const allowedOf = (values, most) => [...new Set([...values.filter(value => value <= most), most])]
