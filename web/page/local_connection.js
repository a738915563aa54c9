// The engine of a page without a server: it runs in a worker of the browser, which also stores the games. Obeys the
// messages of connection.js, in whose place `scripts/package web` puts this module.
import {Goishi, loadModel} from '../engine/goishi.js'
import {Emitter} from './emitter.js'
import {engineInside, inside, isOneFile} from './enclosed.js'
import {english} from './english.js'
import {aboutLocal} from './english_local.js'
import {GameStore} from './game_store.js'
import {Offline} from './offline.js'
import {OwnCollection} from './own_collection.js'
/** @import {Heard} from './connection.js' */
/** @import {Abilities, Answer, GameQuery, Notice, SharedMessage, Summary} from './types.d.ts' */

Object.assign(english, aboutLocal)

/** Milliseconds until a new engine starts after the loss of one; twice as many each time. */
const shortestWait = 250
const longestWait = 5000

/** Seconds for a move of Goishi, at most, as on a server. */
const longestMove = 60

/** The keys of the reasons why there is no engine. */
const reasons = {ended: 'local.ended', old: 'local.old', unreachable: 'local.unreachable'}

const binaryFormats = ['lib', 'pos']

/** @typedef {Record<string, any>} Message see conversation.py, which obeys the same ones */

/**
 * An engine that starts again if it ends. Events: `open` whenever there is a new engine; `lost` after the end of one,
 * with the key of the reason; `notice` with what the person should know; `shared` never.
 * @extends {Emitter<{open: void, lost: string | null, shared: SharedMessage, notice: Notice}>}
 */
