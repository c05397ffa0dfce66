import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, open, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { StartError } from '../startError.ts'

/** The last bytes of a backup file: the checksum of all bytes before them. */
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

/** Appends the checksum of a file to that file. */
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

/** Whether the file ends with a checksum. Throws when that checksum does not match the bytes before it. */
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
    `${what} is damaged: its checksum does not match. Nothing was restored; use another copy of the backup.`,
  )
}

/** Returns the checksum of every file in a folder, by its path inside the folder. */
export async function checksumsOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  const all: Record<string, string> = {}
  for (const path of paths.sort()) all[relative(folder, path)] = await hashOf(path)
  return all
}
