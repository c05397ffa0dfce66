import type { CSSProperties } from 'react'
import type { Still } from '../../protocol/messages.ts'
import { DEVICES, type Device } from '../../simulator/devices.ts'
import { useScale } from '../../simulator/useScale.ts'
import styles from './StillPicture.module.css'

/** What the text of a page cannot say: a dialog lies over the page, and a list is scrolled. */
function complete(page: Document | null): void {
  for (const dialog of page?.querySelectorAll<HTMLDialogElement>('[data-modal]') ?? []) {
    dialog.removeAttribute('open')
    // Else it takes the focus of the gallery.
    dialog.inert = true
    dialog.showModal()
  }
  for (const part of page?.querySelectorAll<HTMLElement>('[data-scrolled]') ?? []) {
    part.scrollTop = Number(part.dataset.scrolled)
  }
}

interface StillPictureProps {
  /** Undefined until it is taken. */
  still: Still | undefined
  /** What it shows, for those who do not see it. */
  name: string
  device: Device
  /** Said while there is no picture. */
  children: string
}

/** A screen as it looks in a state: a page that runs nothing and takes no focus. */
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
