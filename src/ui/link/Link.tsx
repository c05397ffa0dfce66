import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useEffect } from 'react'
import { hasModifier } from '../action/hasModifier.ts'
import { useAddress } from './useAddress.ts'

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }

/** Whether a click is a plain one, and not one that opens another tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !hasModifier(event) && !event.defaultPrevented
}

/** A link to another route of the product. Before the script runs, the browser follows it as a plain link. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const { go } = useAddress()
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlainClick(event)) return
        event.preventDefault()
        go(to)
      }}
    />
  )
}

/** Goes to another route and replaces the history entry, so that Back does not return here. */
export function Redirect({ to }: { to: string }) {
  const { go } = useAddress()
  useEffect(() => go(to, { replace: true }), [go, to])
  return null
}
