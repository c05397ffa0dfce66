import * as z from 'zod/mini'
import { type BrowserStorage, readStored } from './browserStorage.ts'

/** The stored value of a key if it matches the schema; otherwise undefined. */
export function parseStored<Schema extends z.ZodMiniType>(
  store: BrowserStorage,
  key: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  const parsed = z.safeParse(schema, readStored(store, key))
  return parsed.success ? parsed.data : undefined
}
