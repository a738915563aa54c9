// Learning from games: the exercises that the browser keeps, and the buttons that lead to lessons. Lessons and teaching are
// loaded when they are first used.
import {dueExercises, keepExercises} from './exercises.js'
import {mistakesOf} from './mistakes.js'
import {t} from './words.js'
/** @import {Game} from './game.js' */
/** @import {Lessons} from './lessons.js' */
/** @import {OnDemand} from './on_demand.js' */
/** @import {Review} from './review.js' */
/** @import {Table} from './table.js' */
/** @import {Point} from './types.d.ts' */

export class Learning {
  #table
  #lessons
  #buttons

  /** @param {Table} table @param {Review} review @param {OnDemand<'lessons', Lessons>} lessons
   * @param {Record<'mistakes' | 'exercises' | 'due', HTMLElement>} buttons and the mark of what is due */
  constructor(table, review, lessons, buttons) {
    this.#table = table
    this.#lessons = lessons
    this.#buttons = buttons
    review.on('done', game => {
      if (game.person) keepExercises(mistakesOf(game))
    })
    buttons.mistakes.addEventListener('click', () => lessons.use(it => it.begin(t('lesson.mistakes'), mistakesOf(table.game))))
    buttons.exercises.addEventListener('click', () => lessons.use(it => it.offer()))
  }

  /** Whether there is a lesson. */
  get isLesson() {
    return this.#lessons.here?.isOn ?? false
  }

  /** Plays a point for a person, in a game with teaching after a look at it. @param {Point} point */
  play(point) {
    return this.#table.game.teaches ? this.#lessons.use(it => it.play(point)) : this.#table.play(point)
  }

  /** Offers to practise the mistakes of a game. @param {Game} game */
  showMistakes(game) {
    const {mistakes} = this.#buttons
    const count = mistakesOf(game).length
    mistakes.hidden = count === 0
    mistakes.textContent = t('lesson.practise', {count})
  }

  /** Shows the number of exercises that are due. */
  showDue() {
    const {due, exercises} = this.#buttons
    const count = dueExercises().length
    due.hidden = count === 0
    due.textContent = String(count)
    exercises.title = [t('exercise.title'), ...(count ? [t('exercise.due', {count})] : [])].join(' · ')
  }
}
