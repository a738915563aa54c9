// The parts of the page that are loaded when they are first used. What the page needs for its first move is in main.js and
// what that imports.
import {english} from './english.js'

/** The parts by the names of their files. Those that use modules of the page import main.js, which is there already: so the
 * bundler leaves all that they share in the file of the page. */
const parts = {
  chinese: () => import('./chinese.js'),
  japanese: () => import('./japanese.js'),
  dialogs: () => import('./dialogs.js'),
  explorer: () => import('./explorer.js'),
  files: () => import('./files.js'),
  lessons: () => import('./lessons.js'),
  two_pages: () => import('./two_pages.js'),
}

/** @typedef {keyof typeof parts} Name */
/** @template {Name} Part @typedef {Awaited<ReturnType<typeof parts[Part]>>} Module */

/** How often each part could not be loaded. @type {Map<Name, number>} */
const failures = new Map()

/** Loads a part. Rejects if the server is away. Browsers remember that an address has failed, so each try after a failure
 * has another address.
 * @template {Name} Part @param {Part} name @returns {Promise<Module<Part>>} */
export async function load(name) {
  const failed = failures.get(name) ?? 0
  try {
    return await (failed ? import(new URL(`${name}.js?${failed}`, import.meta.url).href) : parts[name]())
  } catch (error) {
    failures.set(name, failed + 1)
    throw error
  }
}

/**
 * A part of the page that is made when it is first used.
 * @template {Exclude<Name, 'chinese' | 'japanese'>} Part
 * @template {object} Made
 */
export class OnDemand {
  #name
  #make
  #warn
  /** @type {Promise<Made | null> | null} */
  #coming = null
  /** The part; null: it has not been made. @type {Made | null} */
  here = null

  /** `make` makes it of its module, and `warn` reports that it could not be loaded.
   * @param {Part} name @param {(module: Module<Part>) => Made} make @param {() => void} warn */
  constructor(name, make, warn) {
    this.#name = name
    this.#make = make
    this.#warn = warn
  }

  /** Does something with the part, as soon as it is there. If it cannot be loaded, reports this; the next use tries again.
   * @param {(part: Made) => unknown} action */
  async use(action) {
    const part = await this.prepare()
    if (part) await action(part)
    else this.#warn()
  }

  /** Makes the part, if that has not been done; null: it cannot be loaded now. */
  prepare() {
    this.#coming ??= this.#load()
    return this.#coming
  }

  async #load() {
    const module = await load(this.#name).catch(() => null)
    if (module) {
      Object.assign(english, module.english)
      this.here = this.#make(module)
    } else this.#coming = null
    return this.here
  }
}
