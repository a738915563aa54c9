// Makes the page without a server as one file, which opens from a disk: node one_file.mjs FOLDER FILE. FOLDER has the
// engine and the models, as `scripts/package web` makes it.
import {build} from 'esbuild'
import {readFile, readdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {gzipSync} from 'node:zlib'
import {alias, localConnection, options, page, styled} from './bundle.mjs'

const [folder, file] = process.argv.slice(2)
/** @param {string[]} path */
const read = (...path) => readFile(join(folder, ...path))

/** A file in the page. @param {string} name @param {Uint8Array} zipped */
const enclosed = (name, zipped) =>
  `<script type="text/plain" data-file="${name}">${Buffer.from(zipped).toString('base64')}</script>\n`

/** @param {Uint8Array | string} bytes */
const zip = bytes => gzipSync(bytes, {level: 9})

// All parts of the page, and all languages, are in one script.
const {outputFiles: [script]} = await build({
  ...options,
  entryPoints: [join(page, 'main.js')],
  external: ['node:*'],
  plugins: [localConnection],
  alias,
  write: false,
})
// The worker is one script too: the module stands before what uses it.
const scripts = await Promise.all([read('engine', 'single', 'goishi.js'), read('engine', 'worker.js')])
const engine = scripts.join('\n')
const models = (await readdir(join(folder, 'models'))).filter(name => name.endsWith('.gz')).sort()
const files = [
  enclosed('engine.js', zip(engine)),
  enclosed('goishi.wasm', zip(await read('engine', 'single', 'goishi.wasm'))),
  ...await Promise.all(models.map(async name => enclosed(name.replace(/\.gz$/u, ''), await read('models', name)))),
  enclosed('exercises.txt', zip(await readFile(join(page, 'exercises.txt')))),
]
const icon = (await readFile(join(page, 'icon.svg'))).toString('base64')
const html = await styled(await readFile(join(page, 'index.html'), 'utf8'))
await writeFile(file, html
  .replace('href="icon.svg"', () => `href="data:image/svg+xml;base64,${icon}"`)
  .replace('<script src="board.js" type="module"></script>\n', '')
  .replace('</body>', () => `${files.join('')}<script type="module">${script.text.trim()}</script>\n</body>`))
