import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds; undefined where that cannot be known, as in a prerendered page. */
export function useMedia(query: string): boolean | undefined {
  const listen = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia?.(query)
      list?.addEventListener('change', onChange)
      return () => list?.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    listen,
    () => window.matchMedia?.(query).matches,
    () => undefined,
  )
}
