// Language and look.
import {choose, chosen} from './choices.js'
import {closeButton, openDialog, radioField} from './dialog.js'
import {languageNames, speak, t} from './words.js'

/** Applies the selected look and language to the page. */
export function applySettings() {
  const look = chosen('look', 'auto')
  if (look === 'auto') delete document.documentElement.dataset.look
  else document.documentElement.dataset.look = look
  speak(chosen('language', null))
}

/** Asks for language and look. Calls `changed` for each choice.
 * @param {HTMLDialogElement} dialog @param {() => void} changed */
export function askForSettings(dialog, changed) {
  const set = (/** @type {string} */ name) => (/** @type {string} */ value) => {
    choose(name, value)
    applySettings()
    changed()
    askForSettings(dialog, changed)
    /** @type {HTMLElement | null} */
    const checked = dialog.querySelector(`input[name=${name}]:checked`)
    checked?.focus()
  }
  /** @type {[string, string][]} */
  const looks = ['auto', 'light', 'dark'].map(look => [look, t(`look.${look}`)])
  openDialog(dialog, t('settings.title'), [
    radioField('language', t('settings.language'), languageNames, t.language, set('language')),
    radioField('look', t('settings.look'), looks, chosen('look', 'auto'), set('look')),
  ], [closeButton(dialog)])
}
