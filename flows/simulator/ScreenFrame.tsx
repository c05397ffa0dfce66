import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { DEVICES, type Device } from './devices.ts'
import styles from './ScreenFrame.module.css'
import type { GalleryPlayer } from './usePlayer.ts'

type ScreenFrameProps = {
  player: Pick<GalleryPlayer, 'frame'>
  device: Device
}

/** How much the frame must shrink to be seen whole in the room there is. */
function useScale(width: number, height: number) {
  const room = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const place = room.current
    if (!place) return undefined
    const measure = () => {
      const fitting = Math.min(1, place.clientWidth / width, place.clientHeight / height)
      if (fitting > 0) setScale(fitting)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    measure()
    return () => observer.disconnect()
  }, [width, height])
  return { room, scale }
}

/** The product's real screen in a phone or on a desktop, following the machine and driving it. */
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
