import { type FromFrame, isFromFrame, type ToFrame } from '../protocol/messages.ts'
import type { KeptPlay, PlayCommand, PlayReport } from '../protocol/player.ts'

/** What was last heard from the frame. */
export interface Heard {
  readonly report: PlayReport | undefined
  /** Machines that cannot be played, each with why. */
  readonly problems: readonly string[]
}

/** The talk with the frame in which machines are played. */
export interface FrameChannel {
  readonly heard: () => Heard
  readonly subscribe: (listener: () => void) => () => void
  readonly command: (command: PlayCommand) => void
  /** Gives the frame once it is there; the answer lets go of it. */
  readonly attach: (frame: HTMLIFrameElement) => () => void
}

const SILENCE: Heard = { report: undefined, problems: [] }

const BROKEN = 'The machine cannot be played until its fault is mended; then it goes on from here.'

/** What a frame that is loaded again is to go on with. */
function createMemory() {
  /** The last command that started something. */
  let begun: PlayCommand | undefined
  /** What was played when the code changed, until it is played again. */
  let left: KeptPlay | undefined
  return {
    begin(command: PlayCommand): void {
      if (command.type !== 'start' && command.type !== 'walk') return
      begun = command
      left = undefined
    },
    /** A frame in which nothing could be played leaves nothing. */
    leave(play: KeptPlay | undefined): void {
      left = play ?? left
    },
    /** `waiting` are the commands that were given meanwhile. */
    again(waiting: readonly PlayCommand[]): readonly PlayCommand[] {
      if (left) return [{ type: 'resume', play: left }, ...waiting]
      return waiting.length === 0 && begun ? [begun] : waiting
    },
    /** While a machine is broken nothing can be played: what was seen last stays. */
    noted(heard: Heard, report: PlayReport): Heard {
      if (report.machine === '' && left && heard.report) {
        return { ...heard, report: { ...heard.report, problem: BROKEN } }
      }
      left = undefined
      return { ...heard, report }
    },
  }
}

export function createFrameChannel(): FrameChannel {
  const listeners = new Set<() => void>()
  let heard = SILENCE
  let frame: HTMLIFrameElement | undefined
  let isReady = false
  let waiting: PlayCommand[] = []
  const memory = createMemory()

  function post(command: PlayCommand): void {
    // The frame may be a file, which has no origin that could be named.
    frame?.contentWindow?.postMessage({ nookmate: 'command', command } satisfies ToFrame, '*')
  }

  function greet(problems: readonly string[]): void {
    isReady = true
    heard = { ...heard, problems }
    const commands = memory.again(waiting)
    waiting = []
    for (const command of commands) post(command)
  }

  function take(message: FromFrame): void {
    if (message.nookmate === 'leaving') {
      isReady = false
      memory.leave(message.play)
    }
    if (message.nookmate === 'ready') greet(message.problems)
    if (message.nookmate === 'report') heard = memory.noted(heard, message.report)
  }

  function hear({ source, data }: MessageEvent<unknown>): void {
    if (!frame || source !== frame.contentWindow || !isFromFrame(data)) return
    const before = heard
    take(data)
    if (heard === before) return
    for (const listener of listeners) listener()
  }

  return {
    heard: () => heard,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    command(command) {
      memory.begin(command)
      if (isReady) post(command)
      else waiting.push(command)
    },
    attach(element) {
      frame = element
      addEventListener('message', hear)
      return () => {
        removeEventListener('message', hear)
        frame = undefined
        isReady = false
      }
    },
  }
}
