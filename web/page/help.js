// The sheet of the rules of the game and of the keys.
import {diagram} from './diagram.js'
import {closeButton, openDialog} from './dialog.js'
import {html, nothing} from './view.js'
import {t} from './words.js'

/** A position of each game that shows its most important rule, see `diagram`. @type {Record<string, string[]>} */
const pictures = {
  Gomoku: ['....O..', '..OO.O.', '.xxxxx.', '..OX...', '.......'],
  Othello: ['......', '.XOO+.', '..OX..', '......'],
  Nogo: ['OX...', '-....', '..XX.', '.....'],
  Tictactoe: ['x.O', '.xO', '..x'],
}

/** The keys or the gesture of each action. @returns {[what: string[], action: string][]} */
const keys = () => [
  [['←', '→', t('keys.wheel')], t('keys.steps')],
  [['Home', 'End'], t('keys.ends')],
  [['u', 'r'], t('keys.undo')],
  [['m'], t('keys.move')],
  [['t'], t('keys.thoughts')],
  [['e'], t('keys.explorer')],
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

/** @param {HTMLDialogElement} dialog @param {string} game */
export function showHelp(dialog, game) {
  openDialog(dialog, t('help.title', {game: t(`game.${game}`)}), html`
    ${game in pictures ? rulesOf(game) : nothing}
    <h3>${t('keys.title')}</h3>
    <dl class="keys">${keys().map(([what, action]) => html`
      <dt>${what.map(key => html`<kbd>${key}</kbd>`)}</dt><dd>${action}</dd>`)}</dl>`, closeButton(dialog))
  // The first button would take the focus, and is at the lower end.
  const heading = /** @type {HTMLElement} */ (dialog.querySelector('h2'))
  heading.tabIndex = -1
  heading.focus()
}
