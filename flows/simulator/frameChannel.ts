import { type FromFrame, isFromFrame, type ToFrame } from '../protocol/messages.ts'
import type { KeptPlay, PlayCommand, PlayReport } from '../protocol/player.ts'

/** The latest state received from the frame. */
export interface Heard {
  readonly report: PlayReport | undefined
  /** Messages about machines that could not be loaded. */
  readonly problems: readonly string[]
}

/** The message channel to the frame in which machines run. */
export interface FrameChannel {
  readonly heard: () => Heard
  readonly subscribe: (listener: () => void) => () => void
  readonly command: (command: PlayCommand) => void
  /** Connects the iframe; the returned function disconnects it. */
  readonly attach: (frame: HTMLIFrameElement) => () => void
}

const SILENCE: Heard = { report: undefined, problems: [] }

const BROKEN = 'The machine cannot be played until its fault is mended; then it goes on from here.'

/** Remembers what a reloaded frame must continue with. */
function createMemory() {
  /** The last command that began a simulation. */
  let begun: PlayCommand | undefined
  /** The simulation at the time of the reload, until it runs again. */
  let left: KeptPlay | undefined
  return {
    begin(command: PlayCommand): void {
      if (!['start', 'walk', 'retrace'].includes(command.type)) return
      begun = command
      left = undefined
    },
    /** A frame without a simulation does not overwrite the previous one. */
    leave(play: KeptPlay | undefined): void {
      left = play ?? left
    },
    /** The commands for a frame that has just loaded. `waiting` are those given while it was loading. */
    again(waiting: readonly PlayCommand[]): readonly PlayCommand[] {
      if (left) return [{ type: 'resume', play: left }, ...waiting]
      return waiting.length === 0 && begun ? [begun] : waiting
    },
    /** While the machine cannot be loaded, the last report is kept and shown with an error message. */
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
    // Target origin "*", because a page opened from `file://` has no origin to name.
    frame?.contentWindow?.postMessage({ flows: 'command', command } satisfies ToFrame, '*')
  }

  function greet(problems: readonly string[]): void {
    isReady = true
    heard = { ...heard, problems }
    const commands = memory.again(waiting)
    waiting = []
    for (const command of commands) post(command)
  }

  function take(message: FromFrame): void {
    if (message.flows === 'leaving') {
      isReady = false
      memory.leave(message.play)
    }
    if (message.flows === 'ready') greet(message.problems)
    if (message.flows === 'report') heard = memory.noted(heard, message.report)
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
