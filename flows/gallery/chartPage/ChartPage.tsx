import { use, useMemo, useState } from 'react'
import type { Chosen } from '../../chart/Chart.tsx'
import { About } from '../about/About.tsx'
import { stateOf, titlesOf } from '../about/findParts.ts'
import { type Address, go } from '../address.ts'
import { ChartCanvas } from '../canvas/ChartCanvas.tsx'
import { chartPage } from '../data.ts'
import { Doors } from '../doors/Doors.tsx'
import styles from './ChartPage.module.css'
import { SideTabs } from './SideTabs.tsx'

/** A machine's chart, and beside it what one wants to know of it or do with it. */
export function ChartPage({ address }: { address: Address }) {
  const { machine, state, side } = address
  const page = use(chartPage(machine))
  const { definition, chart } = page
  const [transition, setTransition] = useState<string>()
  const titles = useMemo(() => titlesOf(definition), [definition])
  const choose = ({ kind, id }: Chosen) => {
    setTransition(kind === 'transition' ? id : undefined)
    if (kind === 'state') go({ ...address, state: id })
  }
  const chosen = transition ?? state
  return (
    <main className={styles.page}>
      <h1 className={styles.spoken}>Chart of {machine}</h1>
      <ChartCanvas
        chart={chart}
        marking={{ chosen: chosen === '' ? undefined : chosen }}
        titles={titles}
        shown={state}
        onChoose={choose}
      />
      <aside className={styles.side} aria-label="About, play, test paths and doors">
        <SideTabs address={address} />
        <div className={styles.panel} id="side" role="tabpanel" aria-label={side}>
          {!stateOf(definition, state) && (
            <p role="status" className={styles.notice}>
              {machine} has no state {state}; this is the whole machine.
            </p>
          )}
          {side === 'about' && (
            <About
              page={page}
              state={state}
              transition={transition}
              onChoose={(id) => setTransition(id)}
            />
          )}
          {side === 'doors' && <Doors page={page} />}
        </div>
      </aside>
    </main>
  )
}
