import { useEffect, useEffectEvent, useState } from 'react'
import type { Session } from '../../machines/inspection/session.ts'
import { keepSessions, keptSessions, listenToSessions } from './store.ts'

function added(sessions: readonly Session[], more: readonly Session[]): readonly Session[] {
  const ids = more.map(({ id }) => id)
  return [...sessions.filter(({ id }) => !ids.includes(id)), ...more]
}

/** The stored sessions, and functions to add and remove some. Another tab may change them, too. */
export function useKeptSessions() {
  const [sessions, setSessions] = useState(keptSessions)
  const [isFull, setFull] = useState(false)
  const all = () => (isFull ? added(keptSessions(), sessions) : keptSessions())
  const readAgain = useEffectEvent(() => setSessions(all()))
  useEffect(() => listenToSessions(() => readAgain()), [])
  const keep = (next: readonly Session[]) => {
    setSessions(next)
    setFull(!keepSessions(next))
  }
  return {
    sessions,
    /** Whether localStorage had no room, so that the sessions are lost when the page is closed. */
    isFull,
    add: (more: readonly Session[]) => keep(added(all(), more)),
    remove: (id: string) => keep(all().filter((one) => one.id !== id)),
  }
}

export type KeptSessions = ReturnType<typeof useKeptSessions>
