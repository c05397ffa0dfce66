import type { CSSProperties } from 'react'
import type { Still } from '../../protocol/messages.ts'
import { DEVICES, type Device } from '../../simulator/devices.ts'
import { useScale } from '../../simulator/useScale.ts'
import styles from './StillPicture.module.css'

/** Restores what HTML text cannot hold: modal dialogs in the top layer and scroll positions. */
function complete(page: Document | null): void {
  for (const dialog of page?.querySelectorAll<HTMLDialogElement>('[data-modal]') ?? []) {
    dialog.removeAttribute('open')
    // Without `inert`, the dialog would take the focus from the gallery.
    dialog.inert = true
    dialog.showModal()
  }
  for (const part of page?.querySelectorAll<HTMLElement>('[data-scrolled]') ?? []) {
    part.scrollTop = Number(part.dataset.scrolled)
  }
}

interface StillPictureProps {
  /** Undefined until the picture has been taken. */
  still: Still | undefined
  /** Accessible name of the picture. */
  name: string
  device: Device
  /** Placeholder while there is no picture. */
  children: string
}

/** A still picture of a screen: an iframe without scripts that cannot be focused. */
export function StillPicture({ still, name, device, children }: StillPictureProps) {
  const { width, height } = DEVICES[device]
  const { room, scale } = useScale(width, height)
  const size = { '--width': `${width}px`, '--height': `${height}px`, '--scale': scale }
  return (
    <div ref={room} className={styles.room} style={size as CSSProperties}>
      <div className={styles.device} data-device={device}>
        {still ? (
          <div role="img" aria-label={`Screen: ${name}`}>
            <iframe
              className={styles.page}
              srcDoc={still.html}
              sandbox="allow-same-origin"
              inert
              tabIndex={-1}
              title={`Screen: ${name}`}
              onLoad={({ currentTarget }) => complete(currentTarget.contentDocument)}
            />
          </div>
        ) : (
          <p className={styles.none}>{children}</p>
        )}
      </div>
    </div>
  )
}
