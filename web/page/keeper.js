// Keeps games on the server, so that they outlive the page and the server.
import {choose, chosen} from './choices.js'
import {Game, newKey} from './game.js'
/** @import {Connection} from './connection.js' */
/** @import {PastGame, Summary} from './types.d.ts' */

/** Milliseconds after a change until it is kept. */
const delay = 400

/** The secret name of this browser in the archive. @returns {string} */
function owner() {
  const name = chosen('owner', null) ?? newKey()
  choose('owner', name)
  return name
}

export class Keeper {
  #connection
  #kept = ''
  /** The key of the game that was asked about last. */
  #shown = ''
  /** The games that are about to be kept, by key.
   * @type {Map<string, {game: Game, summary: Summary, timer: number}>} */
  #waiting = new Map()
  #sending = 0
  /** Tells the other pages of this browser the key of a game that this page takes up. */
  #others = new BroadcastChannel('goishi-games')
  /** The keys of games that other pages have taken up since. */
  #taken = new Set()

  /** @param {Connection} connection */
  constructor(connection) {
    this.#connection = connection
    this.#others.onmessage = ({data}) => this.#taken.add(data)
    // A page that is hidden may be closed before any timer runs.
    document.addEventListener('visibilitychange', () => document.hidden && this.#sendAll())
  }

  /** Keeps a game once it has moves, unless it is of others; `summary` is what the list of games shows
   * of it. A game that another page has taken up goes its own way here, with a key of its own.
   * @param {Game} game @param {Summary} summary */
  keep(game, summary) {
    if (this.#shown !== game.key) this.#send(this.#shown)
    if (!game.names && this.#taken.has(game.key)) {
      this.#drop(game.key)
      game.key = newKey()
    }
    this.#shown = game.key
    if (game.names) return
    choose('current', game.key)
    if (game.tree.root.children.length === 0) return
    this.#sendLater(game, summary, delay)
  }

  /** The game that this browser had open last; null when there is none. */
  async last() {
    /** @type {string | null} */
    const key = chosen('current', null)
    return key ? this.recall(key) : null
  }

  /** A game by its key, which is this page's from now on; null when it is not there. @param {string} key */
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

  /** @param {string} key */
  async forget(key) {
    await this.#connection.ask({forget: key, owner: owner()})
  }

  /** The page shows as `keeping` that there is something which a reload would lose.
   * @param {Game} game @param {Summary} summary @param {number} wait */
  #sendLater(game, summary, wait) {
    this.#drop(game.key)
    const timer = setTimeout(() => this.#send(game.key), wait)
    this.#waiting.set(game.key, {game, summary, timer})
    document.body.dataset.keeping = ''
  }

  /** A game waits no longer. Returns what waited. @param {string} key */
  #drop(key) {
    const entry = this.#waiting.get(key)
    clearTimeout(entry?.timer)
    this.#waiting.delete(key)
    return entry
  }

  #sendAll() {
    for (const key of [...this.#waiting.keys()]) this.#send(key)
  }

  /** Sends a game that waits; one that could not be kept waits again, whatever else does.
   * @param {string} key */
  async #send(key) {
    const entry = this.#drop(key)
    if (!entry) return
    const {game, summary} = entry
    ++this.#sending
    const text = JSON.stringify(game)
    try {
      if (text !== this.#kept) {
        const {ok} = await this.#connection.ask({keep: key, owner: owner(), summary, game: text})
        if (!ok) throw new Error('not kept')
      }
      this.#kept = text
    } catch {
      if (!this.#waiting.has(key)) this.#sendLater(game, summary, 10 * delay)
    }
    --this.#sending
    if (this.#sending === 0 && this.#waiting.size === 0) delete document.body.dataset.keeping
  }
}
