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

/** The tabs of the panel beside the chart; the arrow keys move between them. */
export function SideTabs({ address }: { address: Address }) {
  const show = (side: Side) => go({ ...address, side })
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = SIDES[(SIDES.indexOf(address.side) + step + SIDES.length) % SIDES.length]
    if (!next) return
    show(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[SIDES.indexOf(next)]?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label="Beside the chart" onKeyDown={press}>
      {SIDES.map((side) => (
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
