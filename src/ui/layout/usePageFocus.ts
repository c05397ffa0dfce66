import { useEffect, useRef } from 'react'

/** For the h1: it takes the focus when the page comes and whenever the key changes, and is read aloud. */
export function usePageFocus(focusKey: string | number) {
  const h1 = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focusKey is the trigger
  useEffect(() => {
    if (!isTyping()) h1.current?.focus({ preventScroll: true })
    document.documentElement.scrollTop = 0
  }, [focusKey])
  return h1
}

/** A field that was filled before the script came, or that took the focus itself, keeps it. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, select, textarea') ?? false
}
