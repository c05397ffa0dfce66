import type { KeptPlay, PlayCommand, PlayReport } from './player.ts'

/** What the gallery's page says to the frame. */
export interface ToFrame {
  readonly nookmate: 'command'
  readonly command: PlayCommand
}

/** What the frame says to the page around it. */
export type FromFrame =
  /** Commands can be sent. `problems`: what could not be loaded, in plain words. */
  | { readonly nookmate: 'ready'; readonly problems: readonly string[] }
  | { readonly nookmate: 'report'; readonly report: PlayReport }
  /** The code has changed, and the frame loads itself again. */
  | { readonly nookmate: 'leaving'; readonly play: KeptPlay | undefined }

function kindOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'nookmate' in data ? data.nookmate : undefined
}

export function isToFrame(data: unknown): data is ToFrame {
  return kindOf(data) === 'command'
}

export function isFromFrame(data: unknown): data is FromFrame {
  return ['ready', 'report', 'leaving'].includes(kindOf(data) as string)
}
