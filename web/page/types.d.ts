// The types shared by the parts of the page, the engine and the server.
import type {TreeNode} from '@sabaki/immutable-gametree'

export type Colour = 'black' | 'white'
export type ByColour<Value> = Record<Colour, Value>

/** The name of a point, such as H8, or `pass`. */
export type Point = string
export type Move = [colour: Colour, point: Point]
/** The column and the row of the screen, counted from 0 at the upper left. */
export type Place = [x: number, y: number]
/** Columns and rows. */
export type Size = [width: number, height: number]

// The engine: see the commands goishi-position, goishi-opening-part, goishi-view and kata-analyze.

/** The reason why a point is not played. The engine provides texts for its own codes. */
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
  /** The last opening with a name on the way here. */
  opening: {code: string, name: string} | null
  /** The assumptions of the reader of a file. */
  remarks?: Statement[]
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
  /** The proved result: win, loss or draw; null: none. */
  proof: string | null
  /** Plies until the end of a proved game; null if unknown. */
  plies: number | null
  line: Point[]
}

export interface Report {
  moves: ReportedMove[]
  visits: number
}
export type Thoughts = Report & {mover: Colour}
export type ThoughtsAt = Thoughts & {at: number}

/** A statement of the engine: a code with its values, and the same in English. */
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

/** Results of games. */
export interface Results {
  games: number
  black: number
  draws: number
  white: number
}

/** A move in the games of a collection. */
export interface ExploredMove extends Results {
  move: Point
  /** Discs by which Black wins on average; null in games without points. */
  margin: number | null
  /** The average rating of the players. */
  rating: number | null
  best: string | null
  /** The value for the player to move, from the opening book or the database. */
  value: {win_rate: number | null, margin: number | null} | null
  /** The opening that the move completes. */
  opening: {code: string, name: string} | null
}

/** How the games of a collection went on from a position; `listed`: some of these games. */
export interface Explored extends Results {
  moves: ExploredMove[]
  listed: {number: number, black: string, white: string, date: string, event: string, result: string}[]
}

/** What is asked of the games of a file. */
export interface GameQuery {
  from?: number
  count?: number
  player?: string
  event?: string
  'from-date'?: string
  'to-date'?: string
  result?: string
  sort?: string
}

/** A game of a file, or the reason why it cannot be read. */
export interface ListedGame {
  number: number
  black: string
  white: string
  event: string
  date: string
  place: string
  result: string
  moves: number
  rules: string
  /** The assumptions of the reader, if there are any. */
  remarks?: Statement[]
  error?: string
}
export interface GamesOfFile {
  total: number
  matching: number
  damaged: number
  games: ListedGame[]
}

/** The marks drawn over a position. */
export interface Marks {
  colours?: Map<Point, string>
  labels?: Map<Point, string>
  line?: Move[]
  suggested?: Point[]
  /** Circles around points, by their class. */
  rings?: Map<Point, string>
  /** A stone that might have been played. */
  ghost?: Move
}

// The game.

/** The game, its board, rules and start. */
export interface Setup {
  game: string
  /** Null for the usual board. */
  size: Size | null
  rules: Record<string, string>
  stones?: Move[]
  first?: Colour
  opening?: string | null
}

/** Seconds of main time; with an increment for each move, or with a period and either a number of periods (byo-yomi)
 * or of stones in each (Canadian overtime). */
export interface ClockControl {
  main: number
  increment?: number
  period?: number
  periods?: number
  stones?: number
}

/** The seconds until the flags fall; under Canadian overtime also the moves to make in the period, 0 in main time. */
export type TimeLeft = ByColour<number> & {stones?: ByColour<number>}

/** The level of Goishi, or 0 for a person, by colour. */
export type Levels = ByColour<number>

/** A choice in an opening, and the colour that made it. */
export interface Saying {
  word: string
  by: Colour
}
export interface Chosen {
  at: number
  said: Saying[]
}

/** The end of a game other than by the rules. */
export interface Ending {
  at: number
  winner: Colour | null
  by: 'time' | 'resignation' | 'judge' | 'draw' | 'absence'
  why?: string
}

/** The properties of a node of SGF. */
export type Properties = Record<string, string[]>

/** Goishi's evaluation of a position for Black. */
export interface Thought {
  rate: number
  lead: number | null
  best: Point | null
  isQuick?: boolean
}

/** The value of a position and its moves, best first; no moves if the game is over. */
export interface Analysed {
  thought: Thought
  moves: ReportedMove[]
}

export interface NodeData {
  /** All nodes except the first have a move. */
  move?: Move
  said?: Saying[]
  isOpening?: boolean
  by?: Colour
  time?: TimeLeft
  thought?: Thought
  comment?: string
  sgf?: Properties
  /** The final score, if the rules ended the game here. */
  result?: string
  /** In the first node: the last node of the main line of a file. */
  end?: number
  /** The child that was visited last. */
  last?: number
}
export type GameNode = TreeNode<NodeData>
/** A node of a stored game: its parent and its move in a word, with further data if there are any. */
export type StoredNode = string | NodeData & {node: string}

/** A game as JSON. */
export interface GameParts {
  key?: string
  setup: Setup
  players?: Levels
  clock?: ClockControl | null
  /** Older pages stored nested nodes. */
  tree?: GameNode | StoredNode[]
  at?: number
  ending?: Ending | null
  chosen?: Chosen | null
  names?: ByColour<string> | null
  isExercise?: boolean
  teaches?: boolean
  shared?: SharedSeat | null
}

