import type { Beginning, KeptPlay, PlayCommand, PlayReport } from './player.ts'

/** Messages from the gallery to the frame. */
export type ToFrame =
  | { readonly flows: 'command'; readonly command: PlayCommand }
  /** Requests a still picture of the screen that this beginning leads to. */
  | { readonly flows: 'still'; readonly beginning: Beginning }

/** A screen as a static HTML page. */
export interface Still {
  readonly html: string
  /** Why the screen differs from the requested one, as a message for the user. */
  readonly problem: string | undefined
}

/** Messages from the frame to the gallery. */
export type FromFrame =
  /** The frame accepts commands. `problems` are messages about machines that could not be loaded. */
  | { readonly flows: 'ready'; readonly problems: readonly string[] }
  | { readonly flows: 'report'; readonly report: PlayReport }
  | { readonly flows: 'taken'; readonly still: Still }
  /** The frame is about to reload after a code change. */
  | { readonly flows: 'leaving'; readonly play: KeptPlay | undefined }

function kindOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'flows' in data ? data.flows : undefined
}

export function isToFrame(data: unknown): data is ToFrame {
  return ['command', 'still'].includes(kindOf(data) as string)
}

export function isFromFrame(data: unknown): data is FromFrame {
  return ['ready', 'report', 'taken', 'leaving'].includes(kindOf(data) as string)
}
