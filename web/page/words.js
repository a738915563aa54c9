// The words of the page in the language of the reader.
import {chinese} from './chinese.js'
import {english} from './english.js'
import {japanese} from './japanese.js'

const languages = {en: english, zh: chinese, ja: japanese}

/** The languages that there are: [code, name in the language itself]. */
export const languageNames = Object.entries(languages).map(([code, words]) => [code, words.language])

/** The text for a key, with {names} filled in; English where a language has none. */
export function t(key, values = {}) {
  const text = languages[t.language][key] ?? english[key] ?? key
  return text.replace(/\{(\w+)\}/gu, (whole, name) => values[name] ?? whole)
}

const engineWords = words => languages[t.language][`engine: ${words}`]

const number = /[+-]?\d+(?:\.\d+)?/gu

/** A part of what the engine says; `#` stands for the numbers in it, in their order. */
function toldPart(words) {
  const numbers = words.match(number) ?? []
  return engineWords(words.replaceAll(number, '#'))?.replaceAll('#', () => numbers.shift())
}

/** Words of the engine for people, in the reader's language where it is known: whole, or its parts
 * between semicolons. */
export const told = words =>
  engineWords(words) ?? words.split('; ').map(part => toldPart(part) ?? part).join(t('text.joint'))

export const colourName = colour => t(`colour.${colour}`)

t.language = 'en'

/** Takes a language, or the nearest to those that the reader prefers, and writes it into the page. */
export function speak(wanted = null) {
  const known = [wanted, ...navigator.languages].map(code => code?.split('-')[0])
    .find(code => code in languages)
  t.language = known ?? 'en'
  document.documentElement.lang = t.language
  for (const element of document.querySelectorAll('[data-text]'))
    element.textContent = t(element.dataset.text)
  for (const element of document.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', t(element.dataset.label))
    element.title = t(element.dataset.label)
    if (element.tagName === 'TEXTAREA') element.placeholder = t(element.dataset.label)
  }
}
