import { readFile } from 'node:fs/promises'
import { isSession, runsOf, type Session } from '../../machines/inspection/session.ts'
import { type MachinePaths, pathOfSession, pathsOfSessions } from '../../machines/paths/generate.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import { UsageError } from './options.ts'

async function readSession(file: string): Promise<Session> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} cannot be read.`)
  })
  try {
    const data: unknown = JSON.parse(text)
    if (isSession(data)) return data
  } catch {
    // Said below.
  }
  throw new UsageError(`${file} is no recorded session.`)
}

/** Reads the recorded sessions of these files. Throws a UsageError. */
export function readSessions(files: readonly string[]): Promise<Session[]> {
  return Promise.all(files.map(readSession))
}

function runsIn(sessions: readonly Session[], { machine }: AnyPathModel) {
  return sessions.flatMap((session) => runsOf(session, machine.id))
}

/** The paths that were walked in sessions. */
export function recordedPaths(model: AnyPathModel, sessions: readonly Session[]): MachinePaths {
  return pathsOfSessions(model, runsIn(sessions, model))
}

/** Runs that no event of the model follows to their end, each as a sentence. */
export function runsCut(model: AnyPathModel, sessions: readonly Session[]): string[] {
  const { id } = model.machine
  return runsIn(sessions, model).flatMap((run) => {
    const { followed = 0, seen = 0 } = pathOfSession(model, run) ?? {}
    if (followed === seen) return []
    return [`${id}: of ${seen} steps ${followed} can be walked; its model knows no next one.`]
  })
}
