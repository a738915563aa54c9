// Bundles the page: node build.mjs FOLDER. Nothing in it has an address outside.
import {build} from 'esbuild'
import {cp, mkdir, readFile, writeFile} from 'node:fs/promises'
import {dirname, join, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'

const page = join(dirname(fileURLToPath(import.meta.url)), 'page')
const out = resolve(process.argv[2])
await mkdir(out, {recursive: true})
await build({
  entryPoints: {board: join(page, 'main.js')},
  outdir: out,
  bundle: true,
  // The texts of other languages are files of their own.
  splitting: true,
  chunkNames: '[name]',
  minify: true,
  format: 'esm',
  target: 'es2022',
  // Files and guesses at character sets, which texts in a browser do not need.
  alias: Object.fromEntries(['fs', 'iconv-lite', 'jschardet'].map(name => [name, join(page, 'nothing.js')])),
  logLevel: 'warning',
})
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
