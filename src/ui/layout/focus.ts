import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'

/** The element that takes the focus when the focused one is removed: the heading of the open dialog, or of the page. */
export function focusHeading(dialog?: HTMLDialogElement | null): void {
  const heading = dialog?.querySelector('h2') ?? document.querySelector<HTMLElement>('main h1')
  heading?.focus({ preventScroll: true })
}

/** When this element is removed while it contains the focus, the heading around it takes the focus. */
export function useFocusFallback(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const leaving = element.current
    return () => {
      if (leaving?.contains(document.activeElement)) focusHeading(leaving.closest('dialog'))
    }
  }, [element])
}

/**
 * For the h1: it takes the focus when the page mounts and whenever the key changes, and is read aloud.
 * A change of language alone leaves the focus where it is.
 */
export function usePageFocus(focusKey: string | number) {
  const h1 = useRef<HTMLHeadingElement>(null)
  const { language } = useTranslation()
  const wasRendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const spoken = useRef(language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focusKey is the trigger
  useEffect(() => {
    const isTranslated = spoken.current !== language
    spoken.current = language
    // The page was prerendered: the reader may have moved the focus before the script ran.
    if (isTranslated || wasRendered) return
    if (!isTyping()) h1.current?.focus({ preventScroll: true })
    document.documentElement.scrollTop = 0
  }, [focusKey, language])
  return h1
}

function never() {
  return () => undefined
}

/** Whether a field keeps the focus: it was filled before the script ran, or took the focus itself. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, select, textarea') ?? false
}
