// The buttons beside the board, and their keys.
import {html, icon} from './svg.js'
import {t} from './words.js'

/** Keys that are no letters of a button have their name of KeyboardEvent. */
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

/** Whether a key is meant for the page, and not for a field, a dialog or the browser. */
export const isKeyOfPage = event => !event.altKey && !event.ctrlKey && !event.metaKey &&
  !event.target.closest('dialog, input, select, textarea')

/** Events: `tool` with the name of what was chosen. */
export class Tools extends EventTarget {
  #buttons = {}
  #root

  constructor(root) {
    super()
    this.#root = root
    for (const [name, picture, key] of tools) {
      const button = html('button', {type: 'button', className: 'tool'}, icon(picture))
      button.dataset.tool = name
      if (key) button.setAttribute('aria-keyshortcuts', key)
      button.addEventListener('click', () => this.#choose(name))
      root.append(button)
      this.#buttons[name] = button
    }
    this.label()
    document.addEventListener('keydown', event => this.#key(event))
  }

  /** Writes the names of the buttons in the language of the page. */
  label() {
    for (const [name, , key] of tools) {
      const text = t(`action.${name}`)
      this.#buttons[name].setAttribute('aria-label', text)
      this.#buttons[name].title = key ? `${text} (${key})` : text
    }
    this.#root.setAttribute('aria-label', t('tools.label'))
  }

  /** Enables what can be done now. */
  show({game, isOver, isThinking, position}) {
    const canGoBack = game.at !== game.tree.root.id
    const canGoOn = game.node.children.length > 0
    const can = {
      first: canGoBack, back: canGoBack, undo: canGoBack,
      last: canGoOn, forward: canGoOn, redo: canGoOn,
      move: !isOver && Boolean(position),
      resign: !isOver && !game.part,
    }
    for (const [name, button] of Object.entries(this.#buttons)) button.disabled = !can[name]
    const action = t(isThinking ? 'action.hurry' : 'action.move')
    this.#buttons.move.setAttribute('aria-label', action)
    this.#buttons.move.title = `${action} (m)`
  }

  #choose(name) {
    if (!this.#buttons[name].disabled) this.dispatchEvent(new CustomEvent('tool', {detail: name}))
  }

  #key(event) {
    if (!isKeyOfPage(event)) return
    const tool = tools.find(([, , key]) => key && key === event.key)
    if (!tool) return
    event.preventDefault()
    this.#choose(tool[0])
  }
}
