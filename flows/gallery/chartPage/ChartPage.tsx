import { useMemo, useRef } from 'react'
import type { Chosen } from '../../chart/Chart.tsx'
import { useSessions } from '../../sessions/useSessions.ts'
import { titlesOf } from '../about/findParts.ts'
import { type Address, go } from '../address.ts'
import { ChartCanvas } from '../canvas/ChartCanvas.tsx'
import type { Followed } from '../shell/useFollowed.ts'
import styles from './ChartPage.module.css'
import { FaultBar } from './FaultBar.tsx'
import { FollowBar } from './FollowBar.tsx'
import { SidePanel } from './SidePanel.tsx'
import { SplitHandle } from './SplitHandle.tsx'
import { usePlayedChart } from './usePlayedChart.ts'
import { useSplit } from './useSplit.ts'

/** The panel's default size per tab, in percent; the same as in the style sheet. */
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
  exports: READ,
}

/** The page of one machine: its chart, and a panel with tabs beside it. */
export function ChartPage({ address, live }: { address: Address; live: Followed }) {
  const { machine, state, transition, side } = address
  const page = useRef<HTMLElement>(null)
  const split = useSplit(page, PARTS[side])
  const played = usePlayedChart(address, live.tab?.report)
  const { isRunning } = played
  const sessions = useSessions(machine, live.kept)
  const isReplayed = side === 'sessions'
  const running = isReplayed ? sessions : played
  const { definition, chart, fault } = played.page
  const titles = useMemo(() => titlesOf(definition), [definition])
  const pointedAt = transition || state
  const choose = (chosen: Chosen) => {
    if (isRunning) return played.press(chosen)
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
          key={chart.id}
          chart={chart}
          marking={
            isRunning || isReplayed
              ? running.marking
              : { chosen: pointedAt === '' ? undefined : pointedAt }
          }
          titles={titles}
          shown={isRunning || isReplayed ? running.at : pointedAt}
          onChoose={choose}
        />
      </div>
      <SplitHandle split={split} />
      <SidePanel {...{ address, played, live, sessions }} />
    </main>
  )
}
