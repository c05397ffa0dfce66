import type { Beginning, KeptPlay, PlayCommand, PlayReport } from './player.ts'

/** Messages from the gallery to the frame. */
export type ToFrame =
  | { readonly nookmate: 'command'; readonly command: PlayCommand }
  /** Requests a still picture of the screen that this beginning leads to. */
  | { readonly nookmate: 'still'; readonly beginning: Beginning }

/** A screen as a static HTML page. */
export interface Still {
  readonly html: string
  /** Why the screen differs from the requested one, as a message for the user. */
  readonly problem: string | undefined
}

/** Messages from the frame to the gallery. */
export type FromFrame =
  /** The frame accepts commands. `problems` are messages about machines that could not be loaded. */
  | { readonly nookmate: 'ready'; readonly problems: readonly string[] }
  | { readonly nookmate: 'report'; readonly report: PlayReport }
  | { readonly nookmate: 'taken'; readonly still: Still }
  /** The frame is about to reload after a code change. */
  | { readonly nookmate: 'leaving'; readonly play: KeptPlay | undefined }

function kindOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'nookmate' in data ? data.nookmate : undefined
}

export function isToFrame(data: unknown): data is ToFrame {
  return ['command', 'still'].includes(kindOf(data) as string)
}

export function isFromFrame(data: unknown): data is FromFrame {
  return ['ready', 'report', 'taken', 'leaving'].includes(kindOf(data) as string)
}
