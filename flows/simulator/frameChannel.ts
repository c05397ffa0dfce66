import { type FromFrame, isFromFrame, type ToFrame } from '../protocol/messages.ts'
import type { PlayCommand, PlayReport } from '../protocol/player.ts'

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

export function createFrameChannel(): FrameChannel {
  const listeners = new Set<() => void>()
  let heard = SILENCE
  let frame: HTMLIFrameElement | undefined
  let isReady = false
  let waiting: PlayCommand[] = []
  /** The last command that started something. It is sent again when the frame is reloaded. */
  let begun: PlayCommand | undefined

  function post(command: PlayCommand): void {
    // The frame may be a file, which has no origin that could be named.
    frame?.contentWindow?.postMessage({ nookmate: 'command', command } satisfies ToFrame, '*')
  }

  function greet(): void {
    isReady = true
    const commands = waiting.length === 0 && begun ? [begun] : waiting
    waiting = []
    for (const command of commands) post(command)
  }

  function hear({ source, data }: MessageEvent<unknown>): void {
    if (!frame || source !== frame.contentWindow || !isFromFrame(data)) return
    const message: FromFrame = data
    if (message.nookmate === 'ready') greet()
    heard =
      message.nookmate === 'ready'
        ? { ...heard, problems: message.problems }
        : { ...heard, report: message.report }
    for (const listener of listeners) listener()
  }

  return {
    heard: () => heard,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    command(command) {
      if (command.type === 'start' || command.type === 'walk') begun = command
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
