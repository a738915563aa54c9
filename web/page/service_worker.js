// Keeps the page without a server in the browser, so that it opens without a network, and gives its files the headers
// by which a page may share memory, for hosts that cannot send them. FILES lists the files of its version: see
// build.mjs.
/* global FILES */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self))
const {scope} = worker.registration

/** One cache for all versions of the page at this address; others at the same host have their own. */
const cacheName = `goishi ${scope}`

/** What the engine needs is kept when it is first used: nobody waits for the weights of Reversi to play Gomoku. */
const isOnDemand = (/** @type {string} */ name) => /^(?:engine|models)\//u.test(name)

/** The address of a file in the cache, which has the hash of its content.
 * @param {string} name */
const keyOf = name => `${scope}${name}?${FILES[name][0]}`

/** The file of an address; undefined: it is not one of this version. @param {string} address */
function nameOf(address) {
  const {origin, pathname} = new URL(address)
  if (!`${origin}${pathname}`.startsWith(scope)) return undefined
  const name = pathname.slice(new URL(scope).pathname.length) || 'index.html'
  return Object.hasOwn(FILES, name) ? name : undefined
}

/** A response with the headers for shared memory. @param {Response} response @param {ArrayBuffer} bytes its content */
function isolated(response, bytes) {
  const headers = new Headers(response.headers)
  // They are about what came through the network.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp')
  headers.set('Cross-Origin-Resource-Policy', 'same-origin')
  const {status, statusText} = response
  return new Response(bytes, {status, statusText, headers})
}

/** @param {ArrayBuffer} bytes */
async function hashOf(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash.subarray(0, 8)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Loads a file, and keeps it if it is that of this version. Fails without a network; also if it is not that of this
 * version, unless it is a part of the page and not `mustKeep`; and if `mustKeep` and there is no space for it.
 * @param {string} name @param {boolean} mustKeep */
async function load(name, mustKeep) {
  // Some hosts redirect index.html to its folder.
  const response = await fetch(scope + (name === 'index.html' ? '' : name), {cache: 'no-cache'})
  const bytes = await response.arrayBuffer()
  const fits = response.ok && await hashOf(bytes) === FILES[name][0]
  if (!fits && (mustKeep || isOnDemand(name))) {
    // The host may have a new version, which the page announces.
    if (!mustKeep) worker.registration.update().catch(() => {})
    throw new Error(`${name} is not that of this version: ${response.status}`)
  }
  if (fits) {
    const cache = await caches.open(cacheName)
    // A full disk must not keep anybody from playing now.
    await cache.put(keyOf(name), isolated(response, bytes)).catch(error => {
      if (mustKeep) throw error
    })
  }
  return isolated(response, bytes)
}

/** The names among these that the cache does not have. @param {string[]} names */
async function missing(names) {
  const cache = await caches.open(cacheName)
  const kept = new Set((await cache.keys()).map(({url}) => url))
  return names.filter(name => !kept.has(keyOf(name)))
}

/** @param {string[]} names */
async function keep(names) {
  await Promise.all((await missing(names)).map(name => load(name, true)))
}

/** Keeps the page, and what an earlier version of it has kept of the engine. */
async function install() {
  const cache = await caches.open(cacheName)
  const kept = new Set((await cache.keys()).map(({url}) => nameOf(url)))
  await keep(Object.keys(FILES).filter(name => !isOnDemand(name) || kept.has(name)))
}

/** Removes what earlier versions have left, and serves the pages that are open. */
async function activate() {
  const cache = await caches.open(cacheName)
  const current = new Set(Object.keys(FILES).map(keyOf))
  await Promise.all((await cache.keys()).filter(({url}) => !current.has(url)).map(request => cache.delete(request)))
  await worker.clients.claim()
}

/** @param {string} name */
async function answer(name) {
  const cache = await caches.open(cacheName)
  return await cache.match(keyOf(name)) ?? load(name, false).catch(() => Response.error())
}

/** The files of an engine, with or without threads, and those of all games. @param {string} build */
const wholeEngine = build => Object.keys(FILES).filter(name => isOnDemand(name) &&
  (!/^engine\/\w+\//u.test(name) || name.startsWith(`engine/${build}/`)))

/** What a page may ask for. @type {Record<string, (message: {names: string[], build: string}) => Promise<unknown>>} */
const requests = {
  /** Keeps files that were loaded before this worker was there. */
  keep: ({names}) => keep(names.flatMap(wanted => Object.keys(FILES).filter(name => name.startsWith(wanted)))),
  keepAll: ({build}) => keep(wholeEngine(build)),
  /** The bytes that are missing to play all games without a network. */
  missing: async ({build}) => (await missing(wholeEngine(build))).reduce((sum, name) => sum + FILES[name][1], 0),
  /** Takes the place of the version before. */
  replace: () => worker.skipWaiting(),
}

worker.addEventListener('install', event => event.waitUntil(install()))
worker.addEventListener('activate', event => event.waitUntil(activate()))
worker.addEventListener('fetch', event => {
  const name = event.request.method === 'GET' ? nameOf(event.request.url) : undefined
  if (name !== undefined) event.respondWith(answer(name))
})
worker.addEventListener('message', event => {
  const {kind, ...message} = event.data
  const [port] = event.ports
  // The browser may end this worker at any time; the page learns of it by the silence.
  const pulse = setInterval(() => port?.postMessage({isBusy: true}), 2000)
  event.waitUntil(requests[kind](message).then(result => port?.postMessage({ok: true, answer: result}),
    error => port?.postMessage({ok: false, answer: String(error)})).finally(() => clearInterval(pulse)))
})
