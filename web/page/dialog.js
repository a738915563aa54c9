// Forms in dialogs.
import {html} from './svg.js'
import {t} from './words.js'

/**
 * Fills a dialog with a title, contents and a row of buttons, and opens it.
 * @param {HTMLDialogElement} dialog
 * @param {string} title
 * @param {Node[]} contents
 * @param {HTMLButtonElement[]} buttons
 */
export function openDialog(dialog, title, contents, buttons) {
  const heading = html('h2', {id: dialog.getAttribute('aria-labelledby') ?? '', textContent: title})
  const form = html('form', {method: 'dialog'}, heading, ...contents,
    html('div', {className: 'buttons'}, ...buttons))
  dialog.replaceChildren(form)
  if (!dialog.open) dialog.showModal()
  return form
}

/** @param {string} text @param {() => void} action @param {string} className */
export function button(text, action, className = 'plain') {
  const element = html('button', {type: 'button', className, textContent: text})
  element.addEventListener('click', action)
  return element
}

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
  openDialog(dialog, question, [], [closeButton(dialog, t('action.cancel')), button(yes, act, 'main')])
}

/**
 * A choice among values: [[value, text]]; `chosen` is called for each choice.
 * @param {string} text
 * @param {[value: string | number, text: string][]} values
 * @param {string | number} value
 * @param {(value: string) => void} chosen
 */
export function selectField(text, values, value, chosen = () => {}) {
  const select = html('select', {}, ...values.map(([key, name]) =>
    html('option', {value: String(key), textContent: name, selected: String(key) === String(value)})))
  select.addEventListener('change', () => chosen(select.value))
  const field = html('label', {className: 'field'}, html('span', {textContent: text}), select)
  return {field, select}
}

/**
 * A choice that shows all values next to each other: [[value, text, more]].
 * @param {string} name
 * @param {string} text
 * @param {[value: string, text: string, more?: string][]} values
 * @param {string} value
 * @param {(value: string) => void} chosen
 */
export function radioField(name, text, values, value, chosen = () => {}) {
  const group = html('fieldset', {className: `choices ${name}`}, html('legend', {textContent: text}))
  for (const [key, label, more] of values) {
    const input = html('input', {type: 'radio', name, value: key, checked: key === value})
    input.addEventListener('change', () => chosen(key))
    group.append(html('label', {}, input, html('span', {textContent: label}),
      ...(more ? [html('small', {textContent: more})] : [])))
  }
  return group
}
