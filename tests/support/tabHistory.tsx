import { act, render } from '@testing-library/react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { AddressContext, type GoOptions } from '../../src/ui/link/useAddress.ts'
import { happens } from './screen.tsx'

interface Entry {
  readonly path: string
  readonly key: string
  readonly state: unknown
}

/** Mounts `content` in a tab whose history begins at `first`. */
export async function mountInTab(first: string, content: ReactNode) {
  const entries: Entry[] = [{ path: first, key: '0', state: null }]
  const listeners = new Set<() => void>()
  let at = 0
  let made = 0
  let place = { ...(entries[0] as Entry), isPop: true }
  const arrive = (isPop: boolean) => {
    place = { ...(entries[at] as Entry), isPop }
    for (const listener of listeners) listener()
  }
  const move = (by: number) => {
    at += by
    arrive(true)
  }
  const go = (path: string, { replace = false, state }: GoOptions = {}) => {
    made += 1
    if (!replace) at += 1
    entries.splice(at, replace ? 1 : entries.length, { path, key: String(made), state })
    arrive(false)
  }
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  function Tab() {
    const here = useSyncExternalStore(listen, () => place)
    return (
      <AddressContext value={{ ...here, go, goBack: () => move(-1), dropWaiting: () => false }}>
        {content}
      </AddressContext>
    )
  }
  await act(async () => render(<Tab />))
  return {
    /** The paths of all entries; that of the present one in brackets. */
    entries: () => entries.map(({ path }, index) => (index === at ? `[${path}]` : path)),
    length: () => entries.length,
    go: (path: string) => happens(() => go(path)),
    move: (by: number) => happens(() => move(by)),
  }
}
