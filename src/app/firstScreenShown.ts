import { waitFor } from 'xstate'
import { ROUTES } from '../../domain/routes.ts'
import type { App } from './createApp.ts'
import { selectIsReconnecting, selectRedirect, selectScreen } from './selectApp.ts'

/** The milliseconds in which the photos of the first screen load undisturbed. */
const PAUSE = 1000

/**
 * Resolves when code that no screen waits for may be loaded: on a public page at once, because it was shown before its
 * script; behind the login a second after the first screen, or when the visitor is redirected.
 */
export async function firstScreenShown({ actor }: App): Promise<void> {
  if (ROUTES[selectScreen(actor.getSnapshot())].isPublic) return
  const isShown = waitFor(actor, (snapshot) => !snapshot.hasTag('pending')).then(
    () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE)),
  )
  const isLeaving = waitFor(actor, (snapshot) => selectRedirect(snapshot) !== undefined)
  // During an outage nothing else is loading, and Back needs the router.
  const isAway = waitFor(actor, selectIsReconnecting)
  await Promise.race([isShown, isLeaving, isAway])
}
