import { useEffect } from 'react'
import { useAddress } from './useAddress.ts'

/** Leads to another route, so that Back does not come here again. */
export function Redirect({ to }: { to: string }) {
  const { go } = useAddress()
  useEffect(() => go(to, { replace: true }), [go, to])
  return null
}
