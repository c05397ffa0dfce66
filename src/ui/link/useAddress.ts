import { createContext, useContext } from 'react'

export interface Way {
  /** Takes the place of the present entry of the history. */
  replace?: boolean
  /** Kept with the entry, also over a reload. */
  held?: unknown
}

/** Where the page is, as the browser's history knows it, and the ways from there. */
export interface Address {
  readonly path: string
  /** Of the history's entry. */
  readonly key: string
  readonly held: unknown
  /** Whether Back, Forward or a reload led here. */
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

/** Where the page is. */
export function useAddress(): Address {
  return useContext(AddressContext)
}
