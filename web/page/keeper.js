// Keeps games on the server, so that they outlive the page and the server.
import {choose, chosen} from './choices.js'
import {Game, newKey} from './game.js'

/** Milliseconds after a change until it is kept. */
const delay = 400

/** The secret name of this browser in the archive. */
function owner() {
  const name = chosen('owner', null) ?? newKey()
  choose('owner', name)
  return name
}

export class Keeper {
  #connection
  #timer = 0
  #kept = ''
  /** The game that is about to be kept, with its summary. */
  #waiting = null
  /** Tells the other pages of this browser the key of a game that this page takes up. */
  #others = new BroadcastChannel('goishi-games')
  /** The keys of games that other pages have taken up since. */
  #taken = new Set()

  constructor(connection) {
    this.#connection = connection
    this.#others.onmessage = ({data}) => this.#taken.add(data)
  }

  /** Keeps a game once it has moves, unless it is of others; `summary` is what the list of games shows
   * of it. A game that another page has taken up goes its own way here, with a key of its own. */
  keep(game, summary) {
    clearTimeout(this.#timer)
    if (this.#waiting && this.#waiting.game !== game) this.#send()
    if (game.names) return
    if (this.#taken.has(game.key)) game.key = newKey()
    choose('current', game.key)
    if (game.tree.root.children.length === 0) return
    this.#sendLater(game, summary, delay)
  }

  /** The game that this browser had open last; null when there is none. */
  async last() {
    const key = chosen('current', null)
    return key && this.recall(key)
  }

  /** A game by its key, which is this page's from now on; null when it is not there. */
  async recall(key) {
    this.#taken.delete(key)
    this.#others.postMessage(key)
    const {ok, answer} = await this.#connection.ask({recall: key, owner: owner()})
    return ok ? new Game(JSON.parse(answer)) : null
  }

  /** The games of this browser, the latest first: [{key, changed, summary}]. */
  async games() {
    return (await this.#connection.ask({games: true, owner: owner()})).answer
  }

  async forget(key) {
    await this.#connection.ask({forget: key, owner: owner()})
  }

  /** The page shows as `keeping` that there is something which a reload would lose. */
  #sendLater(game, summary, wait) {
    this.#waiting = {game, summary}
    document.body.dataset.keeping = ''
    this.#timer = setTimeout(() => this.#send(), wait)
  }

  async #send() {
    const {game, summary} = this.#waiting
    this.#waiting = null
    const text = JSON.stringify(game)
    try {
      if (text !== this.#kept)
        await this.#connection.ask({keep: game.key, owner: owner(), summary, game: text})
      this.#kept = text
    } catch {
      if (!this.#waiting) this.#sendLater(game, summary, 10 * delay)
    }
    if (!this.#waiting) delete document.body.dataset.keeping
  }
}
