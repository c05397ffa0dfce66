import { waitFor } from 'xstate'
import { ROUTES } from '../../domain/routes.ts'
import { loadChunk } from '../ui/loading/loadChunk.ts'
import type { App } from './createApp.ts'
import { type selectRedirect, selectScreen } from './selectApp.ts'

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
