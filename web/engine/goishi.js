// Goishi as a module for browsers and node: an engine in a worker that speaks GTP. See docs/web.md.

/** @typedef {(line: string) => void} Heard gets each line of an answer but the first, which alone is the answer then */
/** @typedef {{ok: boolean, answer: string}} Answer */
/**
 * @typedef {object} Options
 * @property {string} [game] nogo, gomoku, reversi or tictactoe
 * @property {number} [threads] of a search; without shared memory there is one
 * @property {number} [memory] of tables, in MiB
 * @property {boolean} [shared] whether to share memory; else where the browser allows it
 * @property {string} [base] the address of the folder with `engine/` and `models/`
 * @property {(name: string) => Promise<Uint8Array>} [load] loads a model, such as `nogo`
 * @property {{script: string, wasm: Uint8Array}} [parts] the engine without files, for a page of one file: worker.js
 *   behind goishi.js, and the module
 * @property {Record<string, string | number>} [options] further options of the engine, as `kata-set-param` takes them
 */
/**
 * A command and its answer so far.
 * @typedef {object} Asked
 * @property {string} command
 * @property {Heard | null} heard
 * @property {(answer: Answer) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {number} number of its line
 * @property {string[]} lines
 * @property {number} heardLines
 * @property {boolean} ok
 * @property {string[]} missing models
 * @property {string[]} urls whose end tells a worker without shared memory that a line waits, and that it is urgent
 */

const isNode = typeof process === 'object' && Boolean(process.versions?.node)

/** The models that a game needs at once; others are loaded when a command needs them. */
const usualModels = /** @type {Record<string, string[]>} */ ({
  nogo: ['nogo', 'nogo-book'],
  gomoku: ['gomoku-freestyle', 'gomoku-book'],
  reversi: ['reversi', 'reversi-patterns', 'reversi-book'],
  tictactoe: [],
})

/** Commands that search until the next line. */
const endless = /^\s*\d*\s*((kata|lz)-)?analyze\b/u
/** Commands whose answer comes line by line. */
const streaming = /^\s*\d*\s*([a-z]+[-_])*analyze\b/u
const urgent = /^\s*\d*\s*(stop|quit)\s*$|^\s*#\s*interrupt\s*$/u

/** A command that the engine has refused. */
export class Refusal extends Error {}

/** The engine has ended before the answer. */
export class Ended extends Error {}

export class Goishi {
  /** @type {any} */
  #worker
  #base
  #load
  #isShared
  /** @type {Int32Array | null} */
  #flags = null
  #number = 0
  /** @type {Asked[]} waiting for the engine */
  #queue = []
  /** @type {Asked[]} sent to the engine */
  #sent = []
  /** The end of what came, up to the next line end. */
  #rest = ''
  /** @type {((bytes: Uint8Array | null) => void)[]} */
  #readers = []
  /** @type {Map<string, Promise<void>>} */
  #provided = new Map()
  /** @type {Error | null} */
  #fault = null
  /** @type {() => void} */
  #isReady = () => {}
  /** @type {(error: Error) => void} */
  #hasFailed = () => {}
  /** @type {() => void} */
  #tellEnd = () => {}
  /** The last lines that the engine wrote as errors. @type {string[]} */
  errors = []
  /** Settled when the engine has ended, by itself or by `end`. @type {Promise<void>} */
  ended = new Promise(resolve => {
    this.#tellEnd = resolve
  })
  #parts

  /** @param {Options} options */
  constructor({base, load, shared, parts} = {}) {
    this.#parts = parts
    this.#base = base ?? new URL('.', import.meta.url).href
    this.#load = load ?? (name => loadModel(this.#base, name))
    this.#isShared = (shared ?? true) && (isNode || Boolean(globalThis.crossOriginIsolated))
  }

  /** Whether searches may have several threads. */
  get isShared() {
    return this.#isShared
  }

  /** Whether the engine has ended, so that it answers no more. */
  get hasEnded() {
    return this.#fault !== null
  }

  /** Starts an engine, ready for its first move. @param {Options} options @returns {Promise<Goishi>} */
  static async start(options = {}) {
    const engine = new Goishi(options)
    await engine.#start(options)
    return engine
  }

