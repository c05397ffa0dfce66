import type { Beginning, KeptPlay, PlayCommand, PlayReport } from './player.ts'

/** What the gallery's page says to the frame. */
export type ToFrame =
  | { readonly nookmate: 'command'; readonly command: PlayCommand }
  /** Asks for a still picture of the screen to which a beginning leads. */
  | { readonly nookmate: 'still'; readonly beginning: Beginning }

/** A screen as a page of its own that needs no script of the product. */
export interface Still {
  readonly html: string
  /** Why it is not the screen that was asked for, in plain words. */
  readonly problem: string | undefined
}

/** What the frame says to the page around it. */
export type FromFrame =
  /** Commands can be sent. `problems`: what could not be loaded, in plain words. */
  | { readonly nookmate: 'ready'; readonly problems: readonly string[] }
  | { readonly nookmate: 'report'; readonly report: PlayReport }
  | { readonly nookmate: 'taken'; readonly still: Still }
  /** The code has changed, and the frame loads itself again. */
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
