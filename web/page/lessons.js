// Part of the page: lessons, which are exercises one after another, and games with teaching, in which slips are explained.
import './main.js'
import {Emitter} from './emitter.js'
import {noteDaily, offerExercises} from './exercise_dialog.js'
import {noteResult} from './exercises.js'
import {Lesson} from './lesson.js'
import {LessonPanel, lessonMarks, slipLine} from './lesson_panel.js'
import {Teacher} from './teacher.js'
import {TeacherPanel} from './teacher_panel.js'
/** @import {Overlay} from './overlay.js' */
/** @import {Review} from './review.js' */
/** @import {Table} from './table.js' */
/** @import {Exercise, Point} from './types.d.ts' */

export {aboutLessons as english} from './english_lessons.js'

/**
 * Events: `lesson` with whether there is one now, `closed` when an exercise has been solved or given up.
 * @extends {Emitter<{lesson: boolean, closed: void}>}
 */
export class Lessons extends Emitter {
  #table
  #overlay
  #dialog
  #lesson
  #lessonPanel
  #teacher

  /** @param {Table} table @param {Review} review @param {Overlay} overlay
   * @param {{lesson: HTMLElement, teacher: HTMLElement, dialog: HTMLDialogElement}} places their panels, and the dialog of
   * exercises */
  constructor(table, review, overlay, {lesson, teacher, dialog}) {
    super()
    this.#table = table
    this.#overlay = overlay
    this.#dialog = dialog
    this.#lesson = new Lesson(table)
    this.#lessonPanel = new LessonPanel(lesson)
    this.#teacher = new Teacher(table)
    this.#teach(new TeacherPanel(teacher))
    this.#hear(this.#lesson)
    this.#lesson.on('begin', () => review.stop())
  }

  /** Whether there is a lesson. */
  get isOn() {
    return this.#lesson.task !== null
  }

  /** Plays a point for a person. @param {Point} point */
  play(point) {
    return this.#teacher.play(point)
  }

  /** Begins a lesson. @param {string} title @param {Exercise[]} exercises */
  begin(title, exercises) {
    return this.#lesson.begin(title, exercises)
  }

  /** Offers exercises in the dialog. */
  offer() {
    return offerExercises(this.#dialog, (title, exercises) => {
      if (this.#table.position) this.begin(title, exercises)
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
      this.emit('closed')
    })
  }

  /** Shows the lesson without the other parts of the page, which would tell the answer. */
  #showLesson() {
    document.body.toggleAttribute('data-lesson', this.isOn)
    this.#lessonPanel.show(this.#lesson)
    this.#overlay.show('lesson', this.isOn ? lessonMarks(this.#lesson) : {})
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
