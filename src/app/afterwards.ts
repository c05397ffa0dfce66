import { logFailure } from '../effects/log.ts'
import { keepShell } from '../effects/serviceWorker.ts'
import type { App } from './createApp.ts'
import { foresee } from './foresee.ts'

/** What no screen waits for and nobody misses while it is not here. */
export function startAfterwards(app: App): void {
  foresee(app)
  import('../effects/sendCall.ts').catch(logFailure)
  // When something crashes, the network may be away.
  import('../ui/layout/ErrorScreen.tsx').catch(logFailure)
  if (import.meta.env.PROD) keepShell()
}
