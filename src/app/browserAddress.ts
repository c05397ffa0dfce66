import type { Address, Way } from '../ui/link/useAddress.ts'

/** The browser's history, to be watched. */
export interface BrowserAddress {
  readonly get: () => Address
  readonly listen: (onChange: () => void) => () => void
}

/** What an entry of the history keeps. */
interface Entry {
  readonly key?: string
  readonly held?: unknown
}

function entry(): Entry {
  return typeof history.state === 'object' && history.state !== null ? history.state : {}
}

/** The address of this tab. A link to where one is already makes no entry of its own. */
export function openBrowserAddress(): BrowserAddress {
  const listeners = new Set<() => void>()
  const read = (isReturn: boolean): Address => {
    const { key = 'first', held } = entry()
    return { path: location.pathname, key, held, isReturn, go, goBack }
  }
  const move = (isReturn: boolean) => {
    address = read(isReturn)
    for (const listener of listeners) listener()
  }
  const go = (to: string, { replace = to === location.pathname, held }: Way = {}) => {
    const next: Entry = { key: Math.random().toString(36).slice(2), held }
    history[replace ? 'replaceState' : 'pushState'](next, '', to)
    move(false)
  }
  const goBack = () => history.back()
  let address = read(true)
  const onPop = () => move(true)
  return {
    get: () => address,
    listen(onChange) {
      if (listeners.size === 0) addEventListener('popstate', onPop)
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
        if (listeners.size === 0) removeEventListener('popstate', onPop)
      }
    },
  }
}

/** An address that stays, for a page that is rendered where there is no browser. */
export function fixedAddress(path: string): BrowserAddress {
  const stay = () => undefined
  const address = { path, key: 'first', held: undefined, isReturn: true, go: stay, goBack: stay }
  return { get: () => address, listen: () => stay }
}
