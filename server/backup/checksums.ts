import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, open, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { StartError } from '../startError.ts'

/** The last bytes of a backup: a checksum of all before them. */
const SEAL = /^\nNookmate sha256 ([0-9a-f]{64})\n$/
const SEAL_BYTES = 82

async function hashOf(file: string, bytes?: number): Promise<string> {
  const hash = createHash('sha256')
  if (bytes === 0) return hash.digest('hex')
  const end = bytes === undefined ? undefined : bytes - 1
  for await (const part of createReadStream(file, { end, highWaterMark: 2 ** 20 })) {
    hash.update(part as Buffer)
  }
  return hash.digest('hex')
}

/** Adds the checksum of a file to its end. */
export async function seal(file: string): Promise<void> {
  await appendFile(file, `\nNookmate sha256 ${await hashOf(file)}\n`)
}

async function readSeal(file: string, size: number): Promise<string | undefined> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(SEAL_BYTES), 0, SEAL_BYTES, size - SEAL_BYTES)
    return SEAL.exec(buffer.toString('latin1'))?.[1]
  } finally {
    await handle.close()
  }
}

/** Throws when a byte of the file has changed since it was sealed; false when it has no seal. */
export async function isSealed(file: string): Promise<boolean> {
  const { size } = await stat(file)
  const sealed = size > SEAL_BYTES ? await readSeal(file, size) : undefined
  if (sealed === undefined) return false
  if (sealed === (await hashOf(file, size - SEAL_BYTES))) return true
  throw damaged(file)
}

/** The error for a damaged backup. */
export function damaged(what: string): StartError {
  return new StartError(
    `${what} is damaged: its checksum is another one. Nothing was restored; take another copy of the backup.`,
  )
}

/** The checksum of every file in a folder, by its path from there. */
export async function checksumsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  const all: Record<string, string> = {}
  for (const path of paths.sort()) all[relative(folder, path)] = await hashOf(path)
  return all
}
