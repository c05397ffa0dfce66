import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Bytes that must be free in memory. A test run needs about a quarter of that. */
const LEAST_FREE = 2 * 1024 ** 3

function makeIn(parent) {
  const folder = mkdtempSync(join(parent, 'nookmate-run-'))
  // If root runs the tests, the database server runs as another user, who needs access.
  chmodSync(folder, 0o755)
  return folder
}

/** Tests write programs into temporary folders and start them, which some systems do not allow in this one. */
function startsPrograms(folder) {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  return spawnSync(program).status === 0
}

/** A folder in memory; undefined if there is none with enough room in which programs can be started. */
function makeInMemory({ memory, leastFree }) {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize < leastFree) return undefined
    const folder = makeIn(memory)
    if (startsPrograms(folder)) return folder
    rmSync(folder, { recursive: true })
  } catch {}
  return undefined
}

/**
 * Makes a folder for all temporary files of this process and of those that it starts, and deletes it when the process
 * exits. It is in memory if possible, where a database is copied in a tenth of the time. TMPDIR overrides that.
 */
export function provideTemporaryFolder({ memory = MEMORY, leastFree = LEAST_FREE } = {}) {
  const chosen = process.env.TMPDIR
  const folder = (chosen === undefined && makeInMemory({ memory, leastFree })) || makeIn(tmpdir())
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
