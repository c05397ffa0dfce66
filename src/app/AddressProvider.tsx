import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { waitFor } from 'xstate'
import { ROUTES } from '../../domain/routes.ts'
import { logFailure } from '../effects/log.ts'
import { AddressContext } from '../ui/link/useAddress.ts'
import { loadChunk } from '../ui/loading/loadChunk.ts'
import type { BrowserAddress } from './browserAddress.ts'
import type { App } from './createApp.ts'
import type { Router as LateRouter } from './Router.tsx'
import { type selectRedirect, selectScreen } from './selectApp.ts'

export type AddressProviderProps = {
  address: BrowserAddress
  /** The router, when its code comes; a page that is only rendered has none. */
  router?: Promise<typeof LateRouter> | undefined
  children: ReactNode
}

/** Tells everything inside where the page is. */
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

/** Loads the router: at once on a public screen, otherwise after the first screen is shown or left. */
export async function loadRouter({ actor }: App) {
  if (!ROUTES[selectScreen(actor.getSnapshot())].isPublic) {
    const isSettled = (snapshot: Parameters<typeof selectRedirect>[0]) =>
      snapshot.matches({ guest: 'reconnecting' }) || !snapshot.hasTag('pending')
    await waitFor(actor, isSettled)
  }
  const { Router } = await loadChunk(() => import('./Router.tsx'))
  return Router
}
