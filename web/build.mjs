// Bundles the page: node build.mjs FOLDER [--local]. Nothing in it has an address outside. --local: a page without a
// server, whose engine runs in the browser.
import {build} from 'esbuild'
import {createHash} from 'node:crypto'
import {cp, mkdir, readFile, readdir, writeFile} from 'node:fs/promises'
import {basename, join, relative, resolve, sep} from 'node:path'
import {alias, localConnection, options, page, styled} from './bundle.mjs'

const out = resolve(process.argv[2])
await mkdir(out, {recursive: true})
const isLocal = process.argv[3] === '--local'
// Texts in other languages use no modules of the page, which cannot start without them.
const languages = ['chinese', 'japanese']
await build({...options, outdir: out, entryPoints: languages.map(name => join(page, `${name}.js`))})

const {outputFiles} = await build({
  ...options,
  outdir: out,
  entryPoints: {board: join(page, 'main.js')},
  // The module of the engine asks for modules of node only there.
  external: [...languages.map(name => `*/${name}.js`), 'node:*'],
  plugins: isLocal ? [localConnection] : [],
  splitting: true,
  chunkNames: '[name]',
  alias,
  write: false,
})
// All parts import main.js, so esbuild puts it, and what it imports, in one file for all of them, which board.js only
// imports: that file becomes board.js. A module that only two parts shared would make another one of the same name, which
// esbuild refuses.
for (const {path, text} of outputFiles) {
  const name = basename(path)
  if (name !== 'board.js')
    await writeFile(join(out, name === 'chunk.js' ? 'board.js' : name), text.replaceAll('"./chunk.js"', '"./board.js"'))
}

const html = await styled(await readFile(join(page, 'index.html'), 'utf8'))
await writeFile(join(out, 'index.html'), isLocal ? installable(html) : html)
for (const name of ['icon.svg', 'exercises.txt']) await cp(join(page, name), join(out, name))
if (isLocal) {
  for (const name of ['manifest.webmanifest', 'icon.png']) await cp(join(page, name), join(out, name))
  await buildServiceWorker()
}

/** The page with what browsers need to install it as a program. @param {string} text */
function installable(text) {
  const links = ['<link rel="manifest" href="manifest.webmanifest">', '<link rel="apple-touch-icon" href="icon.png">']
  return text.replace(/(?=<script src="board\.js")/u, () => `${links.join('\n')}\n`)
}

/** Builds the service worker, last of all: it lists the files in the folder with their hashes and sizes. */
async function buildServiceWorker() {
  const name = 'service_worker.js'
  const entries = await readdir(out, {recursive: true, withFileTypes: true})
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.path, entry.name))
  /** @type {Record<string, [hash: string, size: number]>} */
  const files = {}
  for (const path of paths.sort()) {
    const bytes = await readFile(path)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    files[relative(out, path).replaceAll(sep, '/')] = [hash, bytes.length]
  }
  delete files[name]
  delete files.LICENSE
  const define = {FILES: JSON.stringify(files)}
  await build({...options, outdir: out, entryPoints: [join(page, name)], format: 'iife', define})
}