export class Connection extends Emitter {
  /** @type {Goishi | null} */
  #engine = null
  #base = new URL('.', location.href).href
  #offline = isOneFile() ? null : new Offline()
  #games = new GameStore()
  #collection = new OwnCollection(() => this.#options())
  #files = new OpenedFiles()
  #wait = shortestWait
  /** Until the next engine starts. @type {ReturnType<typeof setTimeout> | undefined} */
  #restart
  #isStarting = false
  /** Whether the next engine shares memory, where the browser allows it: one that did not start may have failed by that. */
  #mayShare = true
  /** By the word that a message has.
   * @type {Record<string, (message: Message, engine: Goishi, heard: Heard) => Promise<Answer>>} */
  #handlers = {
    gtp: async ({gtp}, engine, heard) => {
      const isReady = this.#collection.prepare(engine, gtp)
      if (isReady) await isReady // every other command is sent at once
      return engine.ask(gtp, heard)
    },
    limits: async (_, engine) => done({threads: engine.isShared ? spareProcessors() : 1, seconds: longestMove}),
    load: async ({load}, engine) => {
      await engine.writeFile('/record', load)
      return engine.ask('loadsgf /record')
    },
    save: ({save}, engine) => saved(engine, save),
    upload: async ({upload, data, first}) => {
      this.#files.add(upload, data, first)
      return done('')
    },
    list: async ({list, query}, engine) =>
      engine.ask(`goishi-games ${await this.#files.pathOf(list, engine)}${wordsOf(query)}`),
    choose: async ({choose, number}, engine) =>
      engine.ask(`loadsgf ${await this.#files.pathOf(choose, engine)} game=${number}`),
    keep: async ({keep, summary, game}) => done(await this.#games.keep(keep, /** @type {Summary} */ (summary), game)),
    recall: async ({recall}) => {
      const game = await this.#games.recall(recall)
      return {ok: game !== null, answer: game}
    },
    forget: async ({forget}) => done(await this.#games.forget(forget)),
    games: async () => done(await this.#games.games()),
    join: async () => {
      this.emit('notice', {text: 'local.shared'})
      return {ok: false, answer: 'no-such-game'}
    },
  }

  constructor() {
    super()
    // Browsers keep a page after navigation for the back button; this frees its engine.
    addEventListener('pagehide', () => this.#engine?.end())
    addEventListener('pageshow', ({persisted}) => persisted && this.#lose())
    const tellUnkept = once(() => this.emit('notice', {text: 'local.unkept'}))
    this.#games.on('unkept', tellUnkept)
    this.#collection.on('unkept', tellUnkept)
    this.#offline?.on('update', () =>
      this.emit('notice', {text: 'local.update', action: 'local.reload', act: () => this.#offline?.replace()}))
    this.#begin()
  }

  /** What the page may offer. @type {Abilities} */
  get abilities() {
    const offline = this.#offline
    return {
      shared: false,
      collection: true,
      matches: false,
      offline: offline && {
        missing: () => offline.missing(this.#build),
        keepAll: () => offline.keepAll(this.#build),
      },
      ownCollection: {
        games: () => this.#collection.games(),
        add: (...files) => this.#collection.add(this.#engine, ...files),
        remove: () => this.#collection.remove(),
      },
    }
  }

  get isOpen() {
    return this.#engine !== null
  }

  /**
   * Obeys a message. The answer is {ok, answer}. `heard` gets each line before the answer. Rejects if the engine ends
   * meanwhile.
   * @param {Message} message
   * @param {Heard} heard
   * @returns {Promise<Answer>}
   */
  async ask(message, heard = null) {
    const engine = this.#engine
    if (!engine) throw new Lost()
    const subject = Object.keys(this.#handlers).find(word => word in message)
    if (!subject) return {ok: false, answer: 'unknown command'}
    try {
      return await this.#handlers[subject](message, engine, heard)
    } catch (error) {
      if (!engine.hasEnded) return {ok: false, answer: error instanceof Error ? error.message : String(error)}
      if (engine === this.#engine) this.#lose()
      throw new Lost()
    }
  }

  /** The folder of the engine that the page can use. */
  get #build() {
    return globalThis.crossOriginIsolated ? 'threads' : 'single'
  }

  async #begin() {
    await this.#offline?.begin()
    if (isNewEnough()) this.#start()
    else this.emit('lost', reasons.old)
  }

  async #start() {
    if (this.#isStarting) return
    this.#isStarting = true
    try {
      this.#engine = await Goishi.start({game: 'tictactoe', threads: 1, ...await this.#options()})
    } catch (error) {
      console.info(error)
      this.#mayShare = !this.#mayShare
      this.#lose(reasons.unreachable)
      return
    } finally {
      this.#isStarting = false
    }
    const engine = this.#engine
    engine.ended.then(() => engine === this.#engine && this.#lose())
    this.#wait = shortestWait
    this.emit('open')
    this.#offline?.keep(['engine/worker.js', `engine/${this.#build}/`])
  }

  /** The place of the module, and how it runs here. */
  async #options() {
    const parts = await engineInside()
    const load = (/** @type {string} */ name) => this.#load(name)
    return {base: this.#base, load, shared: !parts && this.#mayShare, ...parts && {parts}}
  }

  /** A model: it is in the file of the page, or a file of its own. @param {string} name */
  async #load(name) {
    const bytes = await inside(`${name}.model`) ?? await loadModel(this.#base, name)
    this.#offline?.keep([`models/${name}.model.gz`])
    return bytes
  }

  /** @param {string} why the key of the reason */
  #lose(why = reasons.ended) {
    this.#engine?.end()
    this.#engine = null
    this.emit('lost', why)
    clearTimeout(this.#restart)
    this.#restart = setTimeout(() => this.#start(), this.#wait)
    this.#wait = Math.min(2 * this.#wait, longestWait)
  }
}

/** The engine has ended before the answer. */
export class Lost extends Error {}

/** @param {any} answer @returns {Answer} */
const done = answer => ({ok: true, answer})

/** A function that does something only the first time. @param {() => void} action */
const once = action => {
  let isDone = false
  return () => {
    if (!isDone) action()
    isDone = true
  }
}

/** Modules with an instruction on vectors and with one for exceptions, from wasm-feature-detect. */
const newest = [
  [1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
  [1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11],
].map(sections => new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, ...sections]))

/** Whether the browser can run the engine. */
const isNewEnough = () => typeof WebAssembly === 'object' && typeof DecompressionStream === 'function' &&
  newest.every(module => WebAssembly.validate(module))

/** One processor is for the page. */
const spareProcessors = () => Math.max(1, Math.min(64, (navigator.hardwareConcurrency ?? 2) - 1))

/** The game in a format, in base64 if it is not a text. @param {Goishi} engine @param {string} format */
async function saved(engine, format) {
  const path = `/game.${format}`
  const {ok, answer} = await engine.ask(`savesgf ${path}`)
  if (!ok) return {ok, answer}
  const bytes = await engine.readFile(path)
  if (!bytes) return {ok: false, answer: 'there-is-no-such-file'}
  return done(binaryFormats.includes(format) ? base64Of(bytes) : new TextDecoder().decode(bytes))
}

/** @param {Uint8Array} bytes */
const base64Of = bytes => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))

/** The words of a query for goishi-games, in which blanks, # and % are coded.
 * @param {GameQuery} query */
function wordsOf(query) {
  return Object.entries(query).map(([key, value]) => [key, String(value).trim()]).filter(([, value]) => value !== '')
    .map(([key, value]) => ` ${key}=${value.replaceAll(/[ #%\p{C}\p{Z}]/gu, encodeURIComponent)}`).join('')
}

/** The files that the page has opened, under the names that they have for the person, so that the engine finds those
 * that belong together. */
class OpenedFiles {
  /** @type {Map<string, Uint8Array<ArrayBuffer>[]>} */
  #parts = new Map()
  /** The engine that has got files. @type {Goishi | null} */
  #owner = null
  /** The files that it has, perhaps of earlier names, or of fewer parts. @type {Map<string, Uint8Array<ArrayBuffer>[]>} */
  #given = new Map()

  /** Adds a part in base64. The first one of the first file removes the files that were opened before.
   * @param {string} name @param {string} data @param {boolean} isFirst */
  add(name, data, isFirst) {
    if (isFirst) this.#parts.clear()
    const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0))
    this.#parts.set(plain(name), [...this.#parts.get(plain(name)) ?? [], bytes])
  }

  /** The path of a file in the engine, which gets all of them, and loses those that were opened before.
   * @param {string} wanted @param {Goishi} engine */
  async pathOf(wanted, engine) {
    if (!this.#parts.has(plain(wanted))) throw new Error('there-is-no-such-file')
    if (this.#owner !== engine) this.#given.clear()
    this.#owner = engine
    for (const name of this.#given.keys())
      if (!this.#parts.has(name)) {
        await engine.removeFile(`/tmp/${name}`)
        this.#given.delete(name)
      }
    for (const [name, parts] of this.#parts)
      if (this.#given.get(name) !== parts) {
        await engine.writeFile(`/tmp/${name}`, new Uint8Array(await new Blob(parts).arrayBuffer()))
        this.#given.set(name, parts)
      }
    return `/tmp/${plain(wanted)}`
  }
}

/** The last letters of a name, as that of a file. @param {string} name */
const plain = name => name.replaceAll(/[^A-Za-z0-9_.-]/gu, '_').slice(-60).replace(/^[.-]+/u, '') || 'file'
