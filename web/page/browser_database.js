// A database of this browser (IndexedDB) with one store, for a page without a server.

export class BrowserDatabase {
  #name
  #storeName
  #make
  /** @type {Promise<IDBDatabase> | null} */
  #opening = null

  /** `make` makes the store in a new database.
   * @param {string} name @param {string} store @param {(database: IDBDatabase) => void} make */
  constructor(name, store, make) {
    this.#name = name
    this.#storeName = store
    this.#make = make
  }

  /** The store in a transaction of its own. Rejects if the browser stores nothing. @param {IDBTransactionMode} mode */
  async store(mode) {
    // A database that could not be opened, or that the browser has closed, is tried again.
    this.#opening ??= this.#open()
    return (await this.#opening).transaction(this.#storeName, mode).objectStore(this.#storeName)
  }

  /** The result of reading; null: the browser stores nothing.
   * @template T @param {(store: IDBObjectStore) => Promise<T>} read @returns {Promise<T | null>} */
  async read(read) {
    try {
      return await read(await this.store('readonly'))
    } catch (error) {
      console.info(String(error))
      return null
    }
  }

  async #open() {
    const close = () => {
      this.#opening = null
    }
    try {
      const request = indexedDB.open(this.#name, 1)
      request.onupgradeneeded = () => this.#make(request.result)
      const database = await result(request)
      database.onclose = close
      // A page of a later version, in another tab, may change the database, which must be closed everywhere.
      database.onversionchange = () => {
        database.close()
        close()
      }
      return database
    } catch (error) {
      // The caller remembers this promise only after the call.
      queueMicrotask(close)
      throw error
    }
  }
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** The end of a transaction. @param {IDBTransaction} transaction @returns {Promise<void>} */
export function end(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
