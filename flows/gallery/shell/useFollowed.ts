import { useState } from 'react'
import { useLive } from '../../live/useLive.ts'
import { useKeptSessions } from '../../sessions/useKeptSessions.ts'
import { useRecorder } from '../../sessions/useRecorder.ts'

/**
 * The browser tabs in which the product runs, and the one that the charts follow: the chosen one, or the only one if
 * the user has not chosen.
 */
export function useFollowed() {
  const { tabs } = useLive()
  const [chosen, choose] = useState<string>()
  const [only] = tabs.length === 1 ? tabs : []
  const tab = tabs.find(({ id }) => id === chosen) ?? (chosen === undefined ? only : undefined)
  const kept = useKeptSessions()
  const recorder = useRecorder(tab, (session) => kept.add([session]))
  return { kept, recorder, tabs, tab, choose: (id: string | undefined) => choose(id ?? '') }
}

export type Followed = ReturnType<typeof useFollowed>
