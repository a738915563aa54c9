#!/usr/bin/env node
// Goishi as a program of node, with the options and protocols of the native one: `goishi --help`. Without threads where
// GOISHI_SINGLE is set.
import {readdirSync, readFileSync, writeSync} from 'node:fs'
import {createRequire} from 'node:module'
import {fileURLToPath} from 'node:url'
import {loadModel} from './goishi.js'

const base = new URL('.', import.meta.url).href
const isSingle = Boolean(process.env.GOISHI_SINGLE)
const folder = fileURLToPath(new URL(isSingle ? 'engine/single/' : 'engine/threads/', base))
const encoder = new TextEncoder()

/** @param {number} file @param {Uint8Array} bytes */
function write(file, bytes) {
  try {
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EPIPE') process.exit(0)
    throw error
  }
}

const here = process.cwd()
/** Folders that the module has of its own. */
const ownFolders = ['/dev', '/proc']
const engine = await createRequire(import.meta.url)(`${folder}goishi.js`)({
  // Emscripten 3.1.6 takes node's fetch for a browser's.
  wasmBinary: readFileSync(`${folder}goishi.wasm`),
  answer: (/** @type {Uint8Array} */ bytes) => write(1, bytes),
  print: (/** @type {string} */ line) => write(1, encoder.encode(`${line}\n`)),
  printErr: (/** @type {string} */ line) => write(2, encoder.encode(`${line}\n`)),
  miss: (/** @type {string} */ name) => write(2, encoder.encode(`goishi: the package has no model ${name}\n`)),
  news: () => 0,
  onExit: (/** @type {number} */ status) => process.exit(status),
  preRun: [(/** @type {any} */ module) => {
    Object.assign(module.ENV, process.env)
    for (const {name} of readdirSync('/', {withFileTypes: true}).filter(each => each.isDirectory())) {
      const path = `/${name}`
      if (ownFolders.includes(path)) continue
      module.FS.mkdirTree(path)
      module.FS.mount(module.NODEFS, {root: path}, path)
    }
    module.FS.chdir(here)
  }],
})

/** @param {Uint8Array} bytes @param {(at: number, size: number) => void} call */
function withBytes(bytes, call) {
  const at = engine._malloc(bytes.length + 1)
  engine.writeArrayToMemory(bytes, at)
  engine.writeArrayToMemory([0], at + bytes.length)
  try {
    call(at, bytes.length)
  } catch (error) {
    if (/** @type {Error} */ (error).name !== 'ExitStatus') throw error
  }
  engine._free(at)
}

const suffix = '.model.gz'
const models = readdirSync(new URL('models/', base)).filter(file => file.endsWith(suffix))
  .map(file => file.slice(0, -suffix.length))
for (const name of models) {
  const model = await loadModel(base, name)
  withBytes(encoder.encode(name), nameAt =>
    withBytes(model, (at, size) => engine._goishi_provide(nameAt, at, size)))
}

const hear = (/** @type {Uint8Array} */ bytes) => withBytes(bytes, (at, size) => engine._goishi_hear(at, size))
engine.callMain(process.argv.slice(2))
if (isSingle) {
  // A line at a time: the call ends with its answer.
  const {createInterface} = await import('node:readline')
  for await (const line of createInterface({input: process.stdin})) hear(encoder.encode(`${line}\n`))
  hear(new Uint8Array())
} else {
  process.stdin.on('data', hear)
  process.stdin.on('end', () => hear(new Uint8Array()))
}
