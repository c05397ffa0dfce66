import { useEffect } from 'react'
import { focusHeading } from './focus.ts'

/** Focuses the h1 and scrolls to the top when the component appears, because it replaced the focused element. */
export function useStartOfPage(): void {
  useEffect(() => {
    focusHeading()
    document.documentElement.scrollTop = 0
  }, [])
}
