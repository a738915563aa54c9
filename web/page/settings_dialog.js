// The dialog of settings: language, look, reviews, sound and the search.
import {choose, chosen} from './choices.js'
import {button, closeButton, openDialog, radioField, selectField} from './dialog.js'
import {applyLetters, letterings} from './letters.js'
import {numberings} from './numbers.js'
import {applySettings} from './settings.js'
import {click} from './sound.js'
import {html, nothing, render} from './view.js'
import {languageNames, t} from './words.js'
/** @import {OfflineGames} from './types.d.ts' */
/** @import {SearchChoices, SearchSettings} from './search_settings.js' */
/** @import {Template} from './view.js' */

/** The smaller choices: a name, its values (the first is the default), their texts, what follows a choice.
 * @type {[name: string, values: string[], text: (value: string) => string, then?: (value: string) => void][]} */
const fields = [
  ['review', ['itself', 'request'], value => t(`when.${value}`)],
  ['numbers', numberings, value => t(`numbers.${value}`)],
  ['letters', letterings, value => t(`letters.${value}`), applyLetters],
  ['sound', ['off', 'on'], value => t(`sound.${value}`), value => value === 'on' && click()],
]

/** Asks for the settings. Calls `changed` for each choice, and `warn` if a language cannot be loaded.
 * @param {HTMLDialogElement} dialog @param {SearchSettings} searchSettings @param {OfflineGames | null} offline
 * @param {() => void} changed @param {() => void} warn */
export function askForSettings(dialog, searchSettings, offline, changed, warn) {
  const set = (/** @type {string} */ name) => async (/** @type {string} */ value) => {
    choose(name, value)
    const isApplied = await applySettings()
    changed()
    if (!isApplied) warn()
    if (dialog.open) askForSettings(dialog, searchSettings, offline, changed, warn)
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
    ${offline ? offlineField(offline) : nothing}
    ${searchFields(searchSettings, changed)}`, closeButton(dialog))
}

/** Offers to keep all games for use without a network, as soon as it is known what is missing.
 * @param {OfflineGames} offline */
function offlineField(offline) {
  const place = document.createElement('div')
  place.hidden = true
  const show = (/** @type {string} */ text, isOffered = true) => {
    place.hidden = false
    const content = isOffered ? button(text, keep) : html`<p role="status">${text}</p>`
    render(html`<fieldset class="offline"><legend>${t('settings.offline')}</legend>${content}</fieldset>`, place)
  }
  const keep = async () => {
    show(t('offline.busy'), false)
    await offline.keepAll().then(() => show(t('offline.all'), false), () => show(t('offline.failed')))
  }
  offline.missing().then(missing => {
    if (missing === 0) show(t('offline.all'), false)
    else if (missing !== null) show(t('offline.keep', {size: Math.max(.1, missing / 1e6).toFixed(1)}))
  })
  return place
}

/** The fields of Goishi's searches. Calls `changed` for each choice.
 * @param {SearchSettings} searchSettings @param {() => void} changed */
function searchFields(searchSettings, changed) {
  const {offered, choices} = searchSettings
  /** @type {(name: keyof SearchChoices, text?: (value: number) => string) => Template} */
  const field = (name, text = String) => (offered[name].length < 2 ? nothing
    : selectField(t(`settings.${name}`), offered[name].map(each => [each, text(each)]), choices[name],
      value => searchSettings.set(name, Number(value)).then(changed, () => {}))) // a new engine gets the choice
  return html`<details class="more"><summary>${t('settings.more')}</summary>
    <div class="fields">
      ${field('time', each => t(each ? 'time.some' : 'time.usual', {seconds: each}))}
      ${field('threads')}
      ${field('lines')}</div>
    <small>${t('settings.search')}</small></details>`
}
