import { useState } from 'react'
import { useLive } from '../../live/useLive.ts'

/**
 * The browser tabs in which the product runs, and the one that the charts follow: the chosen one, or the only one if
 * the user has not chosen.
 */
export function useFollowed() {
  const { tabs } = useLive()
  const [chosen, choose] = useState<string>()
  const [only] = tabs.length === 1 ? tabs : []
  const tab = tabs.find(({ id }) => id === chosen) ?? (chosen === undefined ? only : undefined)
  return { tabs, tab, choose: (id: string | undefined) => choose(id ?? '') }
}

export type Followed = ReturnType<typeof useFollowed>
