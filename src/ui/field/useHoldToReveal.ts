import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useState } from 'react'

const HOLD_KEYS = new Set([' ', 'Enter'])

/**
 * The password is visible while a pointer or a key holds the button. A click without a pointer, as screen readers send
 * it, toggles it.
 */
export function useHoldToReveal() {
  const [isRevealed, setRevealed] = useState(false)
  const hide = () => setRevealed(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it does the same in every render
  useEffect(() => {
    if (!isRevealed) return
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('blur', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('blur', hide)
    }
  }, [isRevealed])

  const hold = {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0) return
      // The browser captures a touch for its first target; unless it is released, no event tells that it left the eye.
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
