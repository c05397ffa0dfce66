import { useMemo, useRef } from 'react'
import type { Chosen } from '../../chart/Chart.tsx'
import { titlesOf } from '../about/findParts.ts'
import { type Address, go } from '../address.ts'
import { ChartCanvas } from '../canvas/ChartCanvas.tsx'
import type { Followed } from '../shell/useFollowed.ts'
import styles from './ChartPage.module.css'
import { FaultBar } from './FaultBar.tsx'
import { FollowBar } from './FollowBar.tsx'
import { SidePanel } from './SidePanel.tsx'
import { SplitHandle } from './SplitHandle.tsx'
import { useShownChart } from './useShownChart.ts'
import { useSplit } from './useSplit.ts'

/**
 * The panel's default size per tab, in percent. The style sheet sets it; beside the chart it does so in rem, so these
 * values hold in a window of about 1280 pixels.
 */
const READ = { stacked: 45, beside: 29 }
const LIVE = { stacked: 45, beside: 38 }
const PLAYED = { stacked: 55, beside: 58 }
const PARTS = {
  about: READ,
  screens: PLAYED,
  play: PLAYED,
  paths: PLAYED,
  live: LIVE,
  sessions: LIVE,
  propose: READ,
  exports: READ,
}

/** The page of one machine: its chart, and a panel with tabs beside it. */
export function ChartPage({ address, live }: { address: Address; live: Followed }) {
  const { machine, side } = address
  const page = useRef<HTMLElement>(null)
  const split = useSplit(page, PARTS[side])
  const { played, sessions, proposal, shown, isPlain, meant } = useShownChart(address, live)
  const { definition, fault } = played.page
  const titles = useMemo(() => titlesOf(definition), [definition])
  const choose = (pressed: Chosen) => {
    const chosen = meant(pressed)
    if (played.isRunning) return played.press(chosen)
    const { kind, id } = chosen
    go(kind === 'state' ? { machine, state: id, side } : { ...address, transition: id })
  }
  return (
    <main ref={page} className={styles.page} data-side={side} style={split.style}>
      <h1 className="visually-hidden">Chart of {machine}</h1>
      <div className={styles.chart}>
        <FollowBar flows={played.flows} path={played.path} onFollow={played.follow} />
        {fault && <FaultBar fault={fault} />}
        <ChartCanvas
          key={`${shown.chart.id} ${isPlain}`}
          chart={shown.chart}
          marking={shown.marking}
          titles={titles}
          shown={shown.at}
          hasKinds
          onChoose={choose}
        />
      </div>
      <SplitHandle split={split} />
      <SidePanel {...{ address, played, live, sessions, proposal, chart: shown.chart }} />
    </main>
  )
}
