// The panel of a game between two pages: who is there, what a player may claim or offer, and the chat.
import {choose} from './choices.js'
import {button} from './dialog.js'
import {opponent} from './game.js'
import {nameField} from './invitation.js'
import {html} from './svg.js'
import {colourName, t} from './words.js'
/** @import {Shared} from './shared.js' */
/** @import {Colour, Line, SharedState} from './types.d.ts' */

const longestLine = 200

/** Whether the page of a colour is there, in words. @param {SharedState} state @param {Colour} colour */
const presenceOf = ({away}, colour) => t(colour in away ? 'shared.away' : 'shared.here', {colour: colourName(colour)})

/** The seat of the page and who is there, in words. @param {SharedState} state @param {Colour | null} colour */
function textOf(state, colour) {
  const watching = state.watching - Number(colour === null)
  const seen = colour ? [t('shared.you-are', {colour: colourName(colour)}), presenceOf(state, opponent(colour))]
    : [t('shared.you-watch'), presenceOf(state, 'black'), presenceOf(state, 'white')]
  return [...seen, ...(watching > 0 ? [t('shared.watching', {count: watching})] : [])].join(t('shared.joint'))
}

export class SharedPanel {
  #root
  #shared
  #showLinks
  #title = html('h2', {id: 'shared-title'})
  #links
  #said = html('p', {className: 'said', role: 'status'})
  #buttons = html('div', {className: 'buttons'})
  #name = html('form', {className: 'entry'})
  #lines = html('ol', {className: 'lines', role: 'log', tabIndex: 0})
  #chat = html('form', {className: 'entry'})
  #shown = ''
  /** The lines that are shown. @type {Line[]} */
  #heard = []
  #claimTimer = 0

  /** @param {HTMLElement} root @param {Shared} shared @param {() => void} showLinks */
  constructor(root, shared, showLinks) {
    this.#root = root
    this.#shared = shared
    this.#showLinks = showLinks
    this.#links = button('', () => this.#showLinks(), 'plain small')
    root.append(html('div', {className: 'head'}, this.#title, this.#links),
      this.#said, this.#name, this.#buttons, this.#lines, this.#chat)
    this.#enter(this.#name, nameField(), text => {
      choose('name', text)
      return shared.rename(text)
    })
    this.#enter(this.#chat, html('input', {type: 'text', className: 'link', maxLength: longestLine}),
      text => shared.act('say', {text}))
  }

  show() {
    const {state, colour} = this.#shared
    this.#root.hidden = !state
    this.#root.ariaBusy = String(!this.#shared.isThere)
    clearTimeout(this.#claimTimer)
    if (!state) return
    this.#label(state, colour)
    this.#showActs(state, colour)
    this.#lines.hidden = !state.chat
    this.#chat.hidden = !state.chat || colour === null
    const {said} = this.#shared
    if (this.#heard !== said) {
      this.#heard = said
      this.#lines.replaceChildren(...said.map(lineOf))
      this.#lines.scrollTop = this.#lines.scrollHeight
    }
  }

  /** @param {SharedState} state @param {Colour | null} colour */
  #label(state, colour) {
    this.#title.textContent = t('shared.title')
    this.#links.textContent = t('shared.links')
    this.#lines.ariaLabel = t('shared.chat')
    const text = textOf(state, colour)
    if (this.#said.textContent !== text) this.#said.textContent = text
    this.#name.hidden = colour === null || state.names[colour] !== ''
    for (const [form, label, act] of /** @type {[HTMLFormElement, string, string][]} */ ([
      [this.#name, t('invite.name'), t('shared.enter')], [this.#chat, t('shared.write'), t('shared.send')]])) {
      const [field, send] = /** @type {[HTMLInputElement, HTMLButtonElement]} */ ([...form.children])
      field.ariaLabel = label
      field.placeholder = label
      send.textContent = act
    }
  }

  /** Shows the buttons. They stay as long as they are the same, so that the focus does.
   * @param {SharedState} state @param {Colour | null} colour */
  #showActs(state, colour) {
    const acts = colour ? this.#actsOf(state, colour) : []
    const shown = [t.language, ...acts].join()
    if (this.#shown !== shown) {
      this.#shown = shown
      this.#buttons.replaceChildren(...acts.map(act => this.#button(act)))
    }
    this.#buttons.hidden = acts.length === 0
  }

  /** The names of the acts that a player may choose now. @param {SharedState} state @param {Colour} colour */
  #actsOf(state, colour) {
    const {offer, end, moves, declined, away, grace} = state
    /** @type {string[]} */
    const acts = []
    if (end || moves.length === 0) return acts
    if (!offer && !declined.some(([kind, by]) => kind === 'draw' && by === colour)) acts.push('draw')
    const gone = away[opponent(colour)]
    if (gone === undefined) return acts
    if (gone >= grace) acts.push('claim')
    else this.#claimTimer = setTimeout(() => {
      state.away[opponent(colour)] = grace
      this.show()
    }, 1000 * (grace - gone))
    return acts
  }

  /** @param {string} act */
  #button(act) {
    const shared = this.#shared
    return button(t(`shared.${act}`), () => (act === 'draw' ? shared.act('offer', {kind: act}) : shared.act(act)))
  }

  /** Fills a form with a field for one line. A line that `send` does not take stays in the field.
   * @param {HTMLFormElement} form @param {HTMLInputElement} field @param {(text: string) => Promise<boolean>} send */
  #enter(form, field, send) {
    form.append(field, html('button', {className: 'plain'}))
    form.addEventListener('submit', async event => {
      event.preventDefault()
      const text = field.value.trim()
      field.value = ''
      if (text && !await send(text)) field.value ||= text
    })
  }
}

/** @param {Line} line */
const lineOf = ({by, name, text}) => html('li', {}, html('b', {textContent: name || colourName(by)}), ` ${text}`)
