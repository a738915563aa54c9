// The collection of games of this browser in a database of its own, for a page without a server; in memory, where the
// browser stores nothing.
import {BrowserDatabase, end, result} from './browser_database.js'
import {Emitter} from './emitter.js'

/** Another version is another file.
 * @typedef {{version: string, games: number, file: Blob}} StoredCollection */

/** The key of the collection: there is one. */
const key = 'collection'

/** Events: `unkept` when the collection could not be stored, so that it ends with the page.
 * @extends {Emitter<{unkept: void}>} */
export class CollectionStore extends Emitter {
  #database = new BrowserDatabase('goishi-collection', 'collections', database => database.createObjectStore('collections'))
  /** The collection that could not be stored. @type {StoredCollection | null} */
  #unkept = null

  /** The collection; null: there is none. `stored` is the version in the database, which another tab may replace.
   * @returns {Promise<{collection: StoredCollection | null, stored: string | null}>} */
  async read() {
    /** @type {StoredCollection | null} */
    const found = await this.#database.read(store => result(store.get(key))) ?? null
    return {collection: this.#unkept ?? found, stored: found?.version ?? null}
  }

  /** Replaces the version in the database. False: another tab has replaced it.
   * @param {StoredCollection} collection @param {string | null} stored */
  async replace(collection, stored) {
    try {
      const store = await this.#database.store('readwrite')
      /** @type {StoredCollection | undefined} */
      const present = await result(store.get(key))
      if ((present?.version ?? null) !== stored) return false
      store.put(collection, key)
      await end(store.transaction)
      this.#unkept = null
    } catch (error) {
      console.info(String(error))
      this.#unkept = collection
      this.emit('unkept')
    }
    return true
  }

  /** Rejects if it is stored and cannot be deleted. */
  async remove() {
    this.#unkept = null
    const store = await this.#database.store('readwrite').catch(error => console.info(String(error)))
    if (!store) return // nothing is stored
    store.delete(key)
    await end(store.transaction)
  }
}
