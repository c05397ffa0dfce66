import type { InspectionEvent } from 'xstate'
import {
  type FromProduct,
  HELLO_EVERY,
  isHello,
  LIVE_CHANNEL,
} from '../../machines/inspection/live.ts'
import { watchFlows } from '../../machines/inspection/watch.ts'
import { openBroadcast } from '../effects/otherTabs.ts'

/** A gallery that was not heard for so long has been closed. Milliseconds. */
const PATIENCE = 5 * HELLO_EVERY
/** Changes in quick succession are told at once. Milliseconds. */
const PAUSE = 30
/** How much of what happened is kept for a gallery that comes later. */
const LENGTH = 200

/** Whatever goes wrong in watching must not reach what is watched. */
function harmless(act: () => void): void {
  try {
    act()
  } catch (error) {
    console.warn('The flows cannot be watched:', error)
  }
}

/**
 * Tells galleries that listen what the flows of this tab do; the answer is what watches them, to be given
 * to `createActor`. In development only.
 */
export function announceFlows(): (inspected: InspectionEvent) => void {
  const tab = `${Date.now()}-${Math.random().toString(36).slice(2)}`
  let heardAt = Number.NEGATIVE_INFINITY
  let isDue = false
  const watch = watchFlows({ now: () => performance.now(), onChange: tellSoon, length: LENGTH })
  const { post } = openBroadcast(LIVE_CHANNEL, (data) => {
    if (!isHello(data)) return
    heardAt = performance.now()
    harmless(tell)
  })

  function say(message: FromProduct): void {
    post(message)
  }

  function tell(): void {
    isDue = false
    const { pathname: address } = location
    say({ nookmate: 'product', tab, address, title: document.title, report: watch.report() })
  }

  function tellSoon(): void {
    if (isDue || performance.now() - heardAt > PATIENCE) return
    isDue = true
    setTimeout(() => harmless(tell), PAUSE)
  }

  addEventListener('pagehide', () => say({ nookmate: 'gone', tab }))
  return (inspected) => harmless(() => watch.inspect(inspected))
}
