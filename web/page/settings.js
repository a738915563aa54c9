// Language, look, reviews and sound.
import {choose, chosen} from './choices.js'
import {closeButton, openDialog, radioField, selectField} from './dialog.js'
import {applyLetters, letterings} from './letters.js'
import {numberings} from './numbers.js'
import {click} from './sound.js'
import {html} from './view.js'
import {languageNames, speak, t} from './words.js'
/** @import {SearchSettings} from './search_settings.js' */

/** Applies the selected look and language to the page. */
export async function applySettings() {
  const look = chosen('look', 'auto')
  if (look === 'auto') delete document.documentElement.dataset.look
  else document.documentElement.dataset.look = look
  await speak(chosen('language', null))
  applyLetters()
}

/** The smaller choices: a name, its values (the first is the default), their texts, what follows a choice.
 * @type {[name: string, values: string[], text: (value: string) => string, then?: (value: string) => void][]} */
const fields = [
  ['review', ['itself', 'request'], value => t(`when.${value}`)],
  ['numbers', numberings, value => t(`numbers.${value}`)],
  ['letters', letterings, value => t(`letters.${value}`), applyLetters],
  ['sound', ['off', 'on'], value => t(`sound.${value}`), value => value === 'on' && click()],
]

/** Asks for the settings. Calls `changed` for each choice.
 * @param {HTMLDialogElement} dialog @param {SearchSettings} searchSettings @param {() => void} changed */
export function askForSettings(dialog, searchSettings, changed) {
  const set = (/** @type {string} */ name) => async (/** @type {string} */ value) => {
    choose(name, value)
    await applySettings()
    changed()
    if (dialog.open) askForSettings(dialog, searchSettings, changed)
  }
  /** @type {[string, string][]} */
  const looks = ['auto', 'light', 'dark'].map(look => [look, t(`look.${look}`)])
  const selects = fields.map(([name, values, text, then]) => selectField(t(`settings.${name}`),
    values.map(value => [value, text(value)]), chosen(name, values[0]), value => {
      choose(name, value)
      then?.(value)
      changed()
    }))
  openDialog(dialog, t('settings.title'), html`
    ${radioField('language', t('settings.language'), languageNames, t.language, set('language'))}
    ${radioField('look', t('settings.look'), looks, chosen('look', 'auto'), set('look'))}
    <div class="fields">${selects}</div>
    ${searchSettings.fields(changed)}`, closeButton(dialog))
}
