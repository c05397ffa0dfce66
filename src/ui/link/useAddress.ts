import { createContext, useContext } from 'react'

export interface GoOptions {
  /** Whether to replace the current history entry instead of adding one. */
  replace?: boolean
  /** A state that is stored in the history entry, and is still there after a reload. */
  state?: unknown
}

/** The current address and history entry, and the functions that go to another one. */
export interface Address {
  readonly path: string
  /** The id of the history entry. */
  readonly key: string
  /** The state that was stored in the history entry. */
  readonly state: unknown
  /** React Router's navigation type POP: true after Back, Forward and a reload, and for the first page of a tab. */
  readonly isPop: boolean
  readonly go: (to: string, options?: GoOptions) => void
  readonly goBack: () => void
  /** Drops a navigation that still waits for the router's code. Returns whether there was one. */
  readonly dropWaiting: () => boolean
}

/** The current address for all components. Without a provider, links lead nowhere. */
export const AddressContext = createContext<Address>({
  path: '/',
  key: '',
  state: undefined,
  isPop: false,
  go: () => undefined,
  goBack: () => undefined,
  dropWaiting: () => false,
})

export function useAddress(): Address {
  return useContext(AddressContext)
}
