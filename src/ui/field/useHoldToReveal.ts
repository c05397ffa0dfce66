import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useState } from 'react'

const HOLD_KEYS = new Set([' ', 'Enter'])

/** Shown while a pointer or a key holds the button; toggled by a click that nothing held, as screen readers send. */
export function useHoldToReveal() {
  const [isRevealed, setRevealed] = useState(false)
  const hide = () => setRevealed(false)
  useEffect(() => {
    if (!isRevealed) return
    const hideAll = () => setRevealed(false)
    document.addEventListener('visibilitychange', hideAll)
    window.addEventListener('blur', hideAll)
    return () => {
      document.removeEventListener('visibilitychange', hideAll)
      window.removeEventListener('blur', hideAll)
    }
  }, [isRevealed])

  const hold = {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return
      // A touch is captured by itself; without this, sliding off the eye would not be noticed.
      event.currentTarget.releasePointerCapture?.(event.pointerId)
      setRevealed(true)
    },
    onPointerUp: hide,
    onPointerLeave: hide,
    onPointerCancel: hide,
    onBlur: hide,
    onKeyDown(event: KeyboardEvent) {
      if (!HOLD_KEYS.has(event.key)) return
      event.preventDefault()
      if (!event.repeat) setRevealed(true)
    },
    onKeyUp(event: KeyboardEvent) {
      if (!HOLD_KEYS.has(event.key)) return
      event.preventDefault()
      hide()
    },
    // `detail` counts presses: 0 means that no pointer made this click.
    onClick(event: MouseEvent) {
      if (event.detail === 0) setRevealed((was) => !was)
    },
    onContextMenu(event: MouseEvent) {
      event.preventDefault()
    },
  }
  return { isRevealed, hold }
}
