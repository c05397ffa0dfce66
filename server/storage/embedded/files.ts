import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PHOTO_WIDTHS, sizedName } from '../../../domain/photoSizes.ts'
import { isNamedProcessAlive, nameOfProcess } from '../../store/embedded/processes.ts'
import { isObjectName, readSizedName } from '../objectName.ts'
import type { PhotoObject } from '../photoStore.ts'

function pathOf(folder: string, { bucket, name }: PhotoObject): string {
  const isName = isObjectName(name) || readSizedName(bucket, name) !== undefined
  if (!isName) throw new Error('An invalid object name reached the disk.')
  return join(folder, bucket, name)
}

/** Each process writes to a folder named after its process id, so that files of a dead process can be recognised. */
function incomingFolder(folder: string): string {
  return join(folder, 'incoming', nameOfProcess(process.pid))
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Writes an object completely or not at all: to another file, flushed, then renamed (safety.md 21). */
export async function writeObject(folder: string, object: PhotoObject, bytes: Buffer) {
  const path = pathOf(folder, object)
  const temporary = join(incomingFolder(folder), randomUUID())
  await mkdir(dirname(path), { recursive: true })
  await mkdir(dirname(temporary), { recursive: true })
  try {
    const handle = await open(temporary, 'wx')
    await handle
      .writeFile(bytes)
      .then(() => handle.sync())
      .finally(() => handle.close())
    await rename(temporary, path)
    await flush(dirname(path))
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Deletes incomplete files of processes that were killed. */
export async function removeHalfUploads(folder: string): Promise<void> {
  const incoming = join(folder, 'incoming')
  for (const name of await readdir(incoming).catch(() => [])) {
    if (!isNamedProcessAlive(name)) await rm(join(incoming, name), { recursive: true, force: true })
  }
}

/** Reads the bytes of an object; undefined if it does not exist. */
export async function readObjectBytes(
  folder: string,
  object: PhotoObject,
): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(pathOf(folder, object))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The entity tag of an object, which never changes while the object exists; undefined if it does not exist. */
export async function entityTag(folder: string, object: PhotoObject): Promise<string | undefined> {
  try {
    const { mtimeMs, size } = await stat(pathOf(folder, object))
    return `"${Math.floor(mtimeMs).toString(16)}-${size.toString(16)}"`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Deletes photos in all their widths. Missing files are ignored. */
export async function removeObjects(
  folder: string,
  objects: readonly PhotoObject[],
): Promise<void> {
  for (const object of objects) {
    const { bucket, name } = object
    await rm(pathOf(folder, object), { force: true })
    for (const width of PHOTO_WIDTHS[bucket]) {
      await rm(pathOf(folder, { bucket, name: sizedName(name, width) }), { force: true })
    }
  }
}
