import { isSession, type Session } from '../../machines/inspection/session.ts'

const KEY = 'flows.sessions'

/** The sessions that this browser keeps; none where it keeps nothing. */
export function keptSessions(): readonly Session[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSession) : []
  } catch {
    return []
  }
}

/** Keeps sessions in this browser; whether there was room for them. */
export function keepSessions(sessions: readonly Session[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(sessions))
    return true
  } catch {
    return false
  }
}

/** The sessions in files that somebody chose, and the names of those that hold none. */
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
