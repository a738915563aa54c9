// Types for the used parts of @sabaki/gtp, which has none.
declare module '@sabaki/gtp' {
  export interface Command {
    name: string
    args?: string[]
  }
  export interface Response {
    content: string
    error: boolean
  }

  export class Controller {
    constructor(path: string, args?: string[])
    start(): void
    stop(): Promise<void>
    sendCommand(command: Command, subscriber?: (progress: {line: string}) => void): Promise<Response>
  }

  export class ControllerStateTracker {
    constructor(controller: Controller)
    queueCommand(command: Command): Promise<Response>
    sync(state: {komi: number, boardsize: [number, number], history: Command[]}): Promise<void>
  }
}
