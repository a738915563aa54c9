// The worker around the module of WebAssembly: a classic script, in a browser's worker or one of node. It takes
// messages of goishi.js, and posts {text} with parts of the answers, {missing} with the name of a model that a command
// needs, {ready}, {file} and {ended}, with the file that the program was to leave.
'use strict'

const node = typeof importScripts === 'function' ? null : require('node:worker_threads')
const port = node ? node.parentPort : self

/** The engine. */
let engine = null
/** The line that is obeyed: its number, the time when it came, and the address whose end ends its search. */
let obeyed = null
/** In shared memory, the number of the line whose search must end. */
let flags = null

/** Whether the browser keeps the worker from seeing which addresses the page has revoked. An analysis then ends by itself. */
let isBlind = false

/** The milliseconds that a blind worker analyses. */
const longestBlind = 3000

const decoder = new TextDecoder()

/** Copies bytes, and a zero behind them, into the module for a call. */
function withBytes(bytes, call) {
  const place = engine._malloc(bytes.length + 1)
  if (place === 0) throw new RangeError('out of memory')
  // A thread may have made the memory grow, so HEAPU8 may be too small.
  engine.writeArrayToMemory(bytes, place)
  engine.writeArrayToMemory([0], place + bytes.length)
  try {
    call(place, bytes.length)
  } finally {
    engine._free(place)
  }
}

const encoded = text => new TextEncoder().encode(text)

/** A synchronous request tells whether the page has revoked an address: the only news that reaches a worker which is
 * busy and shares no memory. */
function isRevoked(url) {
  const request = new XMLHttpRequest()
  try {
    request.open('GET', url, false)
    request.send()
    return request.status !== 200
  } catch {
    return true
  }
}

/** 0: the search goes on; 1: an analysis ends; 2: every search ends. */
function news() {
  if (!obeyed) return 0
  if (flags) return Atomics.load(flags, 0) === obeyed.number ? 2 : 0
  if (isBlind) return Date.now() - obeyed.since < longestBlind ? 0 : 1
  obeyed.isOver ||= isRevoked(obeyed.signal)
  return obeyed.isOver ? 2 : 0
}

/** A file in the memory of the module; null: there is none. */
function contentsOf(path) {
  try {
    return engine.FS.readFile(path)
  } catch {
    return null
  }
}

/** Tells that the program has ended. */
function tellEnd(status, path) {
  const result = path === undefined ? null : contentsOf(path)
  port.postMessage({ended: status, result}, result ? [result.buffer] : [])
}

async function start({folder, args, result, shared, wasm, sign}) {
  flags = shared
  isBlind = !node && !flags && isRevoked(sign)
  // In a page of one file it stands before this script.
  if (!node && !self.GoishiModule) importScripts(`${folder}goishi.js`)
  const load = node ? require(`${folder}goishi.js`) : self.GoishiModule
  engine = await load({
    // Emscripten 3.1.6 takes node's fetch for a browser's.
    ...node && {wasmBinary: require('node:fs').readFileSync(`${folder}goishi.wasm`)},
    ...wasm && {wasmBinary: wasm},
    mainScriptUrlOrBlob: `${folder}goishi.js`,
    locateFile: name => folder + name,
    answer: bytes => port.postMessage({text: decoder.decode(bytes, {stream: true})}),
    miss: name => port.postMessage({missing: name}),
    news,
    print: line => port.postMessage({text: `${line}\n`}),
    printErr: line => port.postMessage({error: line}),
    onExit: status => tellEnd(status, result),
    onAbort: reason => port.postMessage({ended: -1, error: String(reason)}),
  })
  port.postMessage({ready: true})
  run = () => engine.callMain(args)
}

/** Starts the program, after the first models. */
let run = null

function begin() {
  if (!run) return
  const main = run
  run = null
  main()
}

const handlers = {
  start,
  provide({name, bytes}) {
    withBytes(encoded(name), nameAt => withBytes(bytes, (at, size) => engine._goishi_provide(nameAt, at, size)))
  },
  begin,
  /** Shows that the worker lives. */
  ping: () => port.postMessage({}),
  obey({line, ...more}) {
    obeyed = {...more, since: Date.now()}
    withBytes(encoded(`${line}\n`), (at, size) => engine._goishi_hear(at, size))
  },
  write({path, bytes}) {
    try {
      const folder = path.replace(/[^/]*$/, '')
      if (folder) engine.FS.mkdirTree(folder)
      engine.FS.writeFile(path, bytes)
      port.postMessage({file: null})
    } catch (error) {
      port.postMessage({unwritten: `${path}: ${error.message}`})
    }
  },
  read({path}) {
    port.postMessage({file: contentsOf(path)})
  },
  remove({path}) {
    try {
      engine.FS.unlink(path)
    } catch {
      // There is no such file.
    }
    port.postMessage({file: null})
  },
}

function take({kind, ...message}) {
  Promise.resolve().then(() => handlers[kind](message)).catch(error => {
    if (error?.name !== 'ExitStatus') port.postMessage({ended: -1, error: String(error?.stack ?? error)})
  })
}

if (node) port.on('message', take)
else port.onmessage = event => take(event.data)
