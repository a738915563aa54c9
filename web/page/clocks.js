// The clocks of both players: main time and an increment for each move.

const tick = 100

/** Events: `tick` ten times a second while a clock runs, `flag` with the colour whose time is up. */
export class Clocks extends EventTarget {
  #control = null
  #left = null
  #running = null
  #since = 0
  #timer = 0

  /** Starts both under a control, {main, increment} in seconds, or none; `left` when given. */
  start(control, left = null) {
    this.stop()
    this.#control = control
    this.set(left)
  }

  /** Sets what is left, {black, white} in seconds; null: all of the main time. */
  set(left) {
    this.stop()
    const {main} = this.#control ?? {}
    this.#left = this.#control ? {black: main, white: main, ...left} : null
    this.#tell('tick')
  }

  get running() {
    return this.#running
  }

  /** The seconds of a colour; null without a clock. */
  left(colour) {
    if (!this.#left) return null
    const used = this.#running === colour ? (performance.now() - this.#since) / 1000 : 0
    return Math.max(0, this.#left[colour] - used)
  }

  /** Lets the clock of this colour run, and no other. */
  run(colour) {
    this.stop()
    if (!this.#left) return
    this.#running = colour
    this.#since = performance.now()
    this.#timer = setInterval(() => this.#check(), tick)
    this.#tell('tick')
  }

  /** A colour has moved: its increment is added. Returns what is left, {black, white}. */
  moved(colour) {
    if (!this.#left) return undefined
    const ran = this.#running === colour
    this.stop()
    if (ran) this.#left[colour] += this.#control.increment
    return {...this.#left}
  }

  stop() {
    clearInterval(this.#timer)
    if (this.#running) this.#left[this.#running] = this.left(this.#running)
    this.#running = null
    if (this.#left) this.#tell('tick')
  }

  #check() {
    const colour = this.#running
    this.#tell('tick')
    if (this.left(colour) > 0) return
    this.stop()
    this.#tell('flag', colour)
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, {detail}))
  }
}

/** Seconds as a clock shows them: 1:02:03, 2:03, 9.4. */
export function face(seconds) {
  if (seconds < 10) return seconds.toFixed(1)
  const whole = Math.floor(seconds)
  const two = number => String(number).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  return minutes < 60 ? `${minutes}:${two(whole % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`
}
