import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** A modal dialog, open while it is mounted. `onLeave`: Escape was pressed, or the browser left the full screen. */
export function useModal(onLeave: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const leave = useRef(onLeave)
  useLayoutEffect(() => {
    leave.current = onLeave
  })
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    dialog?.focus()
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    const dialog = ref.current
    const cancelled = (event: Event) => {
      event.preventDefault()
      leave.current()
    }
    const changed = () => {
      if (!document.fullscreenElement) leave.current()
    }
    dialog?.addEventListener('cancel', cancelled)
    document.addEventListener('fullscreenchange', changed)
    return () => {
      dialog?.removeEventListener('cancel', cancelled)
      document.removeEventListener('fullscreenchange', changed)
    }
  }, [])
  return ref
}
