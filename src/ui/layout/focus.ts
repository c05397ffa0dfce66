import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'

/** Focuses the heading of the dialog, or without one that of the page, after the focused element was removed. */
export function focusHeading(dialog?: HTMLDialogElement | null): void {
  const heading = dialog?.querySelector('h2') ?? document.querySelector<HTMLElement>('main h1')
  heading?.focus({ preventScroll: true })
}

/** If this element is removed while it contains the focus, focuses the heading of its dialog or of the page. */
export function useFocusFallback(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const leaving = element.current
    return () => {
      if (leaving?.contains(document.activeElement)) focusHeading(leaving.closest('dialog'))
    }
  }, [element])
}

/**
 * Focuses the h1 when the page mounts and whenever the key changes, so that it is read aloud. A change of language alone
 * leaves the focus where it is. Returns the ref of the h1.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when focusKey has changed
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

/** Whether a field has the focus, which it then keeps: somebody is typing there, or it took the focus itself. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, select, textarea') ?? false
}
