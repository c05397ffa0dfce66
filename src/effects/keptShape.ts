import * as z from 'zod/mini'
import { readKept, type Store } from './keptJson.ts'

/** Reads what was kept under a key when it still has this shape; otherwise undefined. */
export function readShaped<Schema extends z.ZodMiniType>(
  store: Store,
  key: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  const parsed = z.safeParse(schema, readKept(store, key))
  return parsed.success ? parsed.data : undefined
}
