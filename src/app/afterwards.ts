import { logFailure } from '../effects/log.ts'
import { keepShell } from '../effects/serviceWorker.ts'
import { loadChunk } from '../ui/loading/chunk.ts'
import { checkLater } from './checkLater.ts'
import type { App } from './createApp.ts'
import { foresee } from './foresee.ts'
import { until } from './until.ts'

/** However busy the page is. Milliseconds. */
const LONGEST_WAIT = 1000

function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: LONGEST_WAIT })
    else setTimeout(resolve)
  })
}

/** What a student sees first has the line and the processor for itself. */
async function whenShown({ actor }: App): Promise<void> {
  const isBehindLogin = ['onboarding', 'dashboard'].includes(actor.getSnapshot().context.screen)
  if (!isBehindLogin) return
  await until(actor, (snapshot) => !snapshot.hasTag('pending'))
  await whenIdle()
}

/** Fetches what no screen waits for and nobody misses while it is not here, the router above all, and gives that. */
export async function startAfterwards(app: App) {
  foresee(app)
  checkLater(app)
  await whenShown(app)
  const router = loadChunk(() => import('./Router.tsx'))
  import('../effects/sendCall.ts').catch(logFailure)
  // When something crashes, the network may be away.
  import('../ui/layout/ErrorScreen.tsx').catch(logFailure)
  if (import.meta.env.PROD) keepShell()
  return (await router).Router
}
