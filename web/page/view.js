// Templates of elements, by lit-html: https://lit.dev/docs/libraries/standalone-templates
import {html as htmlOf, svg as svgOf} from 'lit-html'

export {nothing, render} from 'lit-html'
export {guard} from 'lit-html/directives/guard.js'
export {live} from 'lit-html/directives/live.js'
export {repeat} from 'lit-html/directives/repeat.js'

/** @typedef {import('lit-html').TemplateResult | typeof import('lit-html').nothing} Template */

/** The strings of templates without the line breaks of their sources. @type {WeakMap<TemplateStringsArray, TemplateStringsArray>} */
const joined = new WeakMap()

/** Joins the lines of a template: no blanks are between its elements. @param {TemplateStringsArray} strings */
function inOneLine(strings) {
  const known = joined.get(strings)
  if (known) return known
  const lines = strings.map(text => text.replaceAll(/>\s*\n\s*/gu, '>').replaceAll(/\s*\n\s*(<|$)/gu, '$1'))
  const made = Object.assign(lines, {raw: strings.raw})
  joined.set(strings, made)
  return made
}

/** A template of HTML. The policy of the page forbids style attributes: `.style` sets a style.
 * @param {TemplateStringsArray} strings @param {unknown[]} values */
export const html = (strings, ...values) => htmlOf(inOneLine(strings), ...values)

/** A template of parts of an SVG element. @param {TemplateStringsArray} strings @param {unknown[]} values */
export const svg = (strings, ...values) => svgOf(inOneLine(strings), ...values)

/** An icon of index.html. @param {string} name */
export const icon = name => html`<svg class="icon" aria-hidden="true"><use href="#icon-${name}"></use></svg>`

/** The target element of an event. @param {Event} event */
export const elementOf = event => /** @type {HTMLElement | SVGElement} */ (event.target)

/** The value of the field of an event. @param {Event} event */
export const valueOf = event => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.currentTarget).value

/** Shows a panel anew. If the element with the focus goes, the focus moves to the board, from which a person plays on:
 * at the beginning of the page it would be lost.
 * @param {HTMLElement} root @param {() => void} show */
export function keepFocus(root, show) {
  const {activeElement: before} = document
  const hadFocus = root.contains(before)
  show()
  if (!hadFocus || root.contains(before) && !before?.closest('[hidden]')) return
  /** @type {HTMLElement | null} */ (document.querySelector('#board [tabindex="0"]'))?.focus({preventScroll: true})
}
