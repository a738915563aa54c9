// The page without a server on the side of the page: its service worker, new versions, what is kept for use without a
// network. Where the browser has no service workers, as in some private windows, nothing of this is there.
import {Emitter} from './emitter.js'

/** Milliseconds that the page waits at its first visit for the service worker, by which it may share memory. */
const patience = 15_000

/** Milliseconds between questions for a new version, while the page is visible. */
const interval = 3_600_000

/** Milliseconds without a message after which a service worker at work counts as ended. */
const longestSilence = 15_000

/** Remembers in this tab that the page was reloaded to share memory, so that it does this only once. */
const mark = 'goishi-reloaded'

/** Events: `update` when a new version is there.
 * @extends {Emitter<{update: void}>} */
export class Offline extends Emitter {
  /** @type {ServiceWorkerRegistration | null} */
  #registration = null
  #container = /** @type {ServiceWorkerContainer | undefined} */ (navigator.serviceWorker)
  #isReloading = false
  /** The registration, as soon as its worker serves. @type {Promise<ServiceWorkerRegistration>} */
  #ready = Promise.reject(new Error('no-service-worker'))
  #asked = Date.now()

  constructor() {
    super()
    this.#ready.catch(() => {})
  }

  /** Installs the service worker. Where the page can share memory only by it, reloads the page as soon as it is there,
   * once; the promise then never ends. */
  async begin() {
    if (!this.#container) return
    this.#ready = this.#register(this.#container)
    const ready = this.#ready.catch(error => console.info(String(error)))
    if (globalThis.crossOriginIsolated) {
      setMark(false)
      return
    }
    // In a frame the page around it decides.
    if (window.top !== window || isMarked() !== false) return
    await Promise.race([ready, new Promise(resolve => setTimeout(resolve, patience))])
    if (!this.#registration?.active || !setMark(true)) return
    location.reload()
    await new Promise(() => {})
  }

  /** Keeps files of the page that were loaded before the service worker was there, by the beginnings of their names.
   * @param {string[]} names */
  keep(names) {
    return this.#ask({kind: 'keep', names}).catch(() => {}) // it tries again with the next visit
  }

  /** Keeps what all games need. @param {string} build of the engine */
  async keepAll(build) {
    navigator.storage?.persist?.().catch(() => {})
    await this.#ask({kind: 'keepAll', build})
  }

  /** The bytes that are missing to play all games without a network; null: the browser keeps nothing.
   * @param {string} build of the engine @returns {Promise<number | null>} */
  async missing(build) {
    return this.#ask({kind: 'missing', build}).catch(() => null)
  }

  /** Begins the new version. */
  replace() {
    this.#isReloading = true
    const waiting = this.#registration?.waiting
    if (waiting) waiting.postMessage({kind: 'replace'})
    else location.reload()
  }

  /** @param {ServiceWorkerContainer} container */
  async #register(container) {
    let isServed = container.controller !== null
    container.addEventListener('controllerchange', () => {
      if (this.#isReloading) location.reload()
      else if (isServed) this.emit('update') // another tab has begun the new version
      isServed = true
    })
    const registration = await container.register('service_worker.js', {updateViaCache: 'none'})
    this.#registration = registration
    this.#watch(registration)
    await activated(registration)
    return registration
  }

  /** @param {ServiceWorkerRegistration} registration */
  #watch(registration) {
    const tell = () => registration.waiting && registration.active && this.emit('update')
    const listen = () => registration.installing?.addEventListener('statechange', tell)
    tell()
    listen() // to one that has begun before
    registration.addEventListener('updatefound', listen)
    const look = () => {
      if (document.hidden || Date.now() - this.#asked < interval) return
      this.#asked = Date.now()
      registration.update().catch(() => {})
    }
    document.addEventListener('visibilitychange', look)
    setInterval(look, interval / 10)
  }

  /** Rejects also if the worker ends meanwhile. @param {object} message */
  async #ask(message) {
    const {active} = await this.#ready
    const {port1, port2} = new MessageChannel()
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer
    return new Promise((resolve, reject) => {
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(() => reject(new Error('service-worker-ended')), longestSilence)
      }
      port1.onmessage = ({data: {isBusy, ok, answer}}) =>
        (isBusy ? wait() : ok ? resolve(answer) : reject(new Error(answer)))
      active?.postMessage(message, [port2])
      wait()
    }).finally(() => {
      clearTimeout(timer)
      port1.close()
    })
  }
}

/** Waits for the worker of a registration. Fails if it cannot be installed.
 * @param {ServiceWorkerRegistration} registration */
function activated(registration) {
  const worker = registration.active ?? registration.waiting ?? registration.installing
  return new Promise((resolve, reject) => {
    const look = () => {
      if (!worker || worker.state === 'redundant') reject(new Error('not installed'))
      else if (worker.state === 'activated') resolve(undefined)
    }
    worker?.addEventListener('statechange', look)
    look()
  })
}

/** Whether this tab has been reloaded; null: it cannot remember. */
function isMarked() {
  try {
    return sessionStorage.getItem(mark) !== null
  } catch {
    return null
  }
}

/** False: it cannot be remembered. @param {boolean} isOn */
function setMark(isOn) {
  try {
    if (isOn) sessionStorage.setItem(mark, '')
    else sessionStorage.removeItem(mark)
    return true
  } catch {
    return false
  }
}
