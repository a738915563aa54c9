// The sound of a stone, made by the browser.
import {chosen} from './choices.js'
/** @import {Game} from './game.js' */

/** Seconds of the click, and the pitch of the wood in hertz. */
const length = 0.09
const pitch = 1300

/** @type {AudioContext | undefined} */
let context

/** Plays a short noise that fades, as of a stone on wood. Browsers allow no sound before the first click. */
export function click() {
  if (!navigator.userActivation?.hasBeenActive) return
  context ??= new AudioContext()
  const count = Math.round(length * context.sampleRate)
  const noise = context.createBuffer(1, count, context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let at = 0; at < count; ++at) samples[at] = (2 * Math.random() - 1) * Math.exp(-9 * at / count)
  const wood = new BiquadFilterNode(context, {type: 'bandpass', frequency: pitch, Q: 2.5})
  const source = new AudioBufferSourceNode(context, {buffer: noise})
  source.connect(wood).connect(context.destination)
  source.start()
}

/** Plays the sound, if it is wanted, when a game goes on by one move. */
export class Sound {
  /** @type {Game | null} */
  #game = null
  #at = 0

  /** @param {Game} game */
  hear(game) {
    const {id, parentId} = game.node
    if (game === this.#game && parentId === this.#at && chosen('sound', 'off') === 'on') click()
    this.#game = game
    this.#at = id
  }
}
