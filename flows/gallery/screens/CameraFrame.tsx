import { DEVICES, type Device } from '../../simulator/devices.ts'
import styles from './Screens.module.css'
import type { GalleryCamera } from './useCamera.ts'

interface CameraFrameProps {
  camera: Pick<GalleryCamera, 'frame'>
  device: Device
  language: string
}

/** The iframe in which the pictures of screens are taken: full size, but not visible to the user. */
export function CameraFrame({ camera, device, language }: CameraFrameProps) {
  const { width, height } = DEVICES[device]
  return (
    <div className={styles.camera} aria-hidden="true" inert>
      <iframe
        ref={camera.frame}
        style={{ width, height }}
        src={`frame.html?language=${language}`}
        tabIndex={-1}
        title="Where the pictures are taken"
      />
    </div>
  )
}
