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

/** After this many milliseconds without a message from a gallery, none is open any more. */
const PATIENCE = 5 * HELLO_EVERY
/** Changes within this many milliseconds are sent together. */
const PAUSE = 30
/** The number of log entries that are kept for a gallery that opens later. */
const LOG_LENGTH = 200

/** Runs `act`. If it throws, only warns, because watching must not break the product. */
function warnOnError(act: () => void): void {
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
  const watch = watchFlows({ now: () => performance.now(), onChange: sendSoon, length: LOG_LENGTH })
  const { post } = openBroadcast(LIVE_CHANNEL, (data) => {
    if (!isHello(data)) return
    heardAt = performance.now()
    warnOnError(sendReport)
  })
  const send = (message: FromProduct) => post(message)

  function sendReport(): void {
    isDue = false
    const { pathname: address } = location
    send({ flows: 'product', tab, address, title: document.title, report: watch.report() })
  }

  function sendSoon(): void {
    if (isDue || performance.now() - heardAt > PATIENCE) return
    isDue = true
    setTimeout(() => warnOnError(sendReport), PAUSE)
  }

  openChartByKey(() => watch.report())
  addEventListener('pagehide', () => send({ flows: 'gone', tab }))
  return (inspected) => warnOnError(() => watch.inspect(inspected))
}
