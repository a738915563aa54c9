// The places of points on the drawing. Only this module knows rows, columns and their names.
/** @import {Place, Point, Position} from './types.d.ts' */

/** The points of a position: names, places and neighbours on the screen. */
export class Squares {
  /** @param {Pick<Position, 'columns' | 'rows' | 'row_1_on_top'>} position */
  constructor({columns, rows, row_1_on_top: fromTop}) {
    this.columns = columns
    this.width = columns.length
    this.height = rows.length
    this.fromTop = fromTop
  }

  /** The name of the point in a column and a row of the screen, counted from 0 at the upper left.
   * @param {number} x @param {number} y @returns {Point} */
  name(x, y) {
    return this.columns[x] + this.rowName(y)
  }

  /** The number of a row of the screen. @param {number} y */
  rowName(y) {
    return this.fromTop ? y + 1 : this.height - y
  }

  /** The place of a name; null for a pass. @param {Point} name @returns {Place | null} */
  place(name) {
    const x = this.columns.indexOf(name[0])
    const row = Number(name.slice(1))
    if (x < 0 || !(row >= 1 && row <= this.height)) return null
    return [x, this.fromTop ? row - 1 : this.height - row]
  }

  /** All points, row by row on the screen. */
  * all() {
    for (let y = 0; y < this.height; ++y)
      for (let x = 0; x < this.width; ++x) yield {x, y, name: this.name(x, y)}
  }

  /** The contents of a place: X black, O white, . empty, ? no point.
   * @param {string[]} rows @param {number} x @param {number} y */
  cell(rows, x, y) {
    return rows[this.rowName(y) - 1][x]
  }
}
