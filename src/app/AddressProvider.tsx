import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { logFailure } from '../effects/log.ts'
import { AddressContext } from '../ui/link/useAddress.ts'
import type { BrowserAddress } from './browserAddress.ts'
import type { Router as LateRouter } from './Router.tsx'

export type AddressProviderProps = {
  address: BrowserAddress
  /** The router, once its code is loaded; none while the build renders a page. */
  router?: Promise<typeof LateRouter> | undefined
  children: ReactNode
}

/** Provides the address of the page, and mounts the router when its code is loaded. */
export function AddressProvider({ address, router, children }: AddressProviderProps) {
  const { get, listen, goWithoutRouter } = address
  const [Router, setRouter] = useState<typeof LateRouter>()
  useEffect(() => {
    router?.then(
      (found) => setRouter(() => found),
      (error: unknown) => {
        logFailure(error)
        goWithoutRouter()
      },
    )
  }, [router, goWithoutRouter])
  return (
    <AddressContext value={useSyncExternalStore(listen, get, get)}>
      {children}
      {Router && <Router address={address} />}
    </AddressContext>
  )
}
