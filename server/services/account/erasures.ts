import { createHash, randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Clock, DAY, later } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { deleteInBatches } from '../../store/deleteInBatches.ts'

/** How long backups are kept, and therefore also the hashes of erased accounts. */
export const BACKUP_LIFE = 35 * DAY

/** The name of the list file in the data folder. */
export const ERASED_LIST = 'erased.txt'

/** A line of the list: the hash, the time, and the word "messages" if the messages are erased as well. */
const LINE = /^([0-9a-f]{64}) (\S+)( messages)?$/

/** An erased account: the SHA-256 of its id. An id is random, so the hash reveals nothing. */
export interface Erasure {
  readonly student_hash: Buffer
  readonly erased_at: Date
  /** Whether the student's messages were erased as well. */
  readonly removes_messages: boolean
}

export function erasureOf(
  studentId: string,
  { erased_at, removes_messages }: Omit<Erasure, 'student_hash'>,
): Erasure {
  const student_hash = createHash('sha256').update(studentId).digest()
  return { student_hash, erased_at, removes_messages }
}

/** Parses a list of erasures; lines that are malformed are skipped. */
export function readErasures(text: string): Erasure[] {
  return text.split('\n').flatMap((line) => {
    const [, hash = '', time = '', messages] = LINE.exec(line) ?? []
    const erased_at = new Date(time)
    if (hash === '' || Number.isNaN(erased_at.getTime())) return []
    const student_hash = Buffer.from(hash, 'hex')
    return [{ student_hash, erased_at, removes_messages: messages !== undefined }]
  })
}

async function readList(file: string): Promise<Erasure[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return readErasures(text)
}

/**
 * Adds an erasure to the list beside the embedded database, and drops those that are older than all backups. Two calls
 * must not run at the same time.
 */
export async function listErasure(file: string, erasure: Erasure): Promise<void> {
  const before = await readList(file)
  const oldest = later(erasure.erased_at, -BACKUP_LIFE)
  const current = [...before.filter(({ erased_at }) => erased_at > oldest), erasure]
  const lines = current.map(({ student_hash: hash, erased_at, removes_messages }) => {
    const line = `${hash.toString('hex')} ${erased_at.toISOString()}`
    return removes_messages ? `${line} messages` : line
  })
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`
  await writeFile(unfinished, `${[...new Set(lines)].join('\n')}\n`, { mode: 0o600, flush: true })
  await rename(unfinished, file)
}

/** Copies the list into the database, which may be that of a backup from before the erasures. */
export async function loadErasures(db: Database, file: string): Promise<void> {
  const listed = await readList(file)
  if (listed.length === 0) return
  await db
    .insertInto('erasures')
    .values(listed)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Finds students who were erased but exist again, because a backup was restored. */
export async function findRestoredAccounts(
  db: Database,
): Promise<{ readonly id: string; readonly removes_messages: boolean }[]> {
  const { rows } = await sql<{ id: string; removes_messages: boolean }>`
    select students.id, erasures.removes_messages from erasures
      inner join students on sha256(convert_to(students.id::text, 'UTF8')) = student_hash
    where exists (select from erasures)`.execute(db)
  return rows
}

/** Deletes erasures that are older than all backups. */
export async function sweepErasures(db: Database, clock: Clock): Promise<void> {
  await deleteInBatches(db, 'erasures', sql`erased_at < ${later(clock.now(), -BACKUP_LIFE)}`)
}
