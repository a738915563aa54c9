// The fields for the board in the dialog of a new game.
import {selectField} from './dialog.js'
import {Squares} from './squares.js'
import {html, live, nothing} from './view.js'
import {t} from './words.js'
/** @import {Choice, Offer, Size} from './types.d.ts' */

/** Shows the dialog anew. @typedef {(changes: Partial<Choice>) => void} Again */

const letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'
export const maskRule = 'nogo-mask'

/** The size, one of the usual squares or custom columns and rows, and the points that are left out.
 * `again` shows the dialog again with a changed choice.
 * @param {Offer} offer @param {Choice} choice @param {Again} again */
export function sizeFields(offer, choice, again) {
  const {setup} = choice
  const {sizes, sides} = offer
  if (sizes.length < 2 || !setup.size) return []
  const change = (/** @type {Size} */ size, /** @type {Partial<Choice>} */ more = {}) =>
    again({setup: {...setup, size, rules: withoutMask(setup.rules)}, ...more})
  const isOther = choice.isOther || !(sizes.includes(setup.size[0]) && setup.size[0] === setup.size[1])
  /** @type {[number | string, string][]} */
  const named = sizes.map(size => [size, `${size} × ${size}`])
  if (sides) named.push(['other', t('new.other')])
  return [selectField(t('new.size'), named, isOther ? 'other' : setup.size[0], size =>
    (size === 'other' ? again({isOther: true}) : change([Number(size), Number(size)], {isOther: false}))),
  ...isOther && sides ? sideFields(sides, setup.size, change) : []]
}

/** @param {[number, number]} sides @param {Size} size @param {(size: Size) => void} change */
function sideFields([least, most], size, change) {
  /** @type {[number, string][]} */
  const counts = Array.from({length: most - least + 1}, (_, at) => [least + at, String(least + at)])
  return ['columns', 'rows'].map((name, at) =>
    selectField(t(`new.${name}`), counts, size[at], count =>
      change(at === 0 ? [Number(count), size[1]] : [size[0], Number(count)])))
}

/** @param {Record<string, string>} rules */
const withoutMask = rules => (rules[maskRule] ? {...rules, [maskRule]: 'none'} : rules)

/** A whole board, a hollow board with a name, or a board without the points that the person selects.
 * @param {Offer} offer @param {Choice} choice @param {Again} again */
export function holesField({masks, maskedSize}, choice, again) {
  const {setup} = choice
  const mask = setup.rules[maskRule]
  if (!mask) return []
  /** @type {[string, string][]} */
  const named = [['none', t('mask.none')],
    ...masks.map(name => /** @type {[string, string]} */ ([name, t(`mask.${name}`)])), ['own', t('new.mask')]]
  const isOwn = choice.isMasked || !(mask === 'none' || masks.includes(mask))
  return [selectField(t('new.holes'), named, isOwn ? 'own' : mask, value => {
    const isNamed = masks.includes(value)
    again({
      setup: {...setup, size: isNamed && maskedSize ? [maskedSize, maskedSize] : setup.size,
        rules: {...setup.rules, [maskRule]: isNamed ? value : 'none'}},
      isMasked: value === 'own',
      isOther: choice.isOther && !isNamed,
    })
  })]
}

/** A small drawing of the board on which the person selects the points to leave out.
 * @param {Offer} offer @param {Choice} choice */
export function maskField({masks}, choice) {
  const {rules, size} = choice.setup
  const mask = rules[maskRule]
  if (!size || !mask || masks.includes(mask) || (!choice.isMasked && mask === 'none')) return nothing
  const out = new Set(mask === 'none' ? [] : mask.split(','))
  const squares = new Squares({columns: letters.slice(0, size[0]), rows: Array(size[1]), row_1_on_top: false})
  const put = (/** @type {Event} */ event) => {
    const {checked, value} = /** @type {HTMLInputElement} */ (event.currentTarget)
    if (checked) out.add(value)
    else out.delete(value)
    choice.setup = {...choice.setup, rules: {...choice.setup.rules, [maskRule]: [...out].join(',') || 'none'}}
  }
  return html`<fieldset class="mask" .style=${`--columns: ${size[0]}`}><legend>${t('new.mask')}</legend>
    ${[...squares.all()].map(({name}) => html`
      <input type="checkbox" value=${name} aria-label=${name} .checked=${live(out.has(name))} @change=${put}>`)}</fieldset>`
}
