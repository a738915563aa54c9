// The page's help for learning: lessons, the exercises of the browser, and games with teaching.
import {Emitter} from './emitter.js'
import {noteDaily, offerExercises} from './exercise_dialog.js'
import {dueExercises, keepExercises, noteResult} from './exercises.js'
import {Lesson} from './lesson.js'
import {LessonPanel, lessonMarks, slipLine} from './lesson_panel.js'
import {mistakesOf} from './mistakes.js'
import {Teacher} from './teacher.js'
import {TeacherPanel} from './teacher_panel.js'
import {t} from './words.js'
/** @import {Game} from './game.js' */
/** @import {Overlay} from './overlay.js' */
/** @import {Review} from './review.js' */
/** @import {Table} from './table.js' */
/** @import {Point} from './types.d.ts' */

/** @typedef {Record<'lesson' | 'teacher' | 'mistakes' | 'exercises' | 'due', HTMLElement> & {dialog: HTMLDialogElement}} Parts */

/**
 * Events: `lesson` with whether there is one now.
 * @extends {Emitter<{lesson: boolean}>}
 */
export class Learning extends Emitter {
  #table
  #overlay
  #parts
  #lesson
  #lessonPanel
  #teacher

  /** @param {Table} table @param {Review} review @param {Overlay} overlay
   * @param {Parts} parts the panels of lesson and teacher, the buttons, the mark of what is due, the dialog */
  constructor(table, review, overlay, parts) {
    super()
    this.#table = table
    this.#overlay = overlay
    this.#parts = parts
    this.#lesson = new Lesson(table)
    this.#lessonPanel = new LessonPanel(parts.lesson)
    this.#teacher = new Teacher(table)
    this.#teach(new TeacherPanel(parts.teacher))
    this.#hear(this.#lesson)
    this.#lesson.on('begin', () => review.stop())
    review.on('done', game => {
      if (game.person) keepExercises(mistakesOf(game))
    })
    parts.mistakes.addEventListener('click', () => this.#lesson.begin(t('lesson.mistakes'), mistakesOf(table.game)))
    parts.exercises.addEventListener('click', () => this.#offer())
  }

  /** Whether there is a lesson. */
  get isLesson() {
    return this.#lesson.task !== null
  }

  /** Plays a point for a person. @param {Point} point */
  play(point) {
    return this.#teacher.play(point)
  }

  /** Offers to practise the mistakes of a game. @param {Game} game */
  showMistakes(game) {
    const {mistakes} = this.#parts
    const count = mistakesOf(game).length
    mistakes.hidden = count === 0
    mistakes.textContent = t('lesson.practise', {count})
  }

  /** Shows the number of exercises that are due. */
  showDue() {
    const {due, exercises} = this.#parts
    const count = dueExercises().length
    due.hidden = count === 0
    due.textContent = String(count)
    exercises.title = [t('exercise.title'), ...(count ? [t('exercise.due', {count})] : [])].join(' · ')
  }

  #offer() {
    return offerExercises(this.#parts.dialog, (title, exercises) => {
      if (this.#table.position) this.#lesson.begin(title, exercises)
    })
  }

  /** @param {Lesson} lesson */
  #hear(lesson) {
    lesson.on('change', () => this.#showLesson())
    lesson.on('begin', () => this.emit('lesson', true))
    lesson.on('end', () => {
      this.#showLesson()
      this.emit('lesson', false)
    })
    lesson.on('closed', ({exercise, isFound}) => {
      noteResult(exercise, isFound)
      if (exercise.isDaily) noteDaily()
      this.showDue()
    })
  }

  /** Shows the lesson without the other parts of the page, which would tell the answer. */
  #showLesson() {
    document.body.toggleAttribute('data-lesson', this.isLesson)
    this.#lessonPanel.show(this.#lesson)
    this.#overlay.show('lesson', this.isLesson ? lessonMarks(this.#lesson) : {})
  }

  /** @param {TeacherPanel} panel */
  #teach(panel) {
    const teacher = this.#teacher
    teacher.on('judging', move => this.#overlay.show('lesson', {ghost: move}))
    teacher.on('slip', slip => {
      this.#overlay.show('lesson', slip ? slipLine(slip, this.#table.position.to_move) : {})
      panel.show(slip)
    })
    panel.on('insist', point => teacher.insist(point))
  }
}
