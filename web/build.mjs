// Bundles the page: node build.mjs FOLDER. Nothing in it has an address outside.
import {build} from 'esbuild'
import {cp, mkdir} from 'node:fs/promises'
import {dirname, join, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'

const page = join(dirname(fileURLToPath(import.meta.url)), 'page')
const out = resolve(process.argv[2])
await mkdir(out, {recursive: true})
await build({
  entryPoints: {board: join(page, 'main.js')},
  outdir: out,
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  // Files and guesses at character sets, which texts in a browser do not need.
  alias: Object.fromEntries(['fs', 'iconv-lite', 'jschardet'].map(name => [name, join(page, 'nothing.js')])),
  logLevel: 'warning',
})
await build({entryPoints: {board: join(page, 'style.css')}, outdir: out, bundle: true, minify: true, logLevel: 'warning'})
for (const name of ['index.html', 'icon.svg']) await cp(join(page, name), join(out, name))
