import { useEffect } from 'react'

const CONTROLS = 'button, a, input, select, textarea, label'

/**
 * Ignores the second press of a double click if it hits another element than the first: a button of the next step, or
 * the page behind a dialog that has just closed. The focus stays where it is.
 */
export function useFirstPress(): void {
  useEffect(() => {
    const watch = new AbortController()
    const options = { capture: true, signal: watch.signal }
    let first: Element | undefined
    let isAstray = false
    const press = (event: MouseEvent) => {
      const target = event.target as Element
      if (event.detail <= 1) first = target.closest(CONTROLS) ?? target
      isAstray = first?.contains(target) === false
      if (isAstray) event.preventDefault()
    }
    const click = (event: MouseEvent) => {
      if (!isAstray || event.detail <= 1) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('mousedown', press, options)
    addEventListener('click', click, options)
    return () => watch.abort()
  }, [])
}
