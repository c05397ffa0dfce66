import { type ReactNode, useSyncExternalStore } from 'react'
import { AddressContext } from '../ui/link/useAddress.ts'
import type { BrowserAddress } from './browserAddress.ts'

type AddressedProps = { address: BrowserAddress; children: ReactNode }

/** Tells everything inside where the page is. */
export function Addressed({ address: { get, listen }, children }: AddressedProps) {
  return <AddressContext value={useSyncExternalStore(listen, get, get)}>{children}</AddressContext>
}
