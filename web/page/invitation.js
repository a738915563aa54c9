// The dialogs of a game between two pages: how it begins, and its links.
import {choose, chosen} from './choices.js'
import {Lost} from './connection.js'
import {button, closeButton, openDialog, radioField} from './dialog.js'
import {Refusal} from './engine.js'
import {colours} from './game.js'
import {clockField} from './new_game.js'
import {longestName} from './shared.js'
import {html} from './svg.js'
import {colourName, t, whyRefused} from './words.js'
/** @import {Shared} from './shared.js' */
/** @import {Choice} from './types.d.ts' */

/** A field for the name of the player. */
export const nameField = () => html('input', {
  type: 'text', className: 'link', maxLength: longestName, value: chosen('name', ''),
})

/** Asks how a game with these choices begins, makes it, and shows its links.
 * @param {HTMLDialogElement} dialog @param {Shared} shared @param {Pick<Choice, 'setup' | 'clock'>} choice */
export function invite(dialog, shared, {setup, clock}) {
  let wanted = 'random'
  const choice = {clock}
  const name = nameField()
  const chat = html('input', {type: 'checkbox'})
  const problem = html('p', {className: 'problem', role: 'alert'})
  const accept = button(t('invite.start'), () => start(), 'main')
  const start = async () => {
    if (accept.disabled) return
    accept.disabled = true
    choose('name', name.value.trim())
    const colour = colours.find(each => each === wanted) ?? colours[Math.random() < 0.5 ? 0 : 1]
    try {
      await shared.host({setup, clock: choice.clock, chat: chat.checked}, colour, name.value.trim())
      showLinks(dialog, shared)
    } catch (error) {
      problem.textContent = problemOf(error)
    } finally {
      accept.disabled = false
    }
  }
  const form = openDialog(dialog, t('invite.title'), [
    radioField('colour', t('invite.colour'), [...colours.map(colour =>
      /** @type {[string, string]} */ ([colour, colourName(colour, setup.game)])), ['random', t('invite.random')]],
    wanted, colour => {
      wanted = colour
    }),
    html('label', {className: 'field'}, html('span', {textContent: t('invite.name')}), name),
    html('div', {className: 'fields'}, clockField(choice),
      html('label', {className: 'check'}, chat, html('span', {textContent: t('invite.chat')}))),
    problem,
  ], [closeButton(dialog, t('action.cancel')), accept])
  form.addEventListener('submit', event => {
    event.preventDefault()
    start()
  })
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
  openDialog(dialog, t('invite.links'), [
    ...(play ? [linkField(t('invite.play'), play)] : []),
    linkField(t('invite.watch'), watch),
    html('p', {className: 'note', textContent: t('invite.note')}),
  ], [closeButton(dialog, t('invite.board'))])
}

/** A link with a button that copies it. Pages over plain HTTP have no clipboard: there it is selected.
 * @param {string} text @param {string} link */
function linkField(text, link) {
  const field = html('input', {type: 'text', className: 'link', readOnly: true, value: link})
  const copy = button(t('invite.copy'), async () => {
    field.select()
    try {
      await navigator.clipboard.writeText(link)
    } catch {
      document.execCommand('copy')
    }
    copy.textContent = t('invite.copied')
  })
  return html('div', {className: 'copied'},
    html('label', {className: 'field'}, html('span', {textContent: text}), field), copy)
}
