import type { Address } from '../ui/link/useAddress.ts'

/** The current address and its history entry. */
type Place = Omit<Address, keyof Moves | 'dropWaiting'>

/** The two ways to navigate: to an address, and back. */
export type Moves = Pick<Address, 'go' | 'goBack'>

/** A store that holds the browser's address. Navigation waits until the router's code is loaded. */
export interface BrowserAddress {
  readonly get: () => Address
  readonly listen: (onChange: () => void) => () => void
  /** The router calls this with every address. The first call also runs the last navigation that was waiting for it. */
  readonly follow: (place: Place, moves: Moves) => void
  /** Called if the router cannot be loaded: from now on navigating loads whole pages. */
  readonly goWithoutRouter: () => void
}

/** The state that react-router keeps in a history entry. */
interface Entry {
  readonly key?: string
  readonly usr?: unknown
}

const BY_THE_BROWSER: Moves = {
  go(to, { replace = false } = {}) {
    // The sign-up adds an entry of its own path after step 1; loading the page would return to step 1.
    if (to === location.pathname) return
    if (replace) location.replace(to)
    else location.assign(to)
  },
  goBack: () => history.back(),
}

function firstPlace(): Place {
  const { key = 'default', usr }: Entry = history.state ?? {}
  return { path: location.pathname, key, state: usr ?? null, isPop: true }
}

/** Opens the address of this tab. Pages are shown without the router; navigation waits until it is loaded. */
export function openBrowserAddress(): BrowserAddress {
  const listeners = new Set<() => void>()
  let moves: Moves | undefined
  let waiting: ((by: Moves) => void) | undefined
  const move = (by: (by: Moves) => void) => {
    if (moves) by(moves)
    else waiting = by
  }
  const own: Omit<Address, keyof Place> = {
    go: (to, way) => move((by) => by.go(to, way)),
    goBack: () => move((by) => by.goBack()),
    dropWaiting() {
      const isDropped = waiting !== undefined
      waiting = undefined
      return isDropped
    },
  }
  let address: Address = { ...firstPlace(), ...own }
  const take = (by: Moves) => {
    moves = by
    waiting?.(by)
    waiting = undefined
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
  const place: Place = { path, key: 'first', state: null, isPop: true }
  const address: Address = { ...place, go: stay, goBack: stay, dropWaiting: () => false }
  return { get: () => address, listen: () => stay, follow: stay, goWithoutRouter: stay }
}
