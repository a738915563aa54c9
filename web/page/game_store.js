// The games of this browser in a database of its own, for a page without a server; in memory, where the browser stores
// nothing.
import {BrowserDatabase, end, result} from './browser_database.js'
import {Emitter} from './emitter.js'
/** @import {PastGame, Summary} from './types.d.ts' */

/** The most games; a further one removes the oldest. */
const mostGames = 300

/** @typedef {PastGame & {game: string}} Row */

/** Events: `unkept` when a game could not be stored, so that it ends with the page.
 * @extends {Emitter<{unkept: void}>} */
export class GameStore extends Emitter {
  #database = new BrowserDatabase('goishi', 'games', database =>
    database.createObjectStore('games', {keyPath: 'key'}).createIndex('changed', 'changed'))
  /** What could not be stored, by key. @type {Map<string, Row>} */
  #unkept = new Map()

  /** Stores a game. @param {string} key @param {Summary} summary @param {string} game */
  async keep(key, summary, game) {
    const row = {key, changed: Date.now() / 1000, summary, game}
    try {
      await this.#put(row)
      this.#unkept.delete(key)
    } catch (error) {
      console.info(String(error))
      this.#unkept.set(key, row)
      this.emit('unkept')
    }
  }

  /** A game; null if it does not exist. @param {string} key @returns {Promise<string | null>} */
  async recall(key) {
    const row = this.#unkept.get(key) ?? await this.#database.read(store => result(store.get(key)))
    return row?.game ?? null
  }

  /** Rejects if the game is stored and cannot be deleted. @param {string} key */
  async forget(key) {
    this.#unkept.delete(key)
    const store = await this.#database.store('readwrite').catch(error => console.info(String(error)))
    if (!store) return // nothing is stored
    store.delete(key)
    await end(store.transaction)
  }

  /** All games without their contents, the latest first. @returns {Promise<PastGame[]>} */
  async games() {
    /** @type {Row[]} */
    const stored = await this.#database.read(store => result(store.getAll())) ?? []
    const rows = [...stored.filter(({key}) => !this.#unkept.has(key)), ...this.#unkept.values()]
    return rows.sort((one, other) => other.changed - one.changed)
      .map(({key, changed, summary}) => ({key, changed, summary}))
  }

  /** Rejects if the browser stores nothing, or no more. @param {Row} row */
  async #put(row) {
    const store = await this.#database.store('readwrite')
    store.put(row)
    const count = await result(store.count())
    if (count > mostGames) {
      const oldest = await result(store.index('changed').getAllKeys(null, count - mostGames))
      for (const each of oldest) store.delete(each)
    }
    await end(store.transaction)
  }
}
