import { type RefObject, useLayoutEffect } from 'react'

/** When this element goes while the focus is inside, the page's heading takes the focus: it is never lost. */
export function useFocusHandedOn(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const leaving = element.current
    return () => {
      if (!leaving?.contains(document.activeElement)) return
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }, [element])
}
