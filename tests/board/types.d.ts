// Types for the tests of the board page.
import type browser from './browser.js'

export type Visitor = InstanceType<typeof browser.Visitor>
export type Server = Awaited<ReturnType<typeof browser.startServer>>

/** The choices for a new game. */
export interface Options {
  size?: number
  sides?: [columns: number, rows: number]
  mask?: string[]
  hollow?: string
  rule?: string
  opening?: string
  /** The level of Goishi, or 0 for a person: Black's and White's. */
  players?: [black: number, white: number]
  /** The index of the clock in the list. */
  clock?: number
  /** Whether Goishi takes slips back. */
  teaches?: boolean
}
