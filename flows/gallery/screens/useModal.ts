import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A modal dialog, open while it is mounted. `onLeave`: Escape was pressed, or the browser left the full screen. */
export function useModal(onLeave: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const leave = useRef(onLeave)
  useLayoutEffect(() => {
    leave.current = onLeave
  })
  useLayoutEffect(() => {
    const dialog = ref.current
    const open = () => {
      dialog?.showModal()
      dialog?.focus()
    }
    const cancelled = (event: Event) => {
      event.preventDefault()
      leave.current()
    }
    const changed = () => {
      if (!document.fullscreenElement) return leave.current()
      // A page that fills the screen lies over what was opened before.
      dialog?.close()
      open()
    }
    dialog?.addEventListener('cancel', cancelled)
    document.addEventListener('fullscreenchange', changed)
    open()
    return () => {
      dialog?.removeEventListener('cancel', cancelled)
      document.removeEventListener('fullscreenchange', changed)
      dialog?.close()
    }
  }, [])
  return ref
}
