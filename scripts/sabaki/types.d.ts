// The structures of a match.
import type engine from './engine.js'
import type referee from './referee.js'

export type Engine = InstanceType<typeof engine.Engine>
export type Referee = InstanceType<typeof referee.Referee>

export type Colour = 'B' | 'W'
/** A colour and a vertex, such as C4 or PASS. */
export type Play = [colour: Colour, vertex: string]
export type Boardsize = [width: number, height: number]

export interface Position {
  boardsize: Boardsize
  history: Play[]
}

export interface Game {
  history: Play[]
  /** As in an SGF record. */
  result: string
  /** Empty for a game that was played to its end. */
  reason: string
  /** Seconds by ply; null for plies of the opening and for passes. */
  times: (number | null)[]
}

/** A game, with the colour of the first engine. */
export interface Played extends Game {
  colour: Colour
}

/** What is asked for on the command line. */
export interface Options {
  a: string
  b: string
  game: string
  size?: string
  games: number
  plies: number
  seed: string
  explicitPasses: boolean
  referee: string
  out: string
  'a-name'?: string
  'b-name'?: string
}

export interface Settings extends Options {
  boardsize: Boardsize
  /** The number of the game in SGF. */
  gameNumber: number
}

/** A difference in Elo with its 95 % interval. */
export interface Strength {
  score: number
  elo: number
  low: number
  high: number
}
