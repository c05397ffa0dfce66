import { type RefCallback, useState, useSyncExternalStore } from 'react'
import type { PlayCommand } from '../protocol/player.ts'
import { createFrameChannel, type Heard } from './frameChannel.ts'

/** The player in its frame, as the gallery has it. */
export interface GalleryPlayer extends Heard {
  /** Commands given before the frame is there wait for it. */
  readonly command: (command: PlayCommand) => void
  /** For the `<iframe src="frame.html">`; `ScreenFrame` does that. */
  readonly frame: RefCallback<HTMLIFrameElement>
}

/** The talk with the frame in which machines are played. Mount one frame for it. */
export function usePlayer(): GalleryPlayer {
  const [{ heard, subscribe, command, frame }] = useState(() => {
    const channel = createFrameChannel()
    // One function for good: with another one React would let go of the frame and take it up again.
    const frame = (element: HTMLIFrameElement | null) =>
      element ? channel.attach(element) : undefined
    return { ...channel, frame }
  })
  const { report, problems } = useSyncExternalStore(subscribe, heard)
  return { report, problems, command, frame }
}
