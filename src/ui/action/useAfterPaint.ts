import { useRef } from 'react'

/**
 * For presses that change the whole screen: the browser first shows that they were felt, then the work
 * begins. Whatever is pressed until then counts once.
 */
export function useAfterPaint(): (act: () => void) => void {
  const isWaiting = useRef(false)
  return (act) => {
    if (isWaiting.current) return
    // Nobody sees it, and no frame comes.
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
