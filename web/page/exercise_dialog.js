// The dialog of exercises: those that are due, the one of the day, and those of each game.
import {choose, chosen} from './choices.js'
import {collection} from './collection.js'
import {closeButton, openDialog} from './dialog.js'
import {dueExercises, keptExercises, today} from './exercises.js'
import {html} from './view.js'
import {t} from './words.js'
/** @import {Exercise} from './types.d.ts' */

/** The exercises of a game that are offered together. */
const together = 5

/** Offers exercises. `begin` gets the selected ones with their title.
 * @param {HTMLDialogElement} dialog @param {(title: string, exercises: Exercise[]) => void} begin */
export async function offerExercises(dialog, begin) {
  const collected = await collection()
  const due = dueExercises()
  const row = (/** @type {string} */ text, /** @type {Exercise[]} */ exercises, title = text) => {
    const start = () => {
      dialog.close()
      begin(title, exercises)
    }
    return html`<li><button type="button" class="past" ?disabled=${exercises.length === 0} @click=${start}>${text}</button></li>`
  }
  const isDone = chosen('daily', 0) === today()
  openDialog(dialog, t('exercise.title'), html`<ul class="games">
      ${row(due.length ? t('exercise.due', {count: due.length}) : t('exercise.none-due'), due, t('exercise.title'))}
      ${row(t(isDone ? 'exercise.daily-done' : 'exercise.daily'), daily(collected), t('exercise.daily'))}
      ${[...new Set(collected.map(({setup: {game}}) => game))].map(game =>
        row(t(`exercise.${game}`), some(collected.filter(({setup}) => setup.game === game))))}
    </ul>
    <p class="seen">${t('exercise.about', {count: keptExercises().length})}</p>`, closeButton(dialog))
}

/** The exercise of the day; its game changes from day to day. @param {Exercise[]} all @returns {Exercise[]} */
function daily(all) {
  const games = [...new Set(all.map(({setup: {game}}) => game))]
  const ofGame = all.filter(({setup: {game}}) => game === games[today() % games.length])
  const exercise = ofGame[Math.floor(today() / games.length) % ofGame.length]
  return exercise ? [{...exercise, isDaily: true}] : []
}

/** A few exercises, chosen by chance. @param {Exercise[]} exercises */
function some(exercises) {
  const order = new Map(exercises.map(exercise => [exercise, Math.random()]))
  return [...exercises].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).slice(0, together)
}

/** Notes that the exercise of the day was tried. */
export const noteDaily = () => choose('daily', today())
