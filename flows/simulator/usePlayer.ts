import { type RefCallback, useState, useSyncExternalStore } from 'react'
import type { PlayCommand } from '../protocol/player.ts'
import { createFrameChannel, type Heard } from './frameChannel.ts'

/** The player as components use it. */
export interface GalleryPlayer extends Heard {
  /** Commands given before the frame has loaded are queued. */
  readonly command: (command: PlayCommand) => void
  /** Ref for `<iframe src="frame.html">`, used by `ScreenFrame`. */
  readonly frame: RefCallback<HTMLIFrameElement>
}

/** Creates the channel to the frame. Mount exactly one `ScreenFrame` with it. */
export function usePlayer(): GalleryPlayer {
  const [{ heard, subscribe, command, frame }] = useState(() => {
    const channel = createFrameChannel()
    // A stable function: React would detach and attach the frame again if the ref changed.
    const frame = (element: HTMLIFrameElement | null) =>
      element ? channel.attach(element) : undefined
    return { ...channel, frame }
  })
  const { report, problems } = useSyncExternalStore(subscribe, heard)
  return { report, problems, command, frame }
}
