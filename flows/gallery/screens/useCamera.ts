import { type RefCallback, useState, useSyncExternalStore } from 'react'
import { type Camera, createCamera, type Stills } from './camera.ts'

/** The camera as the gallery has it. */
export interface GalleryCamera extends Pick<Camera, 'want'> {
  readonly stills: Stills
  /** For the frame in which pictures are taken. */
  readonly frame: RefCallback<HTMLIFrameElement>
}

/** Takes pictures of screens. Mount one `CameraFrame` for it. */
export function useCamera(): GalleryCamera {
  const [{ stills, subscribe, want, frame }] = useState(() => {
    const camera = createCamera()
    // One function for good: with another one React would let go of the frame and take it up again.
    const frame = (element: HTMLIFrameElement | null) =>
      element ? camera.attach(element) : undefined
    return { ...camera, frame }
  })
  return { stills: useSyncExternalStore(subscribe, stills), want, frame }
}
