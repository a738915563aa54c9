// The buttons next to the board, and their keys.
import {Emitter} from './emitter.js'
import {elementOf, html, icon, nothing, render} from './view.js'
import {t} from './words.js'
/** @import {Game} from './game.js' */
/** @import {Table} from './table.js' */

/**
 * @typedef {'first' | 'back' | 'forward' | 'last' | 'undo' | 'redo' | 'move' | 'resign'} Tool
 */

/** Each tool, its icon and its key, as named in KeyboardEvent.
 * @type {[Tool, string, string][]} */
const tools = [
  ['first', 'first', 'Home'],
  ['back', 'back', 'ArrowLeft'],
  ['forward', 'forward', 'ArrowRight'],
  ['last', 'last', 'End'],
  ['undo', 'undo', 'u'],
  ['redo', 'redo', 'r'],
  ['move', 'move', 'm'],
  ['resign', 'flag', ''],
]

/** Whether a key is for the page instead of a field, a dialog, the chat or the browser.
 * @param {KeyboardEvent} event */
export const isKeyOfPage = event => !event.altKey && !event.ctrlKey && !event.metaKey &&
  !elementOf(event).closest('dialog, input, select, textarea, [role=log]')

/** The tools of a page in a game with another page. A move is taken back only if the other player agrees.
 * @param {Game} game */
function usesOf({shared}) {
  const isPlayer = shared?.seat !== 'watch'
  return {undo: isPlayer && Boolean(shared?.mayUndo), redo: false, move: false, resign: isPlayer}
}

/**
 * Events: `tool` with the selected tool.
 * @extends {Emitter<{tool: Tool}>}
 */
export class Tools extends Emitter {
  #root
  /** The tools that have an effect now. @type {Partial<Record<Tool, boolean>>} */
  #can = {}
  #isThinking = false

  /** @param {HTMLElement} root */
  constructor(root) {
    super()
    this.#root = root
    this.label()
    document.addEventListener('keydown', event => this.#key(event))
  }

  /** Shows the buttons in the language of the page: a word under each icon, and a description. */
  label() {
    this.#root.setAttribute('aria-label', t('tools.label'))
    render(tools.map(([name, picture, key]) => {
      const action = name === 'move' && this.#isThinking ? 'hurry' : name
      const text = t(`action.${action}`)
      return html`
        <button type="button" class="tool" data-tool=${name} title=${key ? `${text} (${key})` : text} aria-keyshortcuts=${key || nothing}
          ?disabled=${!this.#can[name]} @click=${() => this.use(name)}>
          ${icon(picture)}<span class="word">${t(`word.${action}`)}</span></button>`
    }), this.#root)
  }

  /** Enables the buttons that have an effect now. @param {Table} table */
  show({game, isOver, isThinking, position}) {
    const canGoBack = game.at !== game.tree.root.id
    const canGoOn = game.node.children.length > 0
    this.#can = {
      first: canGoBack, back: canGoBack, undo: canGoBack,
      last: canGoOn, forward: canGoOn, redo: canGoOn,
      move: !isOver && Boolean(position),
      resign: !isOver && !game.part,
      ...(game.isShared ? usesOf(game) : {}),
    }
    this.#isThinking = isThinking
    this.label()
  }

  /** Uses a tool, and returns true, if it has an effect now. @param {Tool} name */
  use(name) {
    const can = Boolean(this.#can[name])
    if (can) this.emit('tool', name)
    return can
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!isKeyOfPage(event)) return
    const tool = tools.find(([, , key]) => key && key === event.key)
    if (!tool) return
    event.preventDefault()
    this.use(tool[0])
  }
}
