// The buttons next to the board, and their keys.
import {Emitter} from './emitter.js'
import {elementOf, html, icon} from './svg.js'
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

/** Whether a key is for the page instead of a field, a dialog or the browser.
 * @param {KeyboardEvent} event */
export const isKeyOfPage = event => !event.altKey && !event.ctrlKey && !event.metaKey &&
  !elementOf(event).closest('dialog, input, select, textarea')

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
  #buttons = /** @type {Record<Tool, HTMLButtonElement>} */ ({})
  #root

  /** @param {HTMLElement} root */
  constructor(root) {
    super()
    this.#root = root
    for (const [name, picture, key] of tools) {
      const button = html('button', {type: 'button', className: 'tool'}, icon(picture), html('span', {className: 'word'}))
      button.dataset.tool = name
      if (key) button.setAttribute('aria-keyshortcuts', key)
      button.addEventListener('click', () => this.use(name))
      root.append(button)
      this.#buttons[name] = button
    }
    this.label()
    document.addEventListener('keydown', event => this.#key(event))
  }

  /** Updates the names of the buttons to the language of the page. */
  label() {
    for (const [name, , key] of tools) this.#name(name, name, key)
    this.#root.setAttribute('aria-label', t('tools.label'))
  }

  /** Enables the buttons that have an effect now. @param {Table} table */
  show({game, isOver, isThinking, position}) {
    const canGoBack = game.at !== game.tree.root.id
    const canGoOn = game.node.children.length > 0
    const can = {
      first: canGoBack, back: canGoBack, undo: canGoBack,
      last: canGoOn, forward: canGoOn, redo: canGoOn,
      move: !isOver && Boolean(position),
      resign: !isOver && !game.part,
      ...(game.isShared ? usesOf(game) : {}),
    }
    for (const [name] of tools) this.#buttons[name].disabled = !can[name]
    this.#name('move', isThinking ? 'hurry' : 'move', 'm')
  }

  /** Names a button by a word under its icon, and describes its action.
   * @param {Tool} tool @param {string} action @param {string} key */
  #name(tool, action, key) {
    const button = this.#buttons[tool]
    const text = t(`action.${action}`)
    button.title = key ? `${text} (${key})` : text
    const word = /** @type {Element} */ (button.lastElementChild)
    word.textContent = t(`word.${action}`)
  }

  /** Uses a tool, and returns true, if it has an effect now. @param {Tool} name */
  use(name) {
    const {disabled} = this.#buttons[name]
    if (!disabled) this.emit('tool', name)
    return !disabled
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
