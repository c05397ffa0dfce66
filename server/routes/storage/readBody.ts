import type * as z from 'zod/mini'
import type { AppContext } from '../../http/env.ts'
import { StorageError } from '../../storage/embedded/storageError.ts'
import { readLimited } from './readLimited.ts'

const LARGEST_JSON = 64 * 1024

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads the JSON body of a request. Throws a StorageError (400) with the sentence if it has another shape.
 * `refuse` may throw for options that are not offered.
 */
export async function readBody<Shape extends z.ZodMiniType>(
  c: AppContext,
  shape: Shape,
  sentence: string,
  refuse?: (body: Readonly<Record<string, unknown>>) => void,
): Promise<z.infer<Shape>> {
  const bytes = await readLimited(c, LARGEST_JSON, 'This request is too large.')
  const body = parse(bytes.toString('utf8'))
  if (typeof body === 'object' && body !== null) refuse?.({ ...body })
  const parsed = shape.safeParse(body)
  if (parsed.success) return parsed.data
  throw new StorageError(400, 'InvalidRequest', sentence)
}
