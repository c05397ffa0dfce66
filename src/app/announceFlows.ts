import type { InspectionEvent } from 'xstate'
import {
  type FromProduct,
  HELLO_EVERY,
  isHello,
  LIVE_CHANNEL,
} from '../../machines/inspection/live.ts'
import { watchFlows } from '../../machines/inspection/watch.ts'
import { openBroadcast } from '../effects/otherTabs.ts'
import { openChartByKey } from './chartKey.ts'

/** A gallery that was not heard for this long is closed. Milliseconds. */
const PATIENCE = 5 * HELLO_EVERY
/** Changes within this time are sent together. Milliseconds. */
const PAUSE = 30
/** The number of log entries that are kept for a gallery that opens later. */
const LENGTH = 200

/** Catches errors of watching, which must not reach the product. */
function harmless(act: () => void): void {
  try {
    act()
  } catch (error) {
    console.warn('The flows cannot be watched:', error)
  }
}

/**
 * Sends reports of the flows of this tab to open galleries, in development only. Returns the inspector for
 * `createActor`.
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
    say({ flows: 'product', tab, address, title: document.title, report: watch.report() })
  }

  function tellSoon(): void {
    if (isDue || performance.now() - heardAt > PATIENCE) return
    isDue = true
    setTimeout(() => harmless(tell), PAUSE)
  }

  openChartByKey(() => watch.report())
  addEventListener('pagehide', () => say({ flows: 'gone', tab }))
  return (inspected) => harmless(() => watch.inspect(inspected))
}
