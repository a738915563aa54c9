// The texts of the page in the language of the reader.
import {english} from './english.js'
import {load} from './on_demand.js'
/** @import {Colour, Point, Statement} from './types.d.ts' */

/** The languages: [code, name in the language itself].
 * @type {[string, string][]} */
export const languageNames = [['en', 'English'], ['zh', '中文'], ['ja', '日本語']]

/** Texts in other languages are a quarter of the page, so they are loaded only for those who read them.
 * @type {Record<string, () => Promise<Record<string, string>>>} */
const others = {
  zh: async () => (await load('chinese')).chinese,
  ja: async () => (await load('japanese')).japanese,
}

/** @type {Record<string, Record<string, string>>} */
const languages = {en: english}

/** The language that was wanted last. */
let latest = 'en'

/** Loads the texts of a language. Fails if the server is away. @param {string} code */
export async function learn(code) {
  languages[code] ??= await others[code]()
}

/** The text for a key; undefined if there is none. Texts in English are loaded with the parts of the page that use them.
 * @param {string} key @returns {string | undefined} */
const textFor = key => languages[t.language]?.[key] ?? english[key]

/** The text for a key, with {names} filled in; the English text if a language lacks it.
 * @param {string} key @param {Record<string, unknown>} values */
export function t(key, values = {}) {
  const text = textFor(key) ?? key
  return text.replace(/\{(\w+)\}/gu, (whole, name) => String(values[name] ?? whole))
}

/** The text for a code of another program, or its own text if the code is unknown.
 * @param {string} kind the first part of the keys of such codes
 * @param {string} code @param {string} otherwise @param {string[]} values */
export function translated(kind, code, otherwise, values = []) {
  const key = `${kind}.${code}`
  return textFor(key) === undefined ? otherwise : t(key, {...values})
}

/** A text with a capital at its beginning. @param {string} text */
export const asSentence = text => text.charAt(0).toUpperCase() + text.slice(1)

/** Why the engine or the server has refused a request: the reasons, unless some are in English only, or their kind.
 * @param {{code: string, message: string, reasons?: Statement[]}} refusal */
export function whyRefused({code, message, reasons = []}) {
  const isTranslated = t.language === 'en' || reasons.every(reason => reason.code)
  return reasons.length > 0 && isTranslated ? reasons.map(stated).join(t('text.colon')) : translated('refusal', code, message)
}

/** The text for what the engine says of a file. @param {Statement} statement */
export function stated({code, text, values}) {
  const names = values.map(nameOfValue)
  return translated('remark', code, translated('reason', code, text, names), names)
}

/** The name of a game, of a rule or of a hollow board, or the value itself. @param {string} value */
function nameOfValue(value) {
  const key = ['game', 'short', 'mask'].map(kind => `${kind}.${value}`).find(textFor)
  return value === 'pass' ? t('action.pass') : key ? t(key) : value
}

t.language = 'en'
/** The game on the board. */
t.game = ''

/** The name of a colour, which is a sign in TicTacToe. @param {Colour} colour @param {string} game */
export const colourName = (colour, game = t.game) =>
  (game === 'Tictactoe' ? t(`sign.${colour}`) : t(`colour.${colour}`))

/** @param {string} selector @returns {NodeListOf<HTMLElement>} */
const labelled = selector => document.querySelectorAll(selector)

/** Sets the language, or that nearest to the reader's preferences, and updates the page. A language whose texts cannot be
 * loaded is not set, and the result is false.
 * @param {string | null} wanted */
export async function speak(wanted) {
  const known = languageNames.map(([code]) => code)
  const code = [wanted, ...navigator.languages].map(each => each?.split('-')[0]).find(each => each && known.includes(each)) ?? 'en'
  latest = code
  const isThere = await learn(code).then(() => true, () => false)
  if (latest !== code) return true
  if (isThere) t.language = code
  document.documentElement.lang = t.language
  for (const element of labelled('[data-text]')) element.textContent = t(element.dataset.text ?? '')
  for (const element of labelled('[data-title]')) element.title = t(element.dataset.title ?? '')
  for (const element of labelled('[data-label]')) {
    const text = t(element.dataset.label ?? '')
    element.setAttribute('aria-label', text)
    element.title = text
    if (element instanceof HTMLTextAreaElement) element.placeholder = text
  }
  return isThere
}
