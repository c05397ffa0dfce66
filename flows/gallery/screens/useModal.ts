import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A modal dialog that is open while it is mounted. `onLeave` is called when the user presses Escape or the browser
 * leaves full screen.
 */
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
    // On a second Escape the browser closes the dialog even if `cancel` was prevented.
    const closed = () => {
      if (!dialog?.open) leave.current()
    }
    const changed = () => {
      if (!document.fullscreenElement) return leave.current()
      // The full-screen element covers dialogs opened before it, so the dialog is opened again.
      dialog?.close()
      open()
    }
    dialog?.addEventListener('cancel', cancelled)
    dialog?.addEventListener('close', closed)
    document.addEventListener('fullscreenchange', changed)
    open()
    return () => {
      dialog?.removeEventListener('cancel', cancelled)
      dialog?.removeEventListener('close', closed)
      document.removeEventListener('fullscreenchange', changed)
      dialog?.close()
    }
  }, [])
  return ref
}
