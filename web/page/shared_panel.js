// The panel of a game between two pages: who is there, what a player may claim or offer, and the chat.
import {choose, chosen} from './choices.js'
import {button, lineField} from './dialog.js'
import {opponent} from './game.js'
import {longestName} from './shared.js'
import {html, keepFocus, nothing, render, repeat} from './view.js'
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
  #claimTimer = 0
  /** The lines that are shown. @type {Line[]} */
  #heard = []

  /** @param {HTMLElement} root @param {Shared} shared @param {() => void} showLinks */
  constructor(root, shared, showLinks) {
    this.#root = root
    this.#shared = shared
    this.#showLinks = showLinks
  }

  show() {
    const {state, colour, isThere} = this.#shared
    this.#root.ariaBusy = String(!isThere)
    clearTimeout(this.#claimTimer)
    keepFocus(this.#root, () => {
      this.#root.hidden = !state
      if (state) this.#render(state, colour)
    })
  }

  /** @param {SharedState} state @param {Colour | null} colour */
  #render(state, colour) {
    const shared = this.#shared
    const rename = (/** @type {string} */ text) => {
      choose('name', text)
      return shared.rename(text)
    }
    const acts = colour ? this.#actsOf(state, colour) : []
    render(html`
      <div class="head"><h2 id="shared-title">${t('shared.title')}</h2>
        ${button(t('shared.links'), this.#showLinks, 'plain small')}</div>
      <p class="said" role="status">${textOf(state, colour)}</p>
      ${colour && state.names[colour] === '' ? entry(chosen('name', ''), longestName, 'invite.name', 'shared.enter', rename) : nothing}
      <div class="buttons" ?hidden=${acts.length === 0}>${repeat(acts, act => act, act => button(t(`shared.${act}`), () =>
        (act === 'draw' ? shared.act('offer', {kind: act}) : shared.act(act))))}</div>
      <div class="chat" role="log" tabindex="0" aria-label=${t('shared.chat')} ?hidden=${!state.chat}>
        <ol class="lines">${shared.said.map(lineOf)}</ol></div>
      ${state.chat && colour ? entry('', longestLine, 'shared.write', 'shared.send', text => shared.act('say', {text})) : nothing}`, this.#root)
    const chat = this.#root.querySelector('.chat')
    if (chat && this.#heard !== shared.said) chat.scrollTop = chat.scrollHeight
    this.#heard = shared.said
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
}

/** @param {Line} line */
const lineOf = ({by, name, text}) => html`<li><b>${name || colourName(by)}</b> ${text}</li>`

/** A form with a field for one line. A line that `send` does not take stays in the field.
 * @param {string} value @param {number} maxLength @param {string} label @param {string} act
 * @param {(text: string) => Promise<boolean>} send */
function entry(value, maxLength, label, act, send) {
  const enter = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault()
    const [field] = /** @type {HTMLFormElement} */ (event.currentTarget).getElementsByTagName('input')
    const text = field.value.trim()
    field.value = ''
    if (text && !await send(text)) field.value ||= text
  }
  return html`<form class="entry" @submit=${enter}>
    ${lineField(value, {maxLength, label: t(label), placeholder: t(label)})}<button class="plain">${t(act)}</button></form>`
}
