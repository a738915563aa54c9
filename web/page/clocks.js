// The clocks of both players: main time and an increment for each move.
import {Emitter} from './emitter.js'
/** @import {ByColour, ClockControl, Colour} from './types.d.ts' */

const tick = 100

/**
 * Events: `tick` ten times a second while a clock runs, `flag` with a colour that has run out of time.
 * @extends {Emitter<{tick: void, flag: Colour}>}
 */
export class Clocks extends Emitter {
  /** @type {ClockControl | null} */
  #control = null
  /** @type {ByColour<number> | null} */
  #left = null
  /** @type {Colour | null} */
  #running = null
  #since = 0
  #timer = 0

  /** Sets both clocks to a control, or to none, with the time `left` if given.
   * @param {ClockControl | null} control @param {ByColour<number> | null} left */
  start(control, left = null) {
    this.stop()
    this.#control = control
    this.set(left)
  }

  /** Sets the time left in seconds; default: the main time. @param {ByColour<number> | null} [left] */
  set(left) {
    this.stop()
    const {main = 0} = this.#control ?? {}
    this.#left = this.#control ? {black: main, white: main, ...left} : null
    this.emit('tick')
  }

  get running() {
    return this.#running
  }

  /** The seconds left for a colour; null without a clock. @param {Colour} colour */
  left(colour) {
    if (!this.#left) return null
    const used = this.#running === colour ? (performance.now() - this.#since) / 1000 : 0
    return Math.max(0, this.#left[colour] - used)
  }

  /** Starts the clock of this colour and stops the other one. @param {Colour} colour */
  run(colour) {
    this.stop()
    if (!this.#left) return
    this.#running = colour
    this.#since = performance.now()
    this.#timer = setInterval(() => this.#check(colour), tick)
    this.emit('tick')
  }

  /** Adds the increment after a move. Returns the time left. @param {Colour} colour */
  moved(colour) {
    if (!this.#left || !this.#control) return undefined
    const ran = this.#running === colour
    this.stop()
    if (ran) this.#left[colour] += this.#control.increment
    return {...this.#left}
  }

  stop() {
    clearInterval(this.#timer)
    if (this.#running && this.#left) this.#left[this.#running] = this.left(this.#running) ?? 0
    this.#running = null
    if (this.#left) this.emit('tick')
  }

  /** @param {Colour} colour */
  #check(colour) {
    this.emit('tick')
    if ((this.left(colour) ?? 0) > 0) return
    this.stop()
    this.emit('flag', colour)
  }
}

/** Seconds in the format of a clock: 1:02:03, 2:03, 9.4. @param {number} seconds */
export function face(seconds) {
  if (seconds < 10) return seconds.toFixed(1)
  const whole = Math.floor(seconds)
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  return minutes < 60 ? `${minutes}:${two(whole % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`
}
