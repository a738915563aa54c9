// The dialog of past games.
import {closeButton, confirm, openDialog} from './dialog.js'
import {html, repeat} from './view.js'
import {t} from './words.js'
/** @import {Game} from './game.js' */
/** @import {Keeper} from './keeper.js' */
/** @import {PastGame} from './types.d.ts' */

const when = (/** @type {number} */ seconds) =>
  new Date(1000 * seconds).toLocaleString(t.language, {dateStyle: 'medium', timeStyle: 'medium'})

/** The details that distinguish games of one minute: seconds and moves. @param {PastGame} game */
const more = ({changed, summary: {players, moves}}) =>
  [players, when(changed), ...(moves ? [moves] : [])].join(' · ')

/** Shows the games of the keeper. `open` gets the selected one.
 * @param {HTMLDialogElement} dialog @param {Keeper} keeper @param {(game: Game) => void} open @param {string} problem */
export async function showPastGames(dialog, keeper, open, problem = '') {
  const games = await keeper.games()
  const rowOf = (/** @type {PastGame} */ past) => {
    const {key, summary: {title, state}} = past
    const name = `${title}, ${more(past)}`
    const choose = async () => {
      const game = await keeper.recall(key)
      dialog.close()
      if (game) open(game)
    }
    const forget = async () => {
      const isDone = await keeper.forget(key)
      showPastGames(dialog, keeper, open, isDone ? '' : t('games.undeleted'))
    }
    return html`<li>
      <button type="button" class="past" @click=${choose}><b>${title}</b><span>${state}</span><small>${more(past)}</small></button>
      <button type="button" class="plain" aria-label="${t('action.delete')}: ${name}"
        @click=${() => confirm(t('games.ask', {title: name}), t('action.delete'), forget)}>×</button></li>`
  }
  openDialog(dialog, t('games.title'), html`${games.length
    ? html`<ul class="games">${repeat(games, ({key}) => key, rowOf)}</ul>` : html`<p>${t('games.none')}</p>`}
    <p class="problem" role="alert">${problem}</p>`, closeButton(dialog))
}
