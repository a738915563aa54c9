// The dialogs of a game between two pages: how it begins, and its links.
import {choose, chosen} from './choices.js'
import {Lost} from './connection.js'
import {button, checkField, closeButton, labelled, lineField, openDialog, radioField} from './dialog.js'
import {Refusal} from './engine.js'
import {colours} from './game.js'
import {clockField} from './new_game.js'
import {longestName} from './shared.js'
import {html, nothing} from './view.js'
import {colourName, t, whyRefused} from './words.js'
/** @import {Shared} from './shared.js' */
/** @import {Choice} from './types.d.ts' */

/** Asks how a game with these choices begins, makes it, and shows its links.
 * @param {HTMLDialogElement} dialog @param {Shared} shared @param {Pick<Choice, 'setup' | 'clock'>} choice */
export function invite(dialog, shared, {setup, clock}) {
  const choice = {clock}
  let [wanted, name, chat, isStarting] = ['random', chosen('name', ''), false, false]
  /** @type {[string, string][]} */
  const sides = [...colours.map(each => /** @type {[string, string]} */ ([each, colourName(each, setup.game)])),
    ['random', t('invite.random')]]
  const start = async () => {
    if (isStarting) return
    isStarting = true
    choose('name', name.trim())
    const colour = colours.find(each => each === wanted) ?? colours[Math.random() < 0.5 ? 0 : 1]
    try {
      if (await shared.host({setup, clock: choice.clock, chat}, colour, name.trim())) showLinks(dialog, shared)
    } catch (error) {
      show(problemOf(error))
    } finally {
      isStarting = false
    }
  }
  const show = (problem = '') => openDialog(dialog, t('invite.title'), html`
    ${radioField('colour', t('invite.colour'), sides, wanted, colour => { wanted = colour })}
    ${labelled(t('invite.name'), lineField(name, {maxLength: longestName}, text => { name = text }))}
    <div class="fields">${clockField(choice)}${checkField(t('invite.chat'), chat, isOn => { chat = isOn })}</div>
    <p class="problem" role="alert">${problem}</p>`,
  [closeButton(dialog, t('action.cancel')), button(t('invite.start'), start, 'main')], start)
  show()
}

/** Why no game is made, in words. @param {unknown} error */
function problemOf(error) {
  if (error instanceof Lost) return t('state.lost')
  if (error instanceof Refusal) return t('new.refused', {why: whyRefused(error)})
  throw error
}

/** Shows the links of the game. @param {HTMLDialogElement} dialog @param {Shared} shared */
export function showLinks(dialog, shared) {
  const {play, watch} = shared.links
  openDialog(dialog, t('invite.links'), html`
    ${play ? linkField(t('invite.play'), play) : nothing}
    ${linkField(t('invite.watch'), watch)}
    <p class="note">${t('invite.note')}</p>`, closeButton(dialog, t('invite.board')))
}

/** A link with a button that copies it. Pages over plain HTTP have no clipboard: there it is selected.
 * @param {string} text @param {string} link */
function linkField(text, link) {
  const copy = async (/** @type {Event} */ {currentTarget}) => {
    const copied = /** @type {HTMLButtonElement} */ (currentTarget)
    copied.parentElement?.querySelector('input')?.select()
    try {
      await navigator.clipboard.writeText(link)
    } catch {
      document.execCommand('copy')
    }
    copied.textContent = t('invite.copied')
  }
  return html`<div class="copied">${labelled(text, lineField(link, {isFixed: true}))}
    <button type="button" class="plain" @click=${copy} .textContent=${t('invite.copy')}></button></div>`
}
