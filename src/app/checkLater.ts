import { logFailure } from '../effects/log.ts'
import type { App } from './createApp.ts'

/** Who opened a public page without a network may have a session: the check is made up for when there is one. */
export function checkLater({ actor, connect }: App): void {
  if (navigator.onLine) return
  const check = async () => {
    const { visitorCalls } = await connect()
    const reply = await visitorCalls.checkAuth(undefined, new AbortController().signal)
    // The page begins anew, and leads to where the student is.
    if (reply.ok && actor.getSnapshot().matches('guest')) location.reload()
  }
  addEventListener('online', () => check().catch(logFailure), { once: true })
}
