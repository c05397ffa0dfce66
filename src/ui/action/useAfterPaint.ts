import { useRef } from 'react'

/**
 * Returns a function that runs `act` after the next paint. For presses that change the whole screen: the browser first
 * shows the pressed control. With the CPU slowed four times, the next step is shown after 70 instead of 200 ms. Presses in between are
 * ignored.
 */
export function useAfterPaint(): (act: () => void) => void {
  const isWaiting = useRef(false)
  return (act) => {
    if (isWaiting.current) return
    // A hidden page gets no animation frames, so the work starts at once.
    if (document.hidden) return act()
    isWaiting.current = true
    requestAnimationFrame(() =>
      setTimeout(() => {
        isWaiting.current = false
        act()
      }),
    )
  }
}
