import type { Address } from '../ui/link/useAddress.ts'

/** Where the router is. */
type Place = Omit<Address, 'go' | 'goBack'>

/** How the router gets elsewhere. */
export type Moves = Pick<Address, 'go' | 'goBack'>

/** Where the browser is, to be watched. The router takes over when its code is here. */
export interface BrowserAddress {
  readonly get: () => Address
  readonly listen: (onChange: () => void) => () => void
  /** Told by the router wherever it is; what was wanted before it came is done now. */
  readonly follow: (place: Place, moves: Moves) => void
  /** The router does not come: the browser opens addresses by itself. */
  readonly goWithoutRouter: () => void
}

/** What react-router keeps in an entry of the history. */
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

/** The address of this tab. No page waits for the router: until it is here, links wait for it. */
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

/** An address that stays, for a page that is rendered where there is no browser. */
export function fixedAddress(path: string): BrowserAddress {
  const stay = () => undefined
  const address = { path, key: 'first', held: null, isReturn: true, go: stay, goBack: stay }
  return { get: () => address, listen: () => stay, follow: stay, goWithoutRouter: stay }
}
