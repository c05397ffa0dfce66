import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import styles from './FilePick.module.css'

/** Told so plainly, phones of Apple hand over their HEIC photos as JPEG. */
const ACCEPTED = 'image/jpeg,image/png,image/webp'

type FilePickProps = {
  /** The accessible name. */
  label: string
  onFile: (file: File) => void
  children: ReactNode
  className?: string | undefined
  describedBy?: string | undefined
  isInvalid?: boolean
}

/** A file that is let go beside its place would be opened by the browser, instead of the page. */
function refuseBeside(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/** A file input that looks like its children; a picture can also be dropped on it. */
export function FilePick({
  label,
  onFile,
  children,
  className,
  describedBy,
  isInvalid = false,
}: FilePickProps) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    // One of its own: another place for a file may go while this one stays.
    const refuse = (event: globalThis.DragEvent) => refuseBeside(event)
    addEventListener('dragover', refuse)
    return () => removeEventListener('dragover', refuse)
  }, [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onFile(file)
  }
  return (
    <label
      className={`${styles.pick} ${className ?? ''}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        className="visually-hidden"
        type="file"
        accept={ACCEPTED}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          // Otherwise choosing the same file again would change nothing.
          event.target.value = ''
        }}
      />
      {children}
    </label>
  )
}
