import type { AppContext } from '../../http/env.ts'
import { StorageError } from '../../storage/embedded/storageError.ts'

/**
 * Reads the whole body. Throws a StorageError (413) with the sentence if it has more than `most` bytes,
 * whatever Content-Length says.
 */
export async function readLimited(
  c: AppContext,
  most: number,
  sentence: string,
): Promise<Buffer<ArrayBuffer>> {
  const refuse = (): never => {
    throw new StorageError(413, 'Payload too large', sentence)
  }
  if (Number(c.req.header('content-length') ?? 0) > most) refuse()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body ?? []) {
    size += chunk.length
    if (size > most) refuse()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
