import { waitFor } from 'xstate'
import { ROUTES } from '../../domain/routes.ts'
import type { App } from './createApp.ts'
import { selectIsReconnecting, selectRedirect, selectScreen } from './selectApp.ts'

/** For the photos of the first screen. Milliseconds. */
const PAUSE = 1000

/**
 * Resolves when what no screen waits for may be loaded: at once on a public page, which was shown before its script;
 * behind the login a second after the first screen, or when the visitor is sent elsewhere.
 */
export async function firstScreenShown({ actor }: App): Promise<void> {
  if (ROUTES[selectScreen(actor.getSnapshot())].isPublic) return
  const isShown = waitFor(actor, (snapshot) => !snapshot.hasTag('pending')).then(
    () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE)),
  )
  const isLeaving = waitFor(actor, (snapshot) => selectRedirect(snapshot) !== undefined)
  // Nothing else is loaded then, and Back has to work.
  const isAway = waitFor(actor, selectIsReconnecting)
  await Promise.race([isShown, isLeaving, isAway])
}
