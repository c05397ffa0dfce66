import { vi } from 'vitest'

/** The next name that a screen makes up is this one. */
export function nameNext(id: string): void {
  const name = id as ReturnType<typeof crypto.randomUUID>
  vi.spyOn(crypto, 'randomUUID').mockReturnValueOnce(name)
}
