// Bundles the page: node build.mjs FOLDER. Nothing in it has an address outside.
import {build} from 'esbuild'
import {cp, mkdir, readFile, writeFile} from 'node:fs/promises'
import {basename, dirname, join, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'

const page = join(dirname(fileURLToPath(import.meta.url)), 'page')
const out = resolve(process.argv[2])
await mkdir(out, {recursive: true})
const options = /** @type {const} */ ({
  outdir: out,
  bundle: true,
  minify: true,
  charset: 'utf8',
  format: 'esm',
  target: 'es2022',
  logLevel: 'warning',
})
// Texts in other languages use no modules of the page, which cannot start without them.
const languages = ['chinese', 'japanese']
await build({...options, entryPoints: languages.map(name => join(page, `${name}.js`))})

const {outputFiles} = await build({
  ...options,
  entryPoints: {board: join(page, 'main.js')},
  external: languages.map(name => `*/${name}.js`),
  splitting: true,
  chunkNames: '[name]',
  // Files and guesses at character sets, which texts in a browser do not need.
  alias: Object.fromEntries(['fs', 'iconv-lite', 'jschardet'].map(name => [name, join(page, 'nothing.js')])),
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

// The style sheet is part of the page, which saves a request before the first paint.
const {outputFiles: [sheet]} = await build({
  entryPoints: [join(page, 'style.css')],
  bundle: true,
  minify: true,
  write: false,
  logLevel: 'warning',
})
const html = await readFile(join(page, 'index.html'), 'utf8')
await writeFile(join(out, 'index.html'),
  html.replace('<link rel="stylesheet" href="style.css">', () => `<style>${sheet.text.trim()}</style>`))
for (const name of ['icon.svg', 'exercises.txt']) await cp(join(page, name), join(out, name))
