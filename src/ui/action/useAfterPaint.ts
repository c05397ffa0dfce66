import { useRef } from 'react'

/**
 * For a press that changes the whole screen: the browser first paints the pressed control, then the work starts. With
 * the CPU slowed four times that paint comes after 70 instead of 200 ms. Further presses until then are ignored.
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
