import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'

/** Where the keyboard goes on when what had the focus has gone: the heading of the open dialog, or of the page. */
export function focusHeading(dialog?: HTMLDialogElement | null): void {
  const heading = dialog?.querySelector('h2') ?? document.querySelector<HTMLElement>('main h1')
  heading?.focus({ preventScroll: true })
}

/** When this element goes while the focus is inside, the heading around it takes the focus: it is never lost. */
export function useFocusFallback(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const leaving = element.current
    return () => {
      if (leaving?.contains(document.activeElement)) focusHeading(leaving.closest('dialog'))
    }
  }, [element])
}

/**
 * For the h1: it takes the focus when the page comes and whenever the key changes, and is read aloud.
 * When the language changes, nobody has gone anywhere: the focus stays.
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
    // The page was rendered by the build: the reader may have moved on before the script came.
    if (isTranslated || wasRendered) return
    if (!isTyping()) h1.current?.focus({ preventScroll: true })
    document.documentElement.scrollTop = 0
  }, [focusKey, language])
  return h1
}

function never() {
  return () => undefined
}

/** A field that was filled before the script came, or that took the focus itself, keeps it. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, select, textarea') ?? false
}
