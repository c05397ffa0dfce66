import { useState, useSyncExternalStore } from 'react'
import { createLiveTabs, type LiveTab } from './liveTabs.ts'

/** The tabs of this origin in which the product runs in development, with the state of their flows. */
export function useLive(): { tabs: readonly LiveTab[] } {
  const [{ subscribe, tabs }] = useState(createLiveTabs)
  return { tabs: useSyncExternalStore(subscribe, tabs) }
}
