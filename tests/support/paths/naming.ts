import { vi } from 'vitest'

/** Makes `crypto.randomUUID` return this id once. */
export function nameNext(id: string): void {
  const name = id as ReturnType<typeof crypto.randomUUID>
  vi.spyOn(crypto, 'randomUUID').mockReturnValueOnce(name)
}
