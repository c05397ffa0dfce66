import {
  type FromProduct,
  HELLO,
  HELLO_EVERY,
  isFromProduct,
  LIVE_CHANNEL,
} from '../../machines/inspection/live.ts'
import type { Report } from '../../machines/inspection/report.ts'

/** A browser tab in which the product runs. */
export interface LiveTab {
  readonly id: string
  /** Title of the page. */
  readonly title: string
  readonly address: string
  readonly report: Report
}

/** Finds the browser tabs in which the product runs. */
export interface LiveTabs {
  readonly tabs: () => readonly LiveTab[]
  /** The channel is open while there is at least one subscriber. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Unanswered hello messages after which a tab counts as closed. */
const PATIENCE = 3

interface Heard extends LiveTab {
  unanswered: number
}

function afterMessage(heard: ReadonlyMap<string, Heard>, message: FromProduct) {
  const next = new Map(heard)
  if (message.flows === 'gone') next.delete(message.tab)
  else {
    const { tab: id, title, address, report } = message
    next.set(id, { id, title, address, report, unanswered: 0 })
  }
  return next
}

/** Counts another hello, and drops the tabs that did not answer the last ones. */
function afterHello(heard: ReadonlyMap<string, Heard>) {
  const counted = [...heard.values()].map((tab) => ({ ...tab, unanswered: tab.unanswered + 1 }))
  const left = counted.filter(({ unanswered }) => unanswered <= PATIENCE)
  return new Map(left.map((tab) => [tab.id, tab]))
}

export function createLiveTabs(): LiveTabs {
  const listeners = new Set<() => void>()
  let heard: ReadonlyMap<string, Heard> = new Map()
  let tabs: readonly LiveTab[] = []

  function become(next: ReadonlyMap<string, Heard>): void {
    heard = next
    tabs = [...heard.values()].map(({ unanswered, ...tab }) => tab)
    for (const listener of listeners) listener()
  }

  function listen(): () => void {
    const channel = new BroadcastChannel(LIVE_CHANNEL)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isFromProduct(data)) become(afterMessage(heard, data))
    })
    const greet = () => {
      const next = afterHello(heard)
      if (next.size < heard.size) become(next)
      else heard = next
      channel.postMessage(HELLO)
    }
    greet()
    const timer = setInterval(greet, HELLO_EVERY)
    return () => {
      clearInterval(timer)
      channel.close()
    }
  }

  let close: (() => void) | undefined
  return {
    tabs: () => tabs,
    subscribe(listener) {
      listeners.add(listener)
      close ??= listen()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        close?.()
        close = undefined
      }
    },
  }
}
