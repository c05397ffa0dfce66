import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import styles from './FilePick.module.css'

const ACCEPTED = 'image/jpeg,image/png,image/webp'
/** HEIC types, with file name extensions, because Windows knows these formats only by them. */
const HEIC = 'image/heic,image/heif,.heic,.heif'

/**
 * On iPhones and iPads, which alone have this property, an input that does not accept HEIC receives the photos as
 * JPEG. On other devices HEIC is accepted: otherwise such a photo could not be chosen, and nothing would say why.
 */
function acceptedTypes(): string {
  const isApplePhone = globalThis.CSS?.supports?.('-webkit-touch-callout', 'none') ?? false
  return isApplePhone ? ACCEPTED : `${ACCEPTED},${HEIC}`
}

type FilePickProps = {
  /** The accessible name. */
  label: string
  /** Called with one file, unless several are allowed. */
  onFiles: (files: readonly [File, ...File[]]) => void
  allowsSeveral?: boolean
  children: ReactNode
  className?: string | undefined
  describedBy?: string | undefined
  isInvalid?: boolean
}

/** Refuses a file that is dropped beside the input. Otherwise the browser would leave the page and open it. */
function refuseBeside(event: globalThis.DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/** A file input that looks like its children; pictures can also be dropped on it. */
export function FilePick({
  label,
  onFiles,
  allowsSeveral = false,
  children,
  className,
  describedBy,
  isInvalid = false,
}: FilePickProps) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    // Each input has its own listener, because another input may be removed while this one stays.
    const refuse = (event: globalThis.DragEvent) => refuseBeside(event)
    addEventListener('dragover', refuse)
    return () => removeEventListener('dragover', refuse)
  }, [])
  const take = (list: FileList | null) => {
    const [first, ...others] = list ?? []
    if (first) onFiles(allowsSeveral ? [first, ...others] : [first])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
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
        accept={acceptedTypes()}
        multiple={allowsSeveral}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => {
          take(event.target.files)
          // Otherwise choosing the same file again would change nothing.
          event.target.value = ''
        }}
      />
      {children}
    </label>
  )
}
