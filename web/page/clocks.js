// The clocks of both players, by the rules of web/server/game_clock.py: main time, and an increment for each move,
// periods of byo-yomi, or Canadian overtime.
import {Emitter} from './emitter.js'
/** @import {ClockControl, Colour, TimeLeft} from './types.d.ts' */

const tick = 100

/** The seconds after main time until the flag falls. @param {ClockControl} control */
const overtimeOf = ({period = 0, periods = 1}) => period * periods

/**
 * Events: `tick` ten times a second while a clock runs, `flag` with a colour that has run out of time.
 * @extends {Emitter<{tick: void, flag: Colour}>}
 */
export class Clocks extends Emitter {
  /** @type {ClockControl | null} */
  #control = null
  /** @type {TimeLeft | null} */
  #left = null
  /** @type {Colour | null} */
  #running = null
  #since = 0
  /** @type {ReturnType<typeof setInterval> | 0} */
  #timer = 0

  /** Sets both clocks to a control, or to none, with the time `left` if given.
   * @param {ClockControl | null} control @param {TimeLeft | null} left */
  start(control, left = null) {
    this.stop()
    this.#control = control
    this.set(left)
  }

  /** Sets the time left; default: all of it. @param {TimeLeft | null} [left] */
  set(left) {
    this.stop()
    const control = this.#control
    const whole = control ? control.main + overtimeOf(control) : 0
    this.#left = control ? {black: whole, white: whole, ...control.stones && {stones: {black: 0, white: 0}}, ...left} : null
    this.emit('tick')
  }

  get running() {
    return this.#running
  }

  /** What the clock of a colour shows: the seconds of main time or of the period, and in overtime the number of
   * periods, or of moves in this period; null without a clock. @param {Colour} colour */
  face(colour) {
    const left = this.#left
    const control = this.#control
    if (!left || !control) return null
    const {period = 0, periods, stones} = control
    const all = this.#untilFlag(colour)
    if (all > overtimeOf(control) || !period) return {seconds: all - overtimeOf(control), count: 0, isPeriod: false}
    if (stones) return {seconds: all, count: left.stones?.[colour] || stones, isPeriod: false}
    const count = Math.min(periods ?? 1, Math.max(1, Math.ceil(all / period)))
    return {seconds: all - period * (count - 1), count, isPeriod: true}
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

  /** Adds the increment after a move, or begins the period anew. Returns the time left. @param {Colour} colour */
  moved(colour) {
    if (!this.#left || !this.#control) return undefined
    const face = this.face(colour)
    const ran = this.#running === colour
    this.stop()
    const {increment = 0, period = 0, stones} = this.#control
    if (!ran || !face) return {...this.#left}
    this.#left[colour] += increment
    if (face.isPeriod) this.#left[colour] = period * face.count
    else if (stones && face.count) {
      this.#left.stones = {black: 0, white: 0, ...this.#left.stones, [colour]: face.count > 1 ? face.count - 1 : stones}
      if (face.count === 1) this.#left[colour] = period
    }
    return {...this.#left}
  }

  stop() {
    clearInterval(this.#timer)
    if (this.#running && this.#left) this.#left[this.#running] = this.#untilFlag(this.#running)
    this.#running = null
    if (this.#left) this.emit('tick')
  }

  /** @param {Colour} colour */
  #untilFlag(colour) {
    const used = this.#running === colour ? (performance.now() - this.#since) / 1000 : 0
    return Math.max(0, (this.#left?.[colour] ?? 0) - used)
  }

  /** @param {Colour} colour */
  #check(colour) {
    this.emit('tick')
    if (this.#untilFlag(colour) > 0) return
    this.stop()
    this.emit('flag', colour)
  }
}

/** Seconds in the format of a clock: 1:02:03, 2:03, 9.4. @param {number} seconds */
export function inDigits(seconds) {
  if (seconds < 10) return seconds.toFixed(1)
  const whole = Math.floor(seconds)
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  return minutes < 60 ? `${minutes}:${two(whole % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`
}