  /** @param {Options} options */
  async #start({game = 'nogo', threads = usualThreads(), memory = 64, options = {}}) {
    // Models come while the module is compiled.
    const models = (usualModels[game] ?? []).map(name => this.#load(name))
    for (const model of models) model.catch(() => {})
    await this.#startWorker(['--game', 'tictactoe', '--memory', String(memory)])
    await Promise.all((usualModels[game] ?? []).map((name, i) => this.#provide(name, models[i])))
    this.#post({kind: 'begin'})
    await this.send(`set_game ${game}`)
    if (this.#isShared && threads > 1) await this.send(`kata-set-param threads ${threads}`)
    for (const [name, value] of Object.entries(options)) await this.send(`kata-set-param ${name} ${value}`)
  }

  /** @param {string[]} args of the program */
  async #startWorker(args) {
    const folder = new URL('engine/', this.#base)
    const ready = new Promise((resolve, reject) => {
      this.#isReady = () => resolve(undefined)
      this.#hasFailed = reject
    })
    if (isNode) {
      const {Worker} = await import('node:worker_threads')
      this.#worker = new Worker(new URL('worker.js', folder))
      this.#worker.on('message', (/** @type {any} */ message) => this.#take(message))
      this.#worker.on('error', (/** @type {Error} */ error) => this.#end(error))
    } else {
      this.#worker = new Worker(this.#parts ? urlOf(this.#parts.script) : new URL('worker.js', folder))
      this.#worker.onmessage = (/** @type {MessageEvent} */ event) => this.#take(event.data)
      this.#worker.onerror = (/** @type {ErrorEvent} */ event) => this.#end(new Error(event.message))
    }
    if (typeof SharedArrayBuffer === 'function' && (isNode || globalThis.crossOriginIsolated))
      this.#flags = new Int32Array(new SharedArrayBuffer(8))
    const build = new URL(this.#isShared ? 'threads/' : 'single/', folder)
    const {fileURLToPath} = isNode ? await import('node:url') : {fileURLToPath: (/** @type {URL} */ url) => url.href}
    // By this address the worker learns whether it can see which ones the page has revoked.
    const sign = isNode ? '' : urlOf('goishi')
    this.#post({kind: 'start', folder: fileURLToPath(build), args, shared: this.#flags, wasm: this.#parts?.wasm, sign})
    await ready
    URL.revokeObjectURL(sign)
  }

  /** The answer to a command. Throws a Refusal.
   * @param {string} command @param {Heard | null} heard @returns {Promise<string>} */
  async send(command, heard = null) {
    const {ok, answer} = await this.ask(command, heard)
    if (!ok) throw new Refusal(answer)
    return answer
  }

  /** The same for a command that may be refused. Commands are obeyed in order; the next one ends an analysis.
   * @param {string} command @param {Heard | null} heard @returns {Promise<Answer>} */
  ask(command, heard = null) {
    if (/[\r\n]/u.test(command)) return Promise.reject(new TypeError('a command is one line'))
    if (this.#fault) return Promise.reject(this.#fault)
    return new Promise((resolve, reject) => {
      this.#queue.push({command, heard, resolve, reject, number: 0, lines: [], heardLines: 0, ok: false, missing: [], urls: []})
      this.#sendMore()
    })
  }

  /** Ends a running search, which answers with its result so far. */
  stop() {
    if (this.#fault || this.#sent.length === 0) return
    this.#announce(true)
    // Without threads the news alone ends the search, and the line itself comes too late to mean anything.
    if (this.#isShared) this.#post({kind: 'obey', line: '# interrupt', number: ++this.#number})
  }

  /** Keeps a file in memory, which commands such as `loadsgf` may name.
   * @param {string} path @param {Uint8Array | string} content */
  writeFile(path, content) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    this.#post({kind: 'write', path, bytes})
  }

  /** A file that a command such as `savesgf` has written; null: there is none. @param {string} path
   * @returns {Promise<Uint8Array | null>} */
  readFile(path) {
    return new Promise(resolve => {
      this.#readers.push(resolve)
      this.#post({kind: 'read', path})
    })
  }

  /** Ends the engine at once. Commands without an answer are rejected with Ended. */
  end() {
    this.#end(new Ended('the engine has ended'))
  }

  /** @param {object} message */
  #post(message) {
    if (!this.#fault) this.#worker.postMessage(message)
  }

  /** @param {string} name @param {Promise<Uint8Array>} [loading] */
  #provide(name, loading) {
    let providing = this.#provided.get(name)
    if (!providing) {
      providing = (loading ?? this.#load(name)).then(bytes => this.#post({kind: 'provide', name, bytes}))
      // A model that could not be loaded is tried again.
      providing.catch(() => this.#provided.delete(name))
      this.#provided.set(name, providing)
    }
    return providing
  }

  /** Tells the worker of a line that comes. */
  #announce(isUrgent = false) {
    if (this.#flags) {
      Atomics.store(this.#flags, 0, this.#number + 1)
      if (isUrgent) Atomics.store(this.#flags, 1, this.#number + 1)
      return
    }
    for (const {urls} of this.#sent) {
      // The worker looks at the second after the first has ended.
      if (isUrgent) URL.revokeObjectURL(urls[1])
      URL.revokeObjectURL(urls[0])
    }
  }

  /** Sends the next commands. One waits for the answer before it, since a refused command may be sent again, with a
   * model that it needs; but it ends an analysis. */
  #sendMore() {
    while (this.#queue.length > 0) {
      const last = this.#sent.at(-1)
      const isUrgent = urgent.test(this.#queue[0].command)
      if (last && !isUrgent && !endless.test(last.command)) return
      this.#announce(isUrgent)
      const asked = /** @type {Asked} */ (this.#queue.shift())
      this.#transmit(asked)
    }
  }

  /** @param {Asked} asked */
  #transmit(asked) {
    asked.number = ++this.#number
    asked.missing = []
    asked.lines = []
    asked.heardLines = 0
    if (!this.#isShared && !this.#flags)
      asked.urls = [0, 1].map(() => urlOf('goishi'))
    this.#sent.push(asked)
    this.#post({kind: 'obey', line: asked.command, number: asked.number, waits: asked.urls[0], urgent: asked.urls[1]})
  }

  /** @param {{text?: string, missing?: string, error?: string, ready?: true, file?: Uint8Array | null,
   *   ended?: number}} message */
  #take(message) {
    if (message.error !== undefined) this.errors = [...this.errors.slice(-99), message.error]
    if (message.text !== undefined) this.#read(message.text)
    if (message.missing !== undefined) this.#sent[0]?.missing.push(message.missing)
    if (message.ready) this.#isReady()
    if (message.file !== undefined) this.#readers.shift()?.(message.file)
    if (message.ended !== undefined) this.#end(new Ended(message.error ?? 'the engine has ended'))
  }

  /** @param {string} text */
  #read(text) {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#readLine(line.replace(/\r$/u, ''))
  }

  /** @param {string} line */
  #readLine(line) {
    const asked = this.#sent[0]
    if (!asked) return
    if (asked.lines.length === 0) {
      const first = /^([=?])\d*\s?(.*)$/u.exec(line)
      if (!first) return
      asked.ok = first[1] === '='
      asked.lines.push(first[2].trimEnd())
    } else if (line === '') {
      this.#sent.shift()
      this.#finish(asked)
    } else if (asked.heard) {
      ++asked.heardLines
      asked.heard(line)
    } else {
      asked.lines.push(line)
    }
  }

  /** @param {Asked} asked */
  async #finish(asked) {
    for (const url of asked.urls) URL.revokeObjectURL(url)
    const answer = {ok: asked.ok, answer: asked.lines.join('\n')}
    // An analysis says that it begins before it finds a model missing, and then reports nothing.
    const isWhole = answer.ok && !(asked.heardLines === 0 && answer.answer === '' && streaming.test(asked.command))
    if (isWhole || asked.missing.length === 0) {
      asked.resolve(answer)
    } else {
      const isLast = this.#sent.length === 0
      // Nothing is sent meanwhile, so that the command keeps its place.
      this.#sent.unshift(asked)
      try {
        await Promise.all(asked.missing.map(name => this.#provide(name)))
      } catch (error) {
        this.#sent.shift()
        asked.resolve({ok: false, answer: `cannot load model: ${/** @type {Error} */ (error).message}`})
        this.#sendMore()
        return
      }
      this.#sent.shift()
      if (isLast) this.#transmit(asked)
      else asked.resolve(answer)
    }
    this.#sendMore()
  }

  /** @param {Error} error */
  #end(error) {
    if (this.#fault) return
    this.#fault = error
    this.#worker?.terminate()
    this.#hasFailed(error)
    for (const asked of [...this.#sent, ...this.#queue]) {
      for (const url of asked.urls) URL.revokeObjectURL(url)
      asked.reject(error)
    }
    for (const resolve of this.#readers) resolve(null)
    this.#tellEnd()
    this.#sent = []
    this.#queue = []
  }
}

/** An address of a text in the browser. @param {string} text */
const urlOf = text => URL.createObjectURL(new Blob([text], {type: 'text/javascript'}))

/** One less than the processors: the page needs one too. */
function usualThreads() {
  return Math.max(1, Math.min(8, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1))
}

/** A model of the package, which has them compressed.
 * @param {string} base @param {string} name @returns {Promise<Uint8Array>} */
export async function loadModel(base, name) {
  const url = new URL(`models/${name}.model.gz`, base)
  if (isNode && url.protocol === 'file:') {
    const [{readFile}, {gunzipSync}] = await Promise.all([import('node:fs/promises'), import('node:zlib')])
    return new Uint8Array(gunzipSync(await readFile(url)))
  }
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`)
  const text = response.body.pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(text).arrayBuffer())
}
