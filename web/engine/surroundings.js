// What the engine finds around it in browsers and node: models, processors.

export const isNode = typeof process === 'object' && Boolean(process.versions?.node)

/** The models that a game needs at once; others are loaded when a command needs them. */
export const usualModels = /** @type {Record<string, string[]>} */ ({
  nogo: ['nogo', 'nogo-book'],
  gomoku: ['gomoku-freestyle', 'gomoku-book'],
  reversi: ['reversi', 'reversi-patterns', 'reversi-book'],
  tictactoe: [],
})

/** One less than the processors: the page needs one too. */
export async function usualThreads() {
  const processors = isNode ? (await import('node:os')).cpus().length : navigator.hardwareConcurrency ?? 2
  return Math.max(1, Math.min(8, processors - 1))
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
