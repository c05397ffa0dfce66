import { type FromFrame, isFromFrame, type Still, type ToFrame } from '../../protocol/messages.ts'
import type { Beginning } from '../../protocol/player.ts'

/** The pictures taken so far, by `keyOf` of their beginning. */
export type Stills = ReadonlyMap<string, Still>

/** Takes still pictures of screens one after the other in a single iframe. */
export interface Camera {
  readonly stills: () => Stills
  readonly subscribe: (listener: () => void) => () => void
  /** Sets which pictures to take, in this order; replaces the previous list. */
  readonly want: (beginnings: readonly Beginning[]) => void
  /** Connects the iframe; the returned function disconnects it. */
  readonly attach: (frame: HTMLIFrameElement) => () => void
}

export function keyOf(beginning: Beginning): string {
  return JSON.stringify(beginning)
}

/** Stores the pictures. After a code change they are outdated but kept until new ones are taken. */
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
  /** Key of the picture being taken. */
  let current: string | undefined

  function restart(isFrameReady: boolean): void {
    isReady = isFrameReady
    current = undefined
  }

  function next(): void {
    const beginning = isReady && current === undefined ? wanted.find(film.isMissing) : undefined
    if (!beginning) return
    current = keyOf(beginning)
    const message: ToFrame = { flows: 'still', beginning }
    // Target origin "*", because a page opened from `file://` has no origin to name.
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
    if (message.flows === 'taken') keep(message.still)
    // After an edit the frame reloads, and any screen may look different.
    if (message.flows === 'leaving') {
      film.outdate()
      restart(false)
    }
    // A frame may reload without `leaving`; then it no longer takes the picture it was asked for.
    if (message.flows === 'ready') restart(true)
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
        restart(false)
      }
    },
  }
}
