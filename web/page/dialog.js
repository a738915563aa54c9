// Forms in dialogs.
import {html, live, nothing, render, valueOf} from './view.js'
import {t} from './words.js'
/** @import {Template} from './view.js' */

/**
 * Fills a dialog with a title, contents and a row of buttons, and opens it. In an open dialog elements that are the same
 * stay, and with them the focus.
 * @param {HTMLDialogElement} dialog
 * @param {string} title
 * @param {unknown} contents
 * @param {unknown} buttons
 * @param {() => void} [submit] what Enter in a field does; default: it closes the dialog
 */
export function openDialog(dialog, title, contents, buttons, submit) {
  if (!dialog.open) render(nothing, dialog) // fields have what they are filled with, not what was entered before
  const send = (/** @type {Event} */ event) => {
    event.preventDefault()
    submit?.()
  }
  render(html`<form method="dialog" @submit=${submit ? send : null}>
    <h2 id=${dialog.getAttribute('aria-labelledby') ?? ''}>${title}</h2>
    ${contents}
    <div class="buttons">${buttons}</div></form>`, dialog)
  if (!dialog.open) dialog.showModal()
}

/** @param {unknown} text @param {() => void} action @param {string} className */
export const button = (text, action, className = 'plain') =>
  html`<button type="button" class=${className} @click=${action}>${text}</button>`

/** @param {HTMLDialogElement} dialog @param {string} text */
export const closeButton = (dialog, text = t('action.close')) => button(text, () => dialog.close())

/** Asks for confirmation before an action.
 * @param {string} question @param {string} yes @param {() => void} action */
export function confirm(question, yes, action) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById('confirm-dialog'))
  const act = () => {
    dialog.close()
    action()
  }
  openDialog(dialog, question, nothing, [closeButton(dialog, t('action.cancel')), button(yes, act, 'main')])
}

/** Asks a question, and gives whether the answer was yes. @param {string} question @param {string} yes @returns {Promise<boolean>} */
export const ask = (question, yes) => new Promise(resolve => {
  confirm(question, yes, () => resolve(true))
  document.getElementById('confirm-dialog')?.addEventListener('close', () => resolve(false), {once: true})
})

/** A field under its name. @param {string} text @param {Template} field */
export const labelled = (text, field) => html`<label class="field"><span>${text}</span>${field}</label>`

/** A field for a line of text. `entered` is called for each change.
 * @param {string} value @param {{maxLength?: number, placeholder?: string, label?: string, isFixed?: boolean}} more
 * @param {(text: string) => void} entered */
export const lineField = (value, {maxLength, placeholder, label, isFixed = false} = {}, entered = () => {}) =>
  html`<input type="text" class="link" .value=${value} maxlength=${maxLength ?? nothing} placeholder=${placeholder ?? nothing}
    aria-label=${label ?? nothing} ?readonly=${isFixed} @input=${(/** @type {Event} */ event) => entered(valueOf(event))}>`

/** A choice between yes and no. @param {string} text @param {boolean} checked @param {(checked: boolean) => void} chosen */
export const checkField = (text, checked, chosen) => html`<label class="check"><input type="checkbox" .checked=${live(checked)}
  @change=${(/** @type {Event} */ event) => chosen(/** @type {HTMLInputElement} */ (event.currentTarget).checked)}>
  <span>${text}</span></label>`

/** The options of a choice: [[value, text]]. @param {[value: string | number, text: string][]} values @param {string | number} value */
const optionsOf = (values, value) => values.map(([key, name]) =>
  html`<option value=${key} .selected=${live(String(key) === String(value))}>${name}</option>`)

/**
 * A choice among values: [[value, text]]; `chosen` is called for each choice.
 * @param {string} text
 * @param {[value: string | number, text: string][]} values
 * @param {string | number} value
 * @param {(value: string) => void} chosen
 */
export const selectField = (text, values, value, chosen) => labelled(text,
  html`<select @change=${(/** @type {Event} */ event) => chosen(valueOf(event))}>${optionsOf(values, value)}</select>`)

/**
 * A choice that shows all values next to each other: [[value, text, more]].
 * @param {string} name
 * @param {string} text
 * @param {[value: string, text: string, more?: string][]} values
 * @param {string} value
 * @param {(value: string) => void} chosen
 */
export const radioField = (name, text, values, value, chosen) => html`
  <fieldset class="choices ${name}"><legend>${text}</legend>${values.map(([key, label, more]) => html`
    <label><input type="radio" name=${name} value=${key} .checked=${live(key === value)} @change=${() => chosen(key)}>
      <span>${label}</span>${more ? html`<small>${more}</small>` : nothing}</label>`)}</fieldset>`
