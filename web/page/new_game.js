// The dialog for a new game.
import {holesField, maskField, sizeFields} from './board_fields.js'
import {button, checkField, closeButton, openDialog, radioField, selectField} from './dialog.js'
import {Refusal} from './engine.js'
import {Game, colours} from './game.js'
import {clocks, inOrder, offerOf, openingsOf, playerNames, usualSetup} from './offers.js'
import {html, nothing} from './view.js'
import {colourName, t, whyRefused} from './words.js'
/** @import {Again} from './board_fields.js' */
/** @import {Choice, ClockControl, Offer, Setup} from './types.d.ts' */

/** The name of a clock. @param {ClockControl | null} clock */
function clockName(clock) {
  if (!clock) return t('clock.none')
  const {main, increment = 0, period = 0, periods, stones} = clock
  if (periods) return t('clock.byoyomi', {minutes: main / 60, periods, seconds: period})
  if (stones) return t('clock.canadian', {minutes: main / 60, stones, period: period / 60})
  return t('clock.some', {minutes: main / 60, seconds: increment})
}

/**
 * Asks for a new game, starting from these choices. `begin` gets the game and may refuse it, or give false; `share` gets the
 * choices of a game with another page; `problem`: why the game was refused.
 * @param {HTMLDialogElement} dialog
 * @param {string[]} games
 * @param {Choice} choice
 * @param {(game: Game) => Promise<boolean>} begin
 * @param {((choice: Choice) => void) | null} share null: there are no such games
 */
export function askForGame(dialog, games, choice, begin, share, problem = '') {
  const again = (/** @type {Partial<Choice>} */ changes, why = '') =>
    askForGame(dialog, games, {...choice, ...changes}, begin, share, why)
  const offer = offerOf(choice.setup.game)
  const start = async () => {
    const {setup, players, clock, teaches} = choice
    try {
      if (await begin(new Game({setup, players, clock, teaches}))) dialog.close()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (dialog.open) again({}, t('new.refused', {why: whyRefused(error)}))
    }
  }
  const invite = share && button(t('invite.open'), () => {
    dialog.close()
    share(choice)
  })
  openDialog(dialog, t('new.title'), html`
    ${radioField('game', t('new.game'), inOrder(games).map(game => [game, t(`game.${game}`), t(`about.${game}`)]), choice.setup.game,
      game => again({setup: usualSetup(game), isOther: false, isMasked: false}))}
    <div class="fields">${boardFields(offer, choice, again)}${clockField(choice)}
      <div class="fields players-of-game">${playerFields(choice)}</div>${teachField(choice)}</div>
    ${maskField(offer, choice)}
    <p class="problem" role="alert">${problem}</p>`,
  [closeButton(dialog, t('action.cancel')), invite ?? nothing, button(t('action.start'), start, 'main')], start)
}

/** @param {Offer} offer @param {Choice} choice @param {Again} again */
function boardFields(offer, choice, again) {
  const {setup} = choice
  const fields = [...sizeFields(offer, choice, again), ...holesField(offer, choice, again)]
  const change = (/** @type {Partial<Setup>} */ changes) => {
    const changed = {...setup, ...changes}
    if (!openingsOf(changed).includes(changed.opening ?? '')) delete changed.opening
    again({setup: changed})
  }
  for (const [name, values] of Object.entries(offer.rules)) {
    const set = (/** @type {string} */ value) => change({rules: {...setup.rules, [name]: value}})
    if (values.includes('on')) fields.push(checkField(t(`rule.${name}`), setup.rules[name] === 'on', isOn => set(isOn ? 'on' : 'off')))
    else if (values.length > 1)
      fields.push(selectField(t('new.rule'), values.map(value => [value, t(`rule.${value}`)]),
        setup.rules[name], set))
  }
  const openings = openingsOf(setup)
  if (openings.length > 0)
    fields.push(selectField(t('new.opening'), openings.map(name => [name, t(`opening.${name}`)]),
      setup.opening ?? 'free', opening => change({opening: opening === 'free' ? undefined : opening})))
  return fields
}

const playerFields = (/** @type {Choice} */ choice) => colours.map(colour =>
  selectField(colourName(colour, choice.setup.game), playerNames(), choice.players[colour], level => {
    choice.players = {...choice.players, [colour]: Number(level)}
  }))

export const clockField = (/** @type {Pick<Choice, 'clock'>} */ choice) =>
  selectField(t('new.clock'), clocks.map((clock, at) => [at, clockName(clock)]),
    clocks.findIndex(clock => JSON.stringify(clock) === JSON.stringify(choice.clock)), at => {
      choice.clock = clocks[Number(at)]
    })

const teachField = (/** @type {Choice} */ choice) => checkField(t('new.teach'), choice.teaches ?? false, teaches => {
  choice.teaches = teaches
})