/** A position in which a better move is to be found than the one played. */
export interface Exercise {
  setup: Setup
  moves: Move[]
  /** The slip; null if the position has one move that wins. */
  played: Point | null
  isDaily?: boolean
}

export interface Judgement {
  loss: number
  unit: 'discs' | 'percent'
  best: Point
  mark: '' | '?' | '??'
}

/** A move in an exercise, with its judgement and its line. */
export interface Tried {
  point: Point
  judged: Judgement
  line: Point[]
}

/** The accuracy of a colour's moves. */
export interface Account {
  accuracy: number
  loss: number
  unit: 'discs' | 'percent'
  slips: number
}

// A game of two pages.

export type Seat = Colour | 'watch'

/** The seat of this page at a shared game, and the tokens of the seats that it knows. */
export interface SharedSeat {
  /** Empty: the game goes on here alone. */
  token: string
  watch: string
  /** The token of the other player; null: another page has made the game. */
  other: string | null
  seat: Seat
  round: number
  isOver: boolean
  /** Whether this player has something to take back. */
  mayUndo: boolean
  /** The players whose pages are not there. */
  away: Colour[]
}
export type Tokens = ByColour<string> & {watch: string, token: string | null}

/** A line of the chat. */
export interface Line {
  by: Colour
  /** The writer's name, which may be empty. */
  name: string
  text: string
}

/** The state of a shared game, from the server. */
export interface SharedState {
  round: number
  setup: Setup
  moves: SharedMove[]
  clock: ClockControl | null
  left: TimeLeft | null
  running: Colour | null
  /** The colours of players that have something to take back. */
  undo: Colour[]
  names: ByColour<string>
  /** Seconds since the pages of players have gone. */
  away: Partial<ByColour<number>>
  /** Seconds after which an absent player may lose. */
  grace: number
  watching: number
  offer: {kind: OfferKind, by: Colour} | null
  declined: [OfferKind, Colour][]
  end: {winner: Colour | null, by: 'rules' | Ending['by']} | null
  chat: boolean
}
/** The colour and the point of a stone; in an opening also the colour of its player. A choice has no stone. */
export type SharedMove = [stone: Colour | null, word: string, by?: Colour]
export type OfferKind = 'draw' | 'undo' | 'rematch'

/** A message about a shared game. */
export interface SharedMessage {
  game: string
  seat?: Seat
  state?: SharedState
  said?: Line[]
  /** The token of the server, after entering a game. */
  token?: string | null
}
export type Joined = SharedMessage & {seat: Seat, state: SharedState, watch: string}

// The dialog of a new game.

export interface Offer {
  sizes: number[]
  size: number | null
  /** The least and the greatest side, if boards may be rectangles. */
  sides?: [least: number, most: number]
  /** The values of each rule, the default first. */
  rules: Record<string, string[]>
  openings: string[]
  renjuOpenings: string[]
  /** The hollow boards with names. maskedSize: their side. */
  masks: string[]
  maskedSize?: number
}

export interface Choice {
  setup: Setup
  players: Levels
  clock: ClockControl | null
  /** Whether Goishi takes back the slips of the person who plays against it. */
  teaches?: boolean
  /** Whether the size is entered as columns and rows. */
  isOther?: boolean
  /** Whether points are selected to be left out. */
  isMasked?: boolean
}

// The server.

/** What a connection offers besides an engine. */
export interface Abilities {
  /** Games of two pages. */
  shared: boolean
  /** A collection of games, whose moves the explorer shows. */
  collection: boolean
  /** Games of engines. */
  matches: boolean
  /** What all games need, for use without a network; null: there is a server. */
  offline: OfflineGames | null
  /** The collection of this browser; null: the server has it. */
  ownCollection: EditedCollection | null
}

/** How far the files of a collection are read. */
export interface Collecting {
  file: string
  /** The game in it. */
  number: number
}

/** What was made of files. */
export interface Collected {
  /** All games of the collection. */
  games: number
  added: number
  /** In it before, or twice in the files. */
  known: number
  damaged: number
  /** The games and files that were left out, with the reasons. */
  problems: string[]
}

/** A collection to which the person adds games. */
export interface EditedCollection {
  /** How many games it has; null: there is none. */
  games(): Promise<number | null>
  /** Adds the games of files. Rejects if that is impossible. */
  add(files: File[], tell: (progress: Collecting) => void, signal: AbortSignal): Promise<Collected>
  /** Deletes it. Rejects if that is impossible. */
  remove(): Promise<void>
}

export interface OfflineGames {
  /** The bytes that are missing; null: the browser keeps nothing. */
  missing(): Promise<number | null>
  /** Keeps them. Rejects if they cannot be loaded or stored. */
  keepAll(): Promise<void>
}

/** Something that the person should know, until it is closed. */
export interface Notice {
  /** The key of its text, and what is filled in. */
  text: string
  values?: () => Record<string, string>
  /** The key of the text of a button, and what it does. */
  action?: string
  act?: () => void
}

/** The most threads of a search, and the most seconds for a move. */
export interface Limits {
  threads: number
  seconds: number
}

export interface Answer {
  ok: boolean
  answer: any
}

/** A game in the list of games. */
export interface Summary {
  title: string
  players: string
  state: string
  /** The number of moves, and the first ones. Games stored by older versions lack it. */
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
