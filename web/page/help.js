// The sheet of the rules of the game and of the keys.
import {diagram} from './diagram.js'
import {closeButton, openDialog} from './dialog.js'
import {html, nothing} from './view.js'
import {t} from './words.js'
/** @import {Abilities} from './types.d.ts' */

/** A position of each game that shows its most important rule, see `diagram`. @type {Record<string, string[]>} */
const pictures = {
  Gomoku: ['....O..', '..OO.O.', '.xxxxx.', '..OX...', '.......'],
  Othello: ['......', '.XOO+.', '..OX..', '......'],
  Nogo: ['OX...', '-....', '..XX.', '.....'],
  Tictactoe: ['x.O', '.xO', '..x'],
}

/** The keys or the gesture of each action.
 * @param {Abilities} abilities @returns {[what: string[], action: string][]} */
const keys = ({collection}) => [
  [['←', '→', t('keys.wheel')], t('keys.steps')],
  [['Home', 'End'], t('keys.ends')],
  [['u', 'r'], t('keys.undo')],
  [['m'], t('keys.move')],
  [['t'], t('keys.thoughts')],
  .../** @type {[string[], string][]} */ (collection ? [[['e'], t('keys.explorer')]] : []),
  [['p', 'n'], t('keys.mistakes')],
  [['#'], t('settings.numbers')],
  [['Tab', '↑', '↓', 'Enter'], t('keys.board')],
  [[t('keys.right')], t('keys.mark')],
  [[t('keys.drag')], t('keys.arrow')],
  [['?'], t('keys.help')],
]

/** @param {string} game */
const rulesOf = game => html`<div class="rules">
  <figure>${diagram(game, pictures[game], t(`picture.${game}`))}<figcaption>${t(`picture.${game}`)}</figcaption></figure>
  <ul>${t(`rules.${game}`).split('\n').map(rule => html`<li>${rule}</li>`)}</ul></div>`

/** Shows the rules of a game and the keys.
 * @param {HTMLDialogElement} dialog @param {string} game @param {Abilities} abilities */
export function showHelp(dialog, game, abilities) {
  openDialog(dialog, t('help.title', {game: t(`game.${game}`)}), html`
    ${game in pictures ? rulesOf(game) : nothing}
    <h3>${t('keys.title')}</h3>
    <dl class="keys">${keys(abilities).map(([what, action]) => html`
      <dt>${what.map(key => html`<kbd>${key}</kbd>`)}</dt><dd>${action}</dd>`)}</dl>`, closeButton(dialog))
  // The first button would take the focus, and is at the lower end.
  const heading = /** @type {HTMLElement} */ (dialog.querySelector('h2'))
  heading.tabIndex = -1
  heading.focus()
}
