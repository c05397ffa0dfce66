import { type FromFrame, isFromFrame, type Still, type ToFrame } from '../../protocol/messages.ts'
import type { Beginning } from '../../protocol/player.ts'

/** The pictures that were taken, by `keyOf` of what leads to them. */
export type Stills = ReadonlyMap<string, Still>

/** Takes still pictures of screens, one after the other, in one frame. */
export interface Camera {
  readonly stills: () => Stills
  readonly subscribe: (listener: () => void) => () => void
  /** What to take, the first first; what was wanted before and is not any more is left. */
  readonly want: (beginnings: readonly Beginning[]) => void
  /** Gives the frame once it is there; the answer lets go of it. */
  readonly attach: (frame: HTMLIFrameElement) => () => void
}

export function keyOf(beginning: Beginning): string {
  return JSON.stringify(beginning)
}

/** The pictures, and which of them are of the code as it is now; the others stay until there is a new one. */
function createFilm() {
  const listeners = new Set<() => void>()
  let stills: Stills = new Map()
  const fresh = new Set<string>()
  return {
    stills: () => stills,
    keep(key: string, still: Still): void {
      stills = new Map(stills).set(key, still)
      fresh.add(key)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    outdate: () => fresh.clear(),
    isMissing: (beginning: Beginning) => !fresh.has(keyOf(beginning)),
  }
}

export function createCamera(): Camera {
  const film = createFilm()
  let wanted: readonly Beginning[] = []
  let frame: HTMLIFrameElement | undefined
  let isReady = false
  /** What is being taken. */
  let current: string | undefined

  function stop(): void {
    isReady = false
    current = undefined
  }

  function next(): void {
    const beginning = isReady && current === undefined ? wanted.find(film.isMissing) : undefined
    if (!beginning) return
    current = keyOf(beginning)
    const message: ToFrame = { nookmate: 'still', beginning }
    // The frame may be a file, which has no origin that could be named.
    frame?.contentWindow?.postMessage(message, '*')
  }

  function keep(still: Still): void {
    if (current === undefined) return
    film.keep(current, still)
    current = undefined
  }

  function hear({ source, data }: MessageEvent<unknown>): void {
    if (!frame || source !== frame.contentWindow || !isFromFrame(data)) return
    const message: FromFrame = data
    if (message.nookmate === 'taken') keep(message.still)
    // After an edit the frame loads itself again, and every screen may look different.
    if (message.nookmate === 'leaving') {
      film.outdate()
      stop()
    }
    if (message.nookmate === 'ready') isReady = true
    next()
  }

  return {
    stills: film.stills,
    subscribe: film.subscribe,
    want(beginnings) {
      wanted = beginnings
      next()
    },
    attach(element) {
      frame = element
      addEventListener('message', hear)
      return () => {
        removeEventListener('message', hear)
        frame = undefined
        stop()
      }
    },
  }
}
