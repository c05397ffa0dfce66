import { type RefCallback, useState, useSyncExternalStore } from 'react'
import { type Camera, createCamera, type Stills } from './camera.ts'

/** The camera as components use it. */
export interface GalleryCamera extends Pick<Camera, 'want'> {
  readonly stills: Stills
  /** Ref for the iframe in which the pictures are taken. */
  readonly frame: RefCallback<HTMLIFrameElement>
}

/** Creates a camera. Mount exactly one `CameraFrame` with it. */
export function useCamera(): GalleryCamera {
  const [{ stills, subscribe, want, frame }] = useState(() => {
    const camera = createCamera()
    // A stable function: React would detach and attach the frame again if the ref changed.
    const frame = (element: HTMLIFrameElement | null) =>
      element ? camera.attach(element) : undefined
    return { ...camera, frame }
  })
  return { stills: useSyncExternalStore(subscribe, stills), want, frame }
}
