// The common part of bundling the page and the page of one file.
import {build} from 'esbuild'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

/** The folder of the sources. */
export const page = join(dirname(fileURLToPath(import.meta.url)), 'page')

/** Puts the engine in the browser in the place of the connection to a server. @type {import('esbuild').Plugin} */
export const localConnection = {
  name: 'local-connection',
  setup({onResolve}) {
    // The regular expressions of esbuild are those of Go, which have no flags.
    onResolve({filter: /^\.\/connection\.js$/}, () => ({path: join(page, 'local_connection.js')}))
  },
}

export const options = /** @type {const} */ ({
  bundle: true,
  minify: true,
  charset: 'utf8',
  format: 'esm',
  target: 'es2022',
  logLevel: 'warning',
})

/** Files and guesses at character sets, which texts in a browser do not need. */
export const alias = Object.fromEntries(['fs', 'iconv-lite', 'jschardet'].map(name => [name, join(page, 'nothing.js')]))

/** The page with its style sheet, which saves a request before the first paint. @param {string} html */
export async function styled(html) {
  const {outputFiles: [sheet]} = await build({
    entryPoints: [join(page, 'style.css')],
    bundle: true,
    minify: true,
    write: false,
    logLevel: 'warning',
  })
  return html.replace('<link rel="stylesheet" href="style.css">', () => `<style>${sheet.text.trim()}</style>`)
}
