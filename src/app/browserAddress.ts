import type { Address } from '../ui/link/useAddress.ts'

/** The present address and history entry. */
type Place = Omit<Address, 'go' | 'goBack'>

/** How to navigate. */
export type Moves = Pick<Address, 'go' | 'goBack'>

/** The address of the browser, as a store. The router takes over when its code is loaded. */
export interface BrowserAddress {
  readonly get: () => Address
  readonly listen: (onChange: () => void) => () => void
  /** Called by the router with every address. The last navigation that was requested before is done now. */
  readonly follow: (place: Place, moves: Moves) => void
  /** The router could not be loaded: the browser loads the pages instead. */
  readonly goWithoutRouter: () => void
}

/** The state that react-router keeps in a history entry. */
interface Entry {
  readonly key?: string
  readonly usr?: unknown
}

const BY_THE_BROWSER: Moves = {
  go: (to) => location.assign(to),
  goBack: () => history.back(),
}

function firstPlace(): Place {
  const { key = 'default', usr }: Entry = history.state ?? {}
  return { path: location.pathname, key, held: usr ?? null, isReturn: true }
}

/** The address of this tab. Pages do not wait for the router; navigation does, until the router is loaded. */
export function openBrowserAddress(): BrowserAddress {
  const listeners = new Set<() => void>()
  let moves: Moves | undefined
  let wanted: ((by: Moves) => void) | undefined
  const move = (by: (by: Moves) => void) => {
    if (moves) by(moves)
    else wanted = by
  }
  const own: Moves = {
    go: (to, way) => move((by) => by.go(to, way)),
    goBack: () => move((by) => by.goBack()),
  }
  let address: Address = { ...firstPlace(), ...own }
  const take = (by: Moves) => {
    moves = by
    wanted?.(by)
    wanted = undefined
  }
  return {
    get: () => address,
    listen(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    follow(place, by) {
      if (place.key !== address.key || place.path !== address.path) {
        address = { ...place, ...own }
        for (const listener of listeners) listener()
      }
      take(by)
    },
    goWithoutRouter: () => take(BY_THE_BROWSER),
  }
}

/** A fixed address, for pages that the build renders without a browser. */
export function fixedAddress(path: string): BrowserAddress {
  const stay = () => undefined
  const address = { path, key: 'first', held: null, isReturn: true, go: stay, goBack: stay }
  return { get: () => address, listen: () => stay, follow: stay, goWithoutRouter: stay }
}
