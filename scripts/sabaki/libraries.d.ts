// The parts of @sabaki/gtp that are used here; it comes without types.
declare module '@sabaki/gtp' {
  import type {ChildProcess} from 'node:child_process'
  import type {EventEmitter} from 'node:events'

  export interface Command {
    name: string
    args?: string[]
  }
  export interface Response {
    content: string
    error: boolean
  }

  export class Controller extends EventEmitter {
    constructor(path: string, args?: string[])
    process: ChildProcess
    start(): void
    stop(): Promise<void>
    sendCommand(command: Command, subscriber?: (progress: {line: string}) => void): Promise<Response>
  }

  export class ControllerStateTracker {
    constructor(controller: Controller)
    knowsCommand(name: string): Promise<boolean>
    queueCommand(command: Command): Promise<Response>
    sync(state: {komi: number, boardsize: [number, number], history: Command[]}): Promise<void>
  }
}
