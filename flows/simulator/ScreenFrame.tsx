import type { CSSProperties } from 'react'
import { DEVICES, type Device } from './devices.ts'
import styles from './ScreenFrame.module.css'
import type { GalleryPlayer } from './usePlayer.ts'
import { useScale } from './useScale.ts'

type ScreenFrameProps = {
  player: Pick<GalleryPlayer, 'frame'>
  device: Device
}

/** The iframe with the product's real screen, scaled to the available space. */
export function ScreenFrame({ player, device }: ScreenFrameProps) {
  const { width, height } = DEVICES[device]
  const { room, scale } = useScale(width, height)
  const size = { '--width': `${width}px`, '--height': `${height}px`, '--scale': scale }
  return (
    <div ref={room} className={styles.room}>
      <div className={styles.device} data-device={device} style={size as CSSProperties}>
        <iframe
          ref={player.frame}
          className={styles.screen}
          src="frame.html"
          title="The screen of the machine that is played"
        />
      </div>
    </div>
  )
}
