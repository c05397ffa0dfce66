import { useState } from 'react'
import type { Session } from '../../machines/inspection/session.ts'
import { keepSessions, keptSessions } from './store.ts'

/** The stored sessions, and functions to add and remove some. */
export function useKeptSessions() {
  const [sessions, setSessions] = useState(keptSessions)
  const [isFull, setFull] = useState(false)
  const keep = (next: readonly Session[]) => {
    setSessions(next)
    setFull(!keepSessions(next))
  }
  return {
    sessions,
    /** Whether localStorage had no room, so that the sessions are lost when the page is closed. */
    isFull,
    add(more: readonly Session[]) {
      const ids = more.map(({ id }) => id)
      keep([...sessions.filter(({ id }) => !ids.includes(id)), ...more])
    },
    remove: (id: string) => keep(sessions.filter((one) => one.id !== id)),
  }
}

export type KeptSessions = ReturnType<typeof useKeptSessions>
