import type { KeyboardEvent } from 'react'
import { type Address, go, SIDES, type Side } from '../address.ts'
import styles from './ChartPage.module.css'

const NAMES: Readonly<Record<Side, string>> = {
  about: 'About',
  screens: 'Screens',
  play: 'Play',
  paths: 'Test paths',
  live: 'Live',
  sessions: 'Sessions',
  propose: 'Propose',
  exports: 'Export',
}

/** The Live tab exists in development only: a built gallery has no running product to follow. */
const SHOWN = SIDES.filter((side) => side !== 'live' || import.meta.env.DEV)

/** The tabs of the panel beside the chart; the arrow keys move between them. */
export function SideTabs({ address }: { address: Address }) {
  const show = (side: Side) => go({ ...address, side })
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = SHOWN[(SHOWN.indexOf(address.side) + step + SHOWN.length) % SHOWN.length]
    if (!next) return
    show(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[SHOWN.indexOf(next)]?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label="Beside the chart" onKeyDown={press}>
      {SHOWN.map((side) => (
        <button
          key={side}
          type="button"
          role="tab"
          aria-selected={side === address.side}
          aria-controls="side"
          tabIndex={side === address.side ? 0 : -1}
          onClick={() => show(side)}
        >
          {NAMES[side]}
        </button>
      ))}
    </div>
  )
}
