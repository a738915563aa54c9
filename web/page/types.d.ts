// The structures that pass between the parts of the page, the engine and the server.
import type {TreeNode} from '@sabaki/immutable-gametree'

export type Colour = 'black' | 'white'
export type ByColour<Value> = Record<Colour, Value>

/** The name of a point, such as H8, or `pass`. */
export type Point = string
export type Move = [colour: Colour, point: Point]
/** The column and the line of the screen, from 0 at the upper left. */
export type Place = [x: number, y: number]
/** Columns and rows. */
export type Size = [width: number, height: number]

// The engine: see the commands goishi-position, goishi-opening-part, goishi-view and kata-analyze.

/** Why a point is not played. The engine has words for its own codes. */
export interface Reason {
  code: string
  text?: string
}

export interface BoardOfPosition {
  game: string
  on_squares: boolean
  row_1_on_top: boolean
  has_points: boolean
  marks_moves: boolean
  rules: Record<string, string>
  columns: string
  rows: string[]
  to_move: Colour
  legal: Point[]
  refused: (Reason & {points: Point[]})[]
  first_to_move: Colour
  set_up: Move[]
  moves: Move[]
  moves_left: number | null
  /** The things that the reader of a file took on trust. */
  remarks?: string[]
}
export type FinishedPosition = BoardOfPosition & {over: true, score: string}
export type Position = FinishedPosition | BoardOfPosition & {over: false, score: string | null}

/** The part of a player in an opening. */
export interface Part {
  player: 'first' | 'second'
  colour: Colour
  kind: string
  left: number
  fifth_moves: number
  choices: string[]
  points: Point[]
  offered: Point[]
}

export interface ReportedMove {
  move: Point
  visits: number
  /** The win rate of the colour to move, from 0 to 1. */
  rate: number
  /** Discs by which the colour to move is ahead; null in games without points. */
  lead: number | null
  /** What is proved: win, loss or draw; null for nothing. */
  proof: string | null
  /** Plies until a game whose result is proved is over; null where that is not known. */
  plies: number | null
  line: Point[]
}

export interface Report {
  moves: ReportedMove[]
  visits: number
}
export type Thoughts = Report & {mover: Colour}
export type ThoughtsAt = Thoughts & {at: number}

/** What a view says of a position: a code with its values, and the same in English. */
export interface Statement {
  code: string
  values: string[]
  text: string
}

/** A point with its colour and its label, which may be empty. */
export interface SeenPoint {
  point: Point
  colour: string
  label: string
}

export interface View {
  colours: Map<Point, string>
  labels: Map<Point, string>
  summary: Statement[]
}

/** What is drawn upon a position. */
export interface Marks {
  colours?: Map<Point, string>
  labels?: Map<Point, string>
  line?: Move[]
  suggested?: Point[]
}

// The game.

/** The conditions under which a game is played. */
export interface Setup {
  game: string
  /** Null for the usual board. */
  size: Size | null
  rules: Record<string, string>
  stones?: Move[]
  first?: Colour
  opening?: string
}

/** Seconds. */
export interface ClockControl {
  main: number
  increment: number
}

/** A clock as it is offered: minutes, and seconds for each move. */
export type OfferedClock = [minutes: number, seconds: number]

/** The level of Goishi, or 0 for a person, by colour. */
export type Levels = ByColour<number>

/** A word in an opening, and the colour of who said it. */
export interface Saying {
  word: string
  by: Colour
}
export interface Chosen {
  at: number
  said: Saying[]
}

/** How a game ended that the rules have not ended. */
export interface Ending {
  at: number
  winner: Colour | null
  by: 'time' | 'resignation' | 'judge' | 'draw'
  why?: string
}

/** The properties of a node of SGF. */
export type Properties = Record<string, string[]>

/** How Goishi judged a position, from Black's side. */
export interface Thought {
  rate: number
  lead: number | null
  best: Point | null
  isQuick?: boolean
}

export interface NodeData {
  /** Every node has a move but the first. */
  move?: Move
  said?: Saying[]
  isOpening?: boolean
  by?: Colour
  time?: ByColour<number>
  thought?: Thought
  comment?: string
  sgf?: Properties
  /** The score with which the rules ended the game here. */
  result?: string
  /** The last node of the main line of a file; the first node has it. */
  end?: number
  /** The child that was looked at last. */
  last?: number
}
export type GameNode = TreeNode<NodeData>

/** A game as text can hold it. */
export interface GameParts {
  key?: string
  setup: Setup
  players?: Levels
  clock?: ClockControl | null
  tree?: GameNode
  at?: number
  ending?: Ending | null
  chosen?: Chosen | null
  names?: ByColour<string> | null
}

export interface Judgement {
  loss: number
  unit: 'discs' | 'percent'
  best: Point
  mark: '' | '?' | '??'
}

/** How accurately a colour played. */
export interface Account {
  accuracy: number
  loss: number
  unit: 'discs' | 'percent'
  slips: number
}

// The dialog of a new game.

export interface Offer {
  sizes: number[]
  size: number | null
  /** The least and the most of a side where boards are rectangles. */
  sides?: [least: number, most: number]
  /** The values of each rule, the usual one first. */
  rules: Record<string, string[]>
  openings: string[]
  renjuOpenings: string[]
  /** The hollow boards that have names, and their side. */
  masks: string[]
  maskedSize?: number
}

export interface Choice {
  setup: Setup
  players: Levels
  clock: OfferedClock | null
  /** Whether a size is asked for by columns and rows. */
  isOther?: boolean
  /** Whether points are left out one by one. */
  isMasked?: boolean
}

// The server.

export interface Answer {
  ok: boolean
  answer: any
}

/** A game in the list of games. */
export interface Summary {
  title: string
  players: string
  state: string
  /** How many moves, and the first of them. Games that were kept before do not have it. */
  moves?: string
}
export interface PastGame {
  key: string
  /** Seconds since 1970. */
  changed: number
  summary: Summary
}

export interface Match {
  name: string
  game: string
  rule: string
  size: Size
  engines: string[]
  games: number
  playing: number
}
export interface GameOfMatch {
  number: number
  black: string
  white: string
  plies: number
  /** Null while the game is played. */
  result: string | null
  ended: string
}
export interface Ply {
  color: Colour
  move: Point
  seconds: number
  evaluation: string
  depth: string
}
export interface WatchedGame {
  game: string
  rule: string
  size: Size
  black: string
  white: string
  plies: Ply[]
  result: string | null
  ended: string
}
