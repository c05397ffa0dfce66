import * as z from 'zod/mini'

/** Reads what was kept under a key; undefined when there is nothing, or nothing readable. */
export function readKept<Schema extends z.ZodMiniType>(
  store: Storage,
  key: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  try {
    const parsed = z.safeParse(schema, JSON.parse(store.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Keeps a value under a key. A full or forbidden store keeps nothing, and the flow goes on. */
export function writeKept(store: Storage, key: string, value: unknown): void {
  try {
    store.setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn(`Nookmate: nothing could be kept (${error instanceof Error ? error.name : ''})`)
  }
}
