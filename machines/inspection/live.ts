import type { Report } from './report.ts'

/** The BroadcastChannel on which a running product reports its flows, in development only. */
export const LIVE_CHANNEL = 'flows.live'

/** A gallery repeats HELLO after this many milliseconds, to say that it still listens. */
export const HELLO_EVERY = 2000

/** A gallery sends this when it opens, and then repeatedly. Tabs of the product answer with their flows. */
export const HELLO = { flows: 'gallery' } as const

/** The messages of a tab of the product, without secrets. */
export type FromProduct =
  | {
      readonly flows: 'product'
      /** Identifies the tab; a reload makes a new one. */
      readonly tab: string
      /** The path only, because query and hash may hold secrets. */
      readonly address: string
      readonly title: string
      readonly report: Report
    }
  | { readonly flows: 'gone'; readonly tab: string }

function kindOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'flows' in data ? data.flows : undefined
}

export function isHello(data: unknown): boolean {
  return kindOf(data) === HELLO.flows
}

export function isFromProduct(data: unknown): data is FromProduct {
  return kindOf(data) === 'product' || kindOf(data) === 'gone'
}
