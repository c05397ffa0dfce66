import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { PressButton } from './PressButton.tsx'
import styles from './ScreenFrame.module.css'
import type { GalleryPlayer } from './usePlayer.ts'

export type Device = 'phone' | 'desktop'

const SIZES = {
  phone: { width: 390, height: 844, word: 'Phone' },
  desktop: { width: 1280, height: 800, word: 'Desktop' },
} as const
const MARGIN = 24
const DEVICES = Object.keys(SIZES) as Device[]

type ScreenFrameProps = {
  player: Pick<GalleryPlayer, 'frame'>
  device: Device
  onDevice: (device: Device) => void
  /** Where the frame's page is; beside the gallery's unless told. */
  src?: string
}

/** Down to the lower edge of the window, as far as that is enough to see the screen. */
function heightFor(place: Element): number {
  const tall = window.innerHeight
  const below = tall - place.getBoundingClientRect().top - MARGIN
  return Math.min(0.85 * tall, Math.max(0.6 * tall, below))
}

/** How much the frame must shrink to fit into the room there is. */
function useScale(width: number, height: number) {
  const room = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const place = room.current
    if (!place) return undefined
    const measure = () => {
      setScale(Math.min(1, place.clientWidth / width, heightFor(place) / height))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    measure()
    return () => observer.disconnect()
  }, [width, height])
  return { room, scale }
}

/** The product's real screen in a phone or on a desktop, following the machine and driving it. */
export function ScreenFrame({ player, device, onDevice, src = 'frame.html' }: ScreenFrameProps) {
  const { width, height } = SIZES[device]
  const { room, scale } = useScale(width, height)
  const size = { '--width': `${width}px`, '--height': `${height}px`, '--scale': scale }
  return (
    <div className={styles.place}>
      <fieldset className={styles.devices}>
        <legend className="visually-hidden">Size of the screen</legend>
        {DEVICES.map((one) => (
          <PressButton key={one} pressed={one === device} onPress={() => onDevice(one)}>
            {SIZES[one].word}
            <small>
              {SIZES[one].width} × {SIZES[one].height}
            </small>
          </PressButton>
        ))}
      </fieldset>
      <div ref={room} className={styles.room}>
        <div className={styles.device} data-device={device} style={size as CSSProperties}>
          <iframe
            ref={player.frame}
            className={styles.screen}
            src={src}
            title="The screen of the machine that is played"
          />
        </div>
      </div>
    </div>
  )
}
