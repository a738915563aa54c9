// The collection of this browser in the panel of the explorer: how many games it has, files to add, its end.
import {button, confirm} from './dialog.js'
import {Emitter} from './emitter.js'
import {endings} from './incoming.js'
import {html, nothing, render} from './view.js'
import {t} from './words.js'
/** @import {Collected, Collecting, EditedCollection} from './types.d.ts' */

/** @typedef {{progress: Collecting | null, end: AbortController}} Work */

/** @param {number} count */
const counted = count => count.toLocaleString(t.language)

/** Events: `changed` when it has other games.
 * @extends {Emitter<{changed: void}>} */
export class CollectionBar extends Emitter {
  #root
  #collection
  #isShown = false
  /** Whether the engine could not open it. */
  #isRefused = false
  /** @type {number | null} */
  #games = null
  /** The files that are read. @type {Work | null} */
  #work = null
  /** What was made of the last files, or why nothing. @type {Collected | string | null} */
  #outcome = null

  /** @param {HTMLElement} root @param {EditedCollection} collection */
  constructor(root, collection) {
    super()
    this.#root = root
    this.#collection = collection
  }

  /** Shows it. @param {boolean} isRefused whether the engine could not look into it */
  async show(isRefused) {
    this.#isShown = true
    this.#isRefused = isRefused
    this.#games = await this.#collection.games()
    this.#render()
  }

  hide() {
    this.#isShown = false
    this.#render()
  }

  #render() {
    render(this.#isShown ? this.#parts() : nothing, this.#root)
  }

  #parts() {
    return html`
      ${this.#games === null ? html`<p class="none">${t('explorer.empty')}</p>`
        : this.#isRefused ? html`<p class="none">${t('explorer.unreadable')}</p>` : nothing}
      <p class="said" role="status">${this.#said()}</p>
      ${this.#problems()}
      <div class="buttons">${this.#buttons()}</div>`
  }

  #said() {
    if (this.#work) {
      const {progress} = this.#work
      return progress ? t('explorer.reading', {...progress, number: counted(progress.number)}) : t('explorer.begins')
    }
    if (!this.#outcome) return ''
    if (typeof this.#outcome === 'string') return t('explorer.failed', {why: this.#outcome})
    const {added, known, damaged} = this.#outcome
    return t('explorer.added', {added: counted(added), known: counted(known), damaged: counted(damaged)})
  }

  #problems() {
    const {problems} = /** @type {Collected} */ (this.#outcome ?? {})
    return this.#work || !problems?.length ? nothing : html`<details><summary>${t('explorer.problems')}</summary>
      <ul class="problems" tabindex="0" aria-label=${t('explorer.problems')}>${problems.map(text => html`<li>${text}</li>`)}</ul></details>`
  }

  #buttons() {
    const {end} = this.#work ?? {}
    if (end) return button(t('action.cancel'), () => end.abort(), 'plain small')
    if (this.#games === null) return button(t('explorer.choose'), () => this.#choose(), 'main')
    return [
      html`<span class="count">${t('explorer.count', {count: counted(this.#games)})}</span>`,
      button(t('explorer.add'), () => this.#choose(), 'plain small'),
      button(t('action.delete'), () => confirm(t('explorer.ask', {count: counted(this.#games ?? 0)}), t('action.delete'),
        () => this.#remove()), 'plain small'),
    ]
  }

  /** Asks for files, and adds their games. */
  #choose() {
    const input = Object.assign(document.createElement('input'), {type: 'file', accept: endings, multiple: true})
    input.addEventListener('change', () => {
      const files = [...input.files ?? []]
      if (files.length && !this.#work) this.#add(files)
    })
    input.click()
  }

  /** @param {File[]} files */
  async #add(files) {
    /** @type {Work} */
    const work = {progress: null, end: new AbortController()}
    this.#work = work
    this.#outcome = null
    this.#render()
    const tell = (/** @type {Collecting} */ progress) => {
      work.progress = progress
      this.#render()
    }
    try {
      this.#outcome = await this.#collection.add(files, tell, work.end.signal)
    } catch (error) {
      this.#outcome = work.end.signal.aborted ? null : error instanceof Error ? error.message : String(error)
    }
    this.#work = null
    await this.#change()
  }

  async #remove() {
    this.#outcome = await this.#collection.remove().then(() => null, error => String(error))
    await this.#change()
  }

  /** Shows it as it is now, and has the explorer look again. */
  async #change() {
    this.#games = await this.#collection.games()
    this.#render()
    this.emit('changed')
  }
}
