import { randomBytes } from 'node:crypto'
import { chown, lstat, mkdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { StartError } from '../../startError.ts'
import { canReach } from './canReach.ts'
import { provideDataFolder, writeWhole } from './dataFolder.ts'
import { fileExists } from './fileExists.ts'

/**
 * The id of the user `nobody` on Linux, as which PostgreSQL runs when we are root, because it refuses to run
 * as root.
 */
const NOBODY = 65_534
const SHARED_FOLDERS = ['/var/lib/nookmate', '/var/tmp/nookmate']

export interface RunAs {
  uid: number
  gid: number
}

export interface Place {
  /** The folder of the cluster, its socket and the file that names its owner. */
  location: string
  /** The user that PostgreSQL runs as; undefined for our own user. */
  runAs: RunAs | undefined
  /** The folder for files that another user must be able to read, if we are root. */
  shared: string | undefined
}

interface Pointer {
  location: string
  dataDir: string
}

async function sharedFolder(): Promise<string> {
  for (const folder of SHARED_FOLDERS) {
    const made = await mkdir(folder, { recursive: true, mode: 0o755 }).then(
      () => true,
      () => false,
    )
    if (!made) continue
    const found = await lstat(folder)
    if (found.isDirectory() && found.uid === 0) return folder
  }
  throw new StartError(
    `As root the embedded PostgreSQL needs one of ${SHARED_FOLDERS.join(', ')}, owned by root, and neither can be made. ` +
      'Start as another user, or set DATABASE_URL.',
  )
}

function isPointer(value: unknown): value is Pointer {
  const { location, dataDir } = (value ?? {}) as Record<string, unknown>
  return typeof location === 'string' && isAbsolute(location) && typeof dataDir === 'string'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readPointer(file: string): Promise<Pointer | undefined> {
  if (!(await fileExists(file))) return undefined
  const value = parse(await readFile(file, 'utf8').catch(() => ''))
  if (isPointer(value)) return value
  throw new StartError(
    `${file}, which says where the database is, cannot be read: restore it from a backup of the ` +
      'folder, or delete it to start with an empty database.',
  )
}

/** Throws a StartError if a copied DATA_DIR points to the database of the original. A moved one keeps its database. */
async function refuseCopy(pointer: Pointer, dataDir: string, name: string): Promise<void> {
  if (pointer.dataDir === dataDir) return
  const original = await readPointer(join(pointer.dataDir, name)).catch(() => undefined)
  if (original?.location !== pointer.location) return
  throw new StartError(
    `${dataDir} and ${pointer.dataDir} both point to the database in ${pointer.location}. ` +
      `Delete ${join(dataDir, name)} to give this DATA_DIR a database of its own.`,
  )
}

async function locationOutside(dataDir: string, shared: string): Promise<string> {
  const name = 'database.json'
  const file = join(dataDir, name)
  const known = await readPointer(file)
  if (known !== undefined) await refuseCopy(known, dataDir, name)
  const fresh = `${basename(dirname(dataDir))}-${randomBytes(6).toString('hex')}`
  const location = known?.location ?? join(shared, 'databases', fresh.replace(/[^\w.-]/g, '_'))
  if (known?.dataDir !== dataDir) {
    await writeWhole(file, JSON.stringify({ location, dataDir } satisfies Pointer))
  }
  return location
}

async function ownerOf(folder: string): Promise<RunAs | undefined> {
  const found = await stat(folder).catch(() => undefined)
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid }
}

async function placeForRoot(dataDir: string): Promise<Place> {
  const shared = await sharedFolder()
  const inside = join(dataDir, 'database')
  const runAs = (await ownerOf(inside)) ?? { uid: NOBODY, gid: NOBODY }
  const movedOut = await fileExists(join(dataDir, 'database.json'))
  const reached = !movedOut && (await canReach(dataDir, runAs))
  const location = reached ? inside : await locationOutside(dataDir, shared)
  await mkdir(dirname(location), { recursive: true, mode: 0o755 })
  await mkdir(location, { recursive: true, mode: 0o700 })
  await chown(location, runAs.uid, runAs.gid)
  return { location, runAs, shared }
}

async function placeForUser(dataDir: string): Promise<Place> {
  const location = join(dataDir, 'database')
  await mkdir(location, { recursive: true, mode: 0o700 })
  const owner = (await stat(location)).uid
  if (owner !== process.getuid?.() || (await fileExists(join(dataDir, 'database.json')))) {
    throw new StartError(
      `The database of ${dataDir} was made by another user. ` +
        'Start as that user again, or choose another DATA_DIR.',
    )
  }
  return { location, runAs: undefined, shared: undefined }
}

/** Decides where the cluster of a DATA_DIR is and which user runs it, and makes the folder. */
export async function choosePlace(dataDir: string): Promise<Place> {
  const real = await provideDataFolder(dataDir)
  return process.getuid?.() === 0 ? placeForRoot(real) : placeForUser(real)
}
