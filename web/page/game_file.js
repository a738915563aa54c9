// A file with games that this page has given to the server, which keeps it as long as the connection.
import {Refusal} from './engine.js'
/** @import {Engine} from './engine.js' */
/** @import {Table} from './table.js' */
/** @import {GameQuery} from './types.d.ts' */

/** The most bytes of the files that the server accepts together. */
const largestFile = 16 << 20

/** Files that belong to a file of games: WTHOR's players and tournaments. */
const companion = /\.(?:jou|trn)$/iu

/** The beginnings of compressed files: gzip, bzip2, Zstandard. */
const compressed = [[0x1f, 0x8b], [0x42, 0x5a, 0x68], [0x28, 0xb5, 0x2f, 0xfd]]

/** Whether these bytes are no text in one of the character sets of records.
 * @param {ArrayBuffer} bytes */
export function isBinary(bytes) {
  const beginning = new Uint8Array(bytes.slice(0, 4096))
  return beginning.includes(0) || compressed.some(start => start.every((byte, at) => beginning[at] === byte))
}

export class GameFile {
  #table
  #files
  #isSent = false

  /** The file among these that has games, with those that belong to it. @param {Table} table @param {File[]} files */
  constructor(table, files) {
    this.#table = table
    const main = files.find(({name}) => !companion.test(name)) ?? files[0]
    this.#files = [main, ...files.filter(file => file !== main && companion.test(file.name))]
  }

  get name() {
    return this.#files[0].name
  }

  get isTooLarge() {
    return this.#files.reduce((sum, {size}) => sum + size, 0) > largestFile
  }

  bytes() {
    return this.#files[0].arrayBuffer()
  }

  /** Games of the file; undefined if the connection is lost. Throws a Refusal. @param {GameQuery} query */
  games(query) {
    return this.#table.study(engine => this.#with(engine, () => engine.gamesOf(this.name, query)))
  }

  /** Makes the engine load a game. Throws a Refusal. @param {Engine} engine @param {number} number */
  load(engine, number) {
    return this.#with(engine, () => engine.loadGame(this.name, number))
  }

  /** Asks the server, which does not have the file after a loss of the connection or when another one was opened.
   * @template Result @param {Engine} engine @param {() => Promise<Result>} ask */
  async #with(engine, ask) {
    try {
      if (this.#isSent) return await ask()
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'there-is-no-such-file') throw error
    }
    for (const [at, file] of this.#files.entries()) await engine.upload(file, at === 0)
    this.#isSent = true
    return ask()
  }
}
