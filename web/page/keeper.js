// Stores games on the server, so that they outlive the page and the server.
import {choose, chooseHere, chosen, chosenHere} from './choices.js'
import {Emitter} from './emitter.js'
import {Refusal} from './engine.js'
import {Game, newKey} from './game.js'
/** @import {Connection} from './connection.js' */
/** @import {PastGame, Summary} from './types.d.ts' */

/** Milliseconds from a change until it is stored; after a lost connection; and after a failure of the server, such as a full
 * disk. */
const delay = 400
const delayOfLost = 4000
const delayOfFailure = 60000

/** The most characters of a game that a server stores. */
const largest = 512 << 10

/** The secret name of this browser in the archive. @returns {string} */
function owner() {
  const name = chosen('owner', null) ?? newKey()
  choose('owner', name)
  return name
}

/**
 * Events: `unkept` with the reason why the current game is not stored; null: it is, or may be.
 * @extends {Emitter<{unkept: Refusal | null}>}
 */
export class Keeper extends Emitter {
  #connection
  #kept = ''
  /** What was refused, by key. @type {Map<string, {text: string, refusal: Refusal}>} */
  #refused = new Map()
  /** The refusal of which the person knows. @type {Refusal | null} */
  #told = null
  /** The current game. @type {Game | null} */
  #shown = null
  /** The games to be stored, by key.
   * @type {Map<string, {game: Game, summary: Summary, timer: number}>} */
  #waiting = new Map()
  #sending = 0
  /** Announces the games that this page opens to the other pages of this browser. */
  #others = new BroadcastChannel('goishi-games')
  /** The keys of games that other pages have opened since. */
  #taken = new Set()

  /** @param {Connection} connection */
  constructor(connection) {
    super()
    this.#connection = connection
    this.#others.onmessage = ({data}) => this.#taken.add(data)
    // A hidden page may be closed before a timer runs.
    document.addEventListener('visibilitychange', () => document.hidden && this.#sendAll())
  }

  /** Stores a game that has moves or a position of its own, or that another page
   * plays too, unless it is watched or an exercise. `summary`: its entry in the list of games.
   * If another page has opened the game, it gets a new key here, unless it is a game of two pages: the server has its moves.
   * @param {Game} game @param {Summary} summary */
  keep(game, summary) {
    if (this.#shown && this.#shown.key !== game.key) this.#send(this.#shown.key)
    const isPassing = Boolean(game.names) || game.isExercise || game.shared?.seat === 'watch'
    if (!isPassing && !game.shared && this.#taken.has(game.key)) {
      this.#drop(game.key)
      this.#refused.delete(game.key)
      game.key = newKey()
    }
    this.#shown = game
    this.#tell()
    if (isPassing) return
    chooseHere('current', game.key)
    if (game.tree.root.children.length === 0 && !game.setup.stones?.length && !game.isShared) return
    this.#sendLater(game, summary, delay)
  }

  /** The last game of this page or, if the page is new, of this browser; null if there is none. */
  async last() {
    /** @type {string | null} */
    const key = chosenHere('current', null)
    return key ? this.recall(key) : null
  }

  /** Opens a game by its key for this page; null if it does not exist. @param {string} key */
  async recall(key) {
    this.#sendAll()
    this.#taken.delete(key)
    this.#others.postMessage(key)
    const {ok, answer} = await this.#connection.ask({recall: key, owner: owner()})
    return ok ? new Game(JSON.parse(answer)) : null
  }

  /** The games of this browser, the latest first. @returns {Promise<PastGame[]>} */
  async games() {
    return (await this.#connection.ask({games: true, owner: owner()})).answer
  }

  /** Deletes a game; false: it could not be deleted. The current one is stored again with its next change.
   * @param {string} key */
  async forget(key) {
    this.#drop(key)
    this.#refused.delete(key)
    this.#markIdle()
    if (this.#shown?.key === key) this.#kept = JSON.stringify(this.#shown)
    return (await this.#connection.ask({forget: key, owner: owner()})).ok
  }

  /** Marks the page as `keeping` while a reload would lose data.
   * @param {Game} game @param {Summary} summary @param {number} wait */
  #sendLater(game, summary, wait) {
    this.#drop(game.key)
    const timer = setTimeout(() => this.#send(game.key), wait)
    this.#waiting.set(game.key, {game, summary, timer})
    document.body.dataset.keeping = ''
  }

  /** Removes a waiting game, and returns it. @param {string} key */
  #drop(key) {
    const entry = this.#waiting.get(key)
    clearTimeout(entry?.timer)
    this.#waiting.delete(key)
    return entry
  }

  #sendAll() {
    for (const key of [...this.#waiting.keys()]) this.#send(key)
  }

  /** Sends a waiting game. If it could not be stored, it waits again, unless a newer state waits.
   * @param {string} key */
  async #send(key) {
    const entry = this.#drop(key)
    if (!entry) return
    const {game, summary} = entry
    ++this.#sending
    const wait = await this.#store(key, summary, JSON.stringify(game))
    if (wait && !this.#waiting.has(key)) this.#sendLater(game, summary, wait)
    --this.#sending
    this.#markIdle()
  }

  /** Stores a game. Gives the milliseconds after which to try again, 0: not before it changes, which a game that is too large
   * must do. @param {string} key @param {Summary} summary @param {string} text */
  async #store(key, summary, text) {
    if (text === this.#kept || text === this.#refused.get(key)?.text) return 0
    try {
      const {ok, answer} = await this.#connection.ask({keep: key, owner: owner(), summary, game: text})
      if (ok) {
        this.#kept = text
        this.#refused.delete(key)
        return 0
      }
      const refusal = new Refusal(text.length > largest ? 'too large' : answer)
      const isFailure = refusal.code === 'server-error'
      this.#refused.set(key, {text: isFailure ? '' : text, refusal})
      return isFailure ? delayOfFailure : 0
    } catch {
      return delayOfLost
    } finally {
      this.#tell()
    }
  }

  /** Reports whether the current game is refused, once for each kind of refusal. */
  #tell() {
    const refusal = this.#refused.get(this.#shown?.key ?? '')?.refusal ?? null
    if (refusal?.code === this.#told?.code) return
    this.#told = refusal
    this.emit('unkept', refusal)
  }

  #markIdle() {
    if (this.#sending === 0 && this.#waiting.size === 0 && this.#refused.size === 0) delete document.body.dataset.keeping
  }
}
