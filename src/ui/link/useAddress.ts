import { createContext, useContext } from 'react'

export interface Way {
  /** Replaces the current entry of the history. */
  replace?: boolean
  /** Kept with the entry of the history, also after a reload. */
  held?: unknown
}

/** The current address in the browser's history, and the functions that go to another one. */
export interface Address {
  readonly path: string
  /** The state that was kept with the entry of the history. */
  readonly key: string
  readonly held: unknown
  /** Whether the page was reached by Back, Forward or a reload. */
  readonly isReturn: boolean
  readonly go: (to: string, way?: Way) => void
  readonly goBack: () => void
}

/** Provided by the router; without a provider, links lead nowhere. */
export const AddressContext = createContext<Address>({
  path: '/',
  key: '',
  held: undefined,
  isReturn: false,
  go: () => undefined,
  goBack: () => undefined,
})

/** The current address. */
export function useAddress(): Address {
  return useContext(AddressContext)
}
