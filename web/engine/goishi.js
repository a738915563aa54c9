// Goishi as a module for browsers and node: an engine in a worker that speaks GTP. See docs/web.md.
import {Command, isSilent, isUrgent} from './command.js'
import {Heartbeat} from './heartbeat.js'
import {isNode, loadModel, usualModels, usualThreads} from './surroundings.js'

export {loadModel} from './surroundings.js'

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
 * A run of the program to its end.
 * @typedef {object} Run
 * @property {Record<string, Uint8Array<ArrayBuffer> | Blob>} [files] in memory, by their paths
 * @property {string} [result] the path of a file that the program writes
 * @property {() => void} [begins] called whenever the program begins
 * @property {Heard} [heard] gets what the program reports on standard error, line by line
 * @property {AbortSignal} [signal] ends it
 */
/** @typedef {{text?: string, missing?: string, error?: string, ready?: true, file?: Uint8Array | null, unwritten?: string,
 *   ended?: number, result?: Uint8Array | null}} Message of worker.js */
/** @typedef {{status: number, output: string, result: Uint8Array | null}} Outcome */

/** Milliseconds until the worker has compiled the module, at most. */
const longestStart = 60_000

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
  /** Waiting for the engine. @type {Command[]} */
  #queue = []
  /** The command that the engine obeys, or that waits for a model: the next ones come after its answer, since it may
   * have to be sent again. @type {Command | null} */
  #current = null
  /** The end of what came, up to the next line end. */
  #rest = ''
  /** Calls for files. @type {{resolve: (file: any) => void, reject: (error: Error) => void}[]} */
  #files = []
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
  /** Watches the worker, once the engine has started. @type {Heartbeat | null} */
  #heartbeat = null
  /** The last lines that the engine wrote as errors. @type {string[]} */
  errors = []
  /** Settled when the engine has ended, by itself or by `end`. @type {Promise<void>} */
  ended = new Promise(resolve => {
    this.#tellEnd = resolve
  })
  #parts
  /** Gets all messages, if the program runs without commands. @type {((message: Message) => void) | null} */
  #follow = null

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
    try {
      await engine.#start(options)
      // Without shared memory the worker hears nothing while it searches.
      if (engine.#isShared) engine.#heartbeat = new Heartbeat(() => engine.#post({kind: 'ping'}),
        () => engine.#end(ended('it no longer answers')))
      return engine
    } catch (error) {
      engine.end()
      throw error
    }
  }

  /** Runs the program with arguments, such as `collection games.db a.sgf`, in a worker of its own until it ends. It has
   * the models of `game`; if it needs another one, it begins anew with it. Throws Ended if it does not end by itself,
   * and the reason of the signal.
   * @param {string[]} args @param {Run & Options} run @returns {Promise<Outcome>} */
  static async run(args, run = {}) {
    const models = new Set(usualModels[run.game ?? ''])
    for (;;) {
      run.signal?.throwIfAborted()
      run.begins?.()
      const outcome = await Goishi.#runWith(models, args, run)
      if (typeof outcome !== 'string') return outcome
      models.add(outcome)
    }
  }

  /** Gives the name of a model that is missing, or the outcome.
   * @param {Set<string>} models @param {string[]} args @param {Run & Options} run @returns {Promise<Outcome | string>} */
  static async #runWith(models, args, {files = {}, result, heard, signal, ...options}) {
    const program = new Goishi(options)
    const end = () => program.#end(signal?.reason)
    signal?.addEventListener('abort', end)
    try {
      await program.#startWorker(args, result)
      for (const name of models) await program.#provide(name)
      for (const [path, content] of Object.entries(files))
        await program.writeFile(path, new Uint8Array(await new Blob([content]).arrayBuffer()))
      return await program.#finishRun(heard)
    } finally {
      signal?.removeEventListener('abort', end)
      program.end()
    }
  }

  /** @param {Heard} [heard] @returns {Promise<Outcome | string>} */
  #finishRun(heard) {
    return new Promise((resolve, reject) => {
      this.ended.then(() => reject(this.#fault))
      let output = ''
      this.#follow = ({text = '', missing, error, ended: status, result = null}) => {
        output += text
        if (missing !== undefined) {
          this.#follow = null // what it still tells comes again
          resolve(missing)
        } else if (error !== undefined) heard?.(error)
        else if (status !== undefined && status >= 0) resolve({status, output, result})
      }
      this.#post({kind: 'begin'})
    })
  }

  /** @param {Options} options */
  async #start({game = 'nogo', threads, memory = 64, options = {}}) {
    // Models come while the module is compiled.
    const models = (usualModels[game] ?? []).map(name => this.#load(name))
    for (const model of models) model.catch(() => {})
    await this.#startWorker(['--game', 'tictactoe', '--memory', String(memory)])
    await Promise.all((usualModels[game] ?? []).map((name, i) => this.#provide(name, models[i])))
    this.#post({kind: 'begin'})
    await this.send(`set_game ${game}`)
    const wanted = this.#isShared ? threads ?? await usualThreads() : 1
    if (wanted > 1) await this.send(`kata-set-param threads ${wanted}`)
    for (const [name, value] of Object.entries(options)) await this.send(`kata-set-param ${name} ${value}`)
  }

  /** @param {string[]} args of the program @param {string} [result] a file of which it leaves the contents */
  async #startWorker(args, result) {
    const folder = new URL('engine/', this.#base)
    const ready = new Promise((resolve, reject) => {
      this.#isReady = () => resolve(undefined)
      this.#hasFailed = reject
    })
    if (isNode) {
      const {Worker} = await import('node:worker_threads')
      this.#worker = new Worker(new URL('worker.js', folder))
      this.#worker.on('message', (/** @type {any} */ message) => this.#take(message))
      this.#worker.on('error', (/** @type {Error} */ error) => this.#end(ended(error.message, error)))
      this.#worker.on('exit', () => this.#end(ended()))
    } else {
      const script = this.#parts && urlOf(this.#parts.script)
      this.#worker = new Worker(script ?? new URL('worker.js', folder))
      this.#worker.onmessage = (/** @type {MessageEvent} */ event) => this.#take(event.data)
      this.#worker.onerror = (/** @type {ErrorEvent} */ event) => this.#end(ended(event.message))
      if (script) ready.finally(() => URL.revokeObjectURL(script)).catch(() => {})
    }
    if (typeof SharedArrayBuffer === 'function' && (isNode || globalThis.crossOriginIsolated))
      this.#flags = new Int32Array(new SharedArrayBuffer(8))
    const build = new URL(this.#isShared ? 'threads/' : 'single/', folder)
    const {fileURLToPath} = isNode ? await import('node:url') : {fileURLToPath: (/** @type {URL} */ url) => url.href}
    // By this address the worker learns whether it can see which ones the page has revoked.
    const sign = isNode ? '' : newSignal()
    const patience = setTimeout(() => this.#end(ended('the engine did not start in time')), longestStart)
    this.#post({kind: 'start', folder: fileURLToPath(build), args, result, shared: this.#flags, wasm: this.#parts?.wasm,
      sign})
    try {
      await ready
    } finally {
      clearTimeout(patience)
      URL.revokeObjectURL(sign)
    }
  }

  /** The answer to a command. Throws a Refusal.
   * @param {string} command @param {Heard | null} heard @returns {Promise<string>} */
  async send(command, heard = null) {
    const {ok, answer} = await this.ask(command, heard)
    if (!ok) throw new Refusal(answer)
    return answer
  }

  /** The same for a command that may be refused. Commands are obeyed in order; the next one ends an analysis, `stop` and
   * `quit` end all searches before them. A comment is answered with nothing.
   * @param {string} command @param {Heard | null} heard @returns {Promise<Answer>} */
  ask(command, heard = null) {
    if (/[\r\n]/u.test(command)) return Promise.reject(new TypeError('a command is one line'))
    if (this.#fault) return Promise.reject(this.#fault)
    if (isUrgent(command)) {
      for (const asked of this.#queue) asked.isStopped = true
      this.stop()
    }
    if (isSilent(command)) return Promise.resolve({ok: true, answer: ''})
    return new Promise((resolve, reject) => {
      this.#queue.push(new Command(command, heard, resolve, reject))
      this.#goOn()
    })
  }

  /** Ends a running search, which answers with its result so far. */
  stop() {
    const asked = this.#current
    if (!asked || asked.isStopped) return
    asked.isStopped = true
    if (asked.number > 0) this.#interrupt(asked)
  }

  /** Keeps a file in memory, which commands such as `loadsgf` may name. Its folders are made. Rejects if this fails.
   * @param {string} path @param {Uint8Array | string} content @returns {Promise<void>} */
  writeFile(path, content) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    return this.#askForFile({kind: 'write', path, bytes})
  }

  /** A file that a command such as `savesgf` has written; null: there is none. @param {string} path
   * @returns {Promise<Uint8Array | null>} */
  readFile(path) {
    return this.#askForFile({kind: 'read', path})
  }

  /** Frees the memory of a file, if there is one. @param {string} path @returns {Promise<void>} */
  removeFile(path) {
    return this.#askForFile({kind: 'remove', path})
  }

  /** Ends the engine at once. Commands without an answer are rejected with Ended. */
  end() {
    this.#end(ended())
  }

  /** Watches the worker while something is with it. */
  #watch() {
    if (this.#current?.number || this.#files.length > 0) this.#heartbeat?.begin()
    else this.#heartbeat?.end()
  }

  /** @param {object} message */
  #post(message) {
    if (!this.#fault) this.#worker.postMessage(message)
  }

  /** @param {object} message @returns {Promise<any>} */
  #askForFile(message) {
    if (this.#fault) return Promise.reject(this.#fault)
    return new Promise((resolve, reject) => {
      this.#files.push({resolve, reject})
      this.#post(message)
      this.#watch()
    })
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

  /** Ends the search of a command that is with the engine. @param {Command} asked */
  #interrupt(asked) {
    if (this.#flags) Atomics.store(this.#flags, 0, asked.number)
    else URL.revokeObjectURL(asked.signal)
    // Without threads the engine hears no line before the search has ended.
    if (this.#isShared) this.#post({kind: 'obey', line: '# interrupt', number: asked.number})
  }

  /** Sends the next command, or ends the analysis before it. */
  #goOn() {
    if (this.#current) {
      if (this.#queue.length > 0 && this.#current.isEndless) this.stop()
      return
    }
    const asked = this.#queue.shift()
    if (asked) this.#transmit(asked)
  }

  /** @param {Command} asked */
  #transmit(asked) {
    this.#current = asked
    asked.begin(++this.#number)
    if (!this.#flags) asked.signal = newSignal()
    this.#post({kind: 'obey', line: asked.line, number: asked.number, signal: asked.signal})
    if (asked.isStopped) this.#interrupt(asked)
    this.#watch()
    this.#goOn()
  }

  /** @param {Message} message */
  #take(message) {
    this.#heartbeat?.hear()
    this.#follow?.(message)
    if (message.error !== undefined) this.errors = [...this.errors.slice(-99), message.error]
    if (message.text !== undefined) this.#read(message.text)
    if (message.missing !== undefined) this.#current?.missing.push(message.missing)
    if (message.ready) this.#isReady()
    if (message.file !== undefined) this.#files.shift()?.resolve(message.file)
    if (message.unwritten !== undefined) this.#files.shift()?.reject(new Error(message.unwritten))
    // A hint may follow the reason.
    if (message.ended !== undefined) this.#end(ended(this.errors.filter(line => !line.startsWith('Try ')).at(-1)))
    else this.#watch()
  }

  /** @param {string} text */
  #read(text) {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines)
      if (this.#current?.take(line.replace(/\r$/u, ''))) this.#finish(this.#current)
  }

  /** @param {Command} asked */
  async #finish(asked) {
    asked.number = 0
    this.#forget(asked)
    if (asked.isAnswered) {
      this.#answer(asked, asked.answer)
      return
    }
    try {
      await Promise.all(asked.missing.map(name => this.#provide(name)))
    } catch (error) {
      this.#answer(asked, {ok: false, answer: `cannot load model: ${/** @type {Error} */ (error).message}`})
      return
    }
    if (this.#fault) return
    // What was to end meanwhile has nothing to report.
    if (asked.isStopped && asked.isEndless) this.#answer(asked, {ok: true, answer: ''})
    else this.#transmit(asked)
  }

  /** @param {Command} asked @param {Answer} answer */
  #answer(asked, answer) {
    if (this.#fault) return
    this.#current = null
    asked.resolve(answer)
    this.#goOn()
  }

  /** @param {Command} asked */
  #forget(asked) {
    if (asked.signal) URL.revokeObjectURL(asked.signal)
  }

  /** @param {Error} error */
  #end(error) {
    if (this.#fault) return
    this.#fault = error
    this.#heartbeat?.end()
    this.#worker?.terminate()
    this.#hasFailed(error)
    for (const asked of [...this.#current ? [this.#current] : [], ...this.#queue]) {
      this.#forget(asked)
      asked.reject(error)
    }
    for (const {reject} of this.#files) reject(error)
    this.#tellEnd()
    this.#current = null
    this.#queue = []
  }
}

/** @param {string} [why] @param {Error} [cause] */
const ended = (why, cause) => new Ended(why ? `the engine has ended: ${why}` : 'the engine has ended', {cause})

/** An address of a text in the browser. @param {string} text */
const urlOf = text => URL.createObjectURL(new Blob([text], {type: 'text/javascript'}))

/** An address that means something by its end alone. */
const newSignal = () => urlOf('goishi')
