import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { logFailure } from '../effects/log.ts'
import { AddressContext } from '../ui/link/useAddress.ts'
import { loadChunk } from '../ui/loading/chunk.ts'
import type { BrowserAddress } from './browserAddress.ts'
import type { Router as LateRouter } from './Router.tsx'

type AddressedProps = { address: BrowserAddress; children: ReactNode }

/** Tells everything inside where the page is. The router's code comes when the page can be used. */
export function Addressed({ address, children }: AddressedProps) {
  const { get, listen, goWithoutRouter } = address
  const [Router, setRouter] = useState<typeof LateRouter>()
  useEffect(() => {
    loadChunk(() => import('./Router.tsx')).then(
      (module) => setRouter(() => module.Router),
      (error: unknown) => {
        logFailure(error)
        goWithoutRouter()
      },
    )
  }, [goWithoutRouter])
  return (
    <AddressContext value={useSyncExternalStore(listen, get, get)}>
      {children}
      {Router && <Router address={address} />}
    </AddressContext>
  )
}
