import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../../startError.ts'
import { ROLE } from './cluster.ts'
import type { Place } from './place.ts'

/** The longest path of a socket. macOS allows 104 bytes, Linux 108, with a null byte at the end. */
const LONGEST_PATH = 103
export const SOCKET_NAME = '.s.PGSQL.5432'
const DATABASE = 'nookmate'

/**
 * Deletes a file at this path, or makes a folder private. Everything beside the cluster belongs to the
 * database server.
 */
async function clearPath(folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => undefined)
  if (found === undefined) return
  if (found.isDirectory()) await chmod(folder, 0o700)
  else await rm(folder)
}

/**
 * Makes a private folder for the server's socket: beside the cluster or, if that path is too long for a
 * socket, in the temporary folder under a name derived from it.
 */
export async function provideSocketFolder(place: Place): Promise<string> {
  const beside = join(place.location, 'socket')
  const fits = Buffer.byteLength(join(beside, SOCKET_NAME)) <= LONGEST_PATH
  const name = createHash('sha256').update(place.location).digest('hex').slice(0, 16)
  const folder = fits ? beside : join(tmpdir(), `nookmate-${name}`)
  if (fits) await clearPath(folder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const owner = place.runAs?.uid ?? process.getuid?.() ?? 0
  if (process.getuid?.() === 0 && place.runAs) await chown(folder, owner, place.runAs.gid)
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new StartError(
      `${folder} is not a private folder of the database's user: delete it and start again.`,
    )
  }
  return folder
}

/** The connection string for a database of the server with this socket folder. */
export function socketUrl(folder: string, database = DATABASE): string {
  return `postgresql://${ROLE}@localhost/${database}?host=${encodeURIComponent(folder)}`
}
