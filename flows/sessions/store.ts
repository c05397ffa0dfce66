import { isSession, type Session } from '../../machines/inspection/session.ts'

const KEY = 'flows.sessions'

/** Reads the sessions from localStorage; an empty list if it cannot be read. */
export function keptSessions(): readonly Session[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSession) : []
  } catch {
    return []
  }
}

/** Stores sessions in localStorage. Returns false if there is no room. */
export function keepSessions(sessions: readonly Session[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(sessions))
    return true
  } catch {
    return false
  }
}

/** Calls `onChange` when another tab has stored or removed sessions. Returns a function that ends this. */
export function listenToSessions(onChange: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY) onChange()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** Reads session files. `wrong` has the names of files that are no session. */
export async function readFiles(
  files: readonly File[],
): Promise<{ sessions: readonly Session[]; wrong: readonly string[] }> {
  const read = await Promise.all(
    files.map(async (file) => {
      try {
        const data: unknown = JSON.parse(await file.text())
        return isSession(data) ? data : file.name
      } catch {
        return file.name
      }
    }),
  )
  return {
    sessions: read.filter((one) => typeof one !== 'string'),
    wrong: read.filter((one) => typeof one === 'string'),
  }
}
