import { waitFor } from 'xstate'
import { logFailure } from '../effects/log.ts'
import { registerServiceWorker } from '../effects/serviceWorker.ts'
import { loadChunk } from '../ui/loading/chunk.ts'
import type { App } from './createApp.ts'
import { prefetch } from './prefetch.ts'
import { selectIsReconnecting, selectRedirect } from './selectApp.ts'

/** As long as photos of a first screen may take. Milliseconds. */
const PAUSE = 1000
/** However busy the page is after that. Milliseconds. */
const LONGEST_WAIT = 1000

/** A while later, when there is nothing to do. */
async function whenIdle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE))
  if (!('requestIdleCallback' in window)) return
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: LONGEST_WAIT }))
}

/** What a student sees first has the line and the processor for itself; whoever is sent elsewhere sees it there. */
async function whenShown({ actor }: App): Promise<void> {
  const isBehindLogin = ['onboarding', 'dashboard'].includes(actor.getSnapshot().context.screen)
  if (!isBehindLogin) return
  const isShown = waitFor(actor, (snapshot) => !snapshot.hasTag('pending')).then(whenIdle)
  const isLeaving = waitFor(actor, (snapshot) => selectRedirect(snapshot) !== undefined)
  // Nothing else comes then, and Back has to work.
  const isAway = waitFor(actor, selectIsReconnecting)
  await Promise.race([isShown, isLeaving, isAway])
}

/** Fetches what no screen waits for and nobody misses while it is not here, the router above all, and gives that. */
export async function startDeferred(app: App) {
  prefetch(app)
  await whenShown(app)
  const router = loadChunk(() => import('./Router.tsx'))
  import('../effects/sendCall.ts').catch(logFailure)
  // When something crashes, the network may be away.
  import('../ui/layout/ErrorScreen.tsx').catch(logFailure)
  if (import.meta.env.PROD) registerServiceWorker()
  return (await router).Router
}
