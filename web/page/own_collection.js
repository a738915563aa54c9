// The collection of games of a page without a server: `goishi collection` makes it in a worker of its own, the browser
// stores it, and the engine opens it when it is first asked for it.
import {Goishi} from '../engine/goishi.js'
import {Reports, folder} from './collected.js'
import {CollectionStore} from './collection_store.js'
import {Emitter} from './emitter.js'
/** @import {Options} from '../engine/goishi.js' */
/** @import {Collected, Collecting} from './types.d.ts' */

/** The file of the collection in the memory of the program that makes it. */
const database = '/collection.db'

/** Files that belong to a file of games: WTHOR's players and tournaments. */
const companion = /\.(?:jou|trn)$/iu

/** Commands that look into the collection. */
const asking = /^goishi-(?:explore|collection-game)\b/u

/** Events: `unkept` when it could not be stored, so that it ends with the page.
 * @extends {Emitter<{unkept: void}>} */
export class OwnCollection extends Emitter {
  #store = new CollectionStore()
  #options
  /** The engine and the version that it has open. @type {{engine: Goishi | null, version: string | null}} */
  #opened = {engine: null, version: null}
  /** One opening after the other. @type {Promise<unknown>} */
  #opening = Promise.resolve()

  /** `options` are those of the module. @param {() => Promise<Options>} options */
  constructor(options) {
    super()
    this.#options = options
    this.#store.on('unkept', () => this.emit('unkept'))
  }

  /** Prepares the engine for a command. Rejects if it cannot open the collection.
   * @param {Goishi} engine @param {string} command @returns {Promise<void> | undefined} */
  prepare(engine, command) {
    if (!asking.test(command)) return undefined
    const opened = this.#opening.catch(() => {}).then(() => this.#open(engine))
    this.#opening = opened
    return opened
  }

  /** How many games it has; null: there is none. */
  async games() {
    return (await this.#store.read()).collection?.games ?? null
  }

  /** Adds the games of files, for which `engine` has the facts that they lack. Rejects if that is impossible.
   * @param {Goishi | null} engine @param {File[]} files @param {(progress: Collecting) => void} tell
   * @param {AbortSignal} signal @returns {Promise<Collected>} */
  async add(engine, files, tell, signal) {
    const facts = engine ? await factsOf(engine) : []
    for (;;) {
      const {collection, stored} = await this.#store.read()
      const {collected, file} = await this.#build(facts, files, collection?.file, tell, signal)
      if (collected.games === 0) return collected
      const version = `${Date.now()}-${Math.random()}`
      // Where another tab was faster, the games are added to its collection.
      if (await this.#store.replace({version, games: collected.games, file}, stored)) return collected
    }
  }

  /** Deletes it. Rejects if that is impossible. */
  remove() {
    return this.#store.remove()
  }

  /** @param {string[]} facts @param {File[]} files @param {Blob | undefined} before
   * @param {(progress: Collecting) => void} tell @param {AbortSignal} signal */
  async #build(facts, files, before, tell, signal) {
    const reports = new Reports(tell)
    const paths = files.map(({name}) => folder + name.replaceAll(/[/\p{C}]/gu, '_'))
    const contents = files.map((file, at) => /** @type {[string, Blob]} */ ([paths[at], file]))
    if (before) contents.push([database, before])
    const {output, result} = await Goishi.run(
      [...facts, 'collection', database, ...paths.filter(path => !companion.test(path))], {
        ...await this.#options(),
        game: facts[1],
        files: Object.fromEntries(contents),
        result: database,
        begins: () => reports.begin(),
        heard: line => reports.read(line),
        signal,
      })
    const collected = reports.collected(output)
    if (!collected || !result) throw new Error(reports.last)
    return {collected, file: new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (result)])}
  }

  /** @param {Goishi} engine */
  async #open(engine) {
    const {collection} = await this.#store.read()
    const version = collection?.version ?? null
    const {engine: owner, version: before} = this.#opened
    if (owner === engine && before === version) return
    const path = (/** @type {string} */ name) => `/collections/${name}.db`
    if (collection)
      await engine.writeFile(path(collection.version), new Uint8Array(await collection.file.arrayBuffer()))
    const hasOld = owner === engine && before !== null
    if (collection || hasOld) await engine.send(`kata-set-param collection ${version ? path(version) : 'none'}`)
    this.#opened = {engine, version}
    if (hasOld) await engine.removeFile(path(before))
  }
}

/** The game on the board, as options for files that do not name theirs. @param {Goishi} engine */
async function factsOf(engine) {
  const [game, size, rule] = await Promise.all(['game', 'size', 'rule'].map(name => engine.send(`kata-get-param ${name}`)))
  return ['--game', game, '--size', size, ...game === 'gomoku' ? ['--rule', rule] : []]
}
