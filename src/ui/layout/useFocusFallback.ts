import { type RefObject, useLayoutEffect } from 'react'
import { focusHeading } from './focusHeading.ts'

/** When this element goes while the focus is inside, the heading around it takes the focus: it is never lost. */
export function useFocusFallback(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const leaving = element.current
    return () => {
      if (leaving?.contains(document.activeElement)) focusHeading(leaving.closest('dialog'))
    }
  }, [element])
}
