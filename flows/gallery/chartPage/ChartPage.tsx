import { useMemo, useState } from 'react'
import type { Chosen } from '../../chart/Chart.tsx'
import { PlayArea } from '../../play/PlayArea.tsx'
import { About } from '../about/About.tsx'
import { stateOf, titlesOf } from '../about/findParts.ts'
import { type Address, go } from '../address.ts'
import { ChartCanvas } from '../canvas/ChartCanvas.tsx'
import { Doors } from '../doors/Doors.tsx'
import styles from './ChartPage.module.css'
import { FollowBar } from './FollowBar.tsx'
import { SideTabs } from './SideTabs.tsx'
import { usePlayedChart } from './usePlayedChart.ts'

/** A machine's chart, and beside it what one wants to know of it or do with it. */
export function ChartPage({ address }: { address: Address }) {
  const { machine, state, side } = address
  const played = usePlayedChart(machine, side)
  const { page, player, marking } = played
  const { definition, chart, paths } = page
  const isPlayed = side === 'play' || side === 'paths'
  const [transition, setTransition] = useState<string>()
  const titles = useMemo(() => titlesOf(definition), [definition])
  const choose = (chosen: Chosen) => {
    setTransition(chosen.kind === 'transition' ? chosen.id : undefined)
    played.press(chosen)
    if (chosen.kind === 'state' && definition.id === machine) go({ ...address, state: chosen.id })
  }
  const chosen = isPlayed ? undefined : transition || state || undefined
  const isKnown = definition.id !== machine || stateOf(definition, state) !== undefined
  return (
    <main className={styles.page} data-side={side}>
      <h1 className={styles.spoken}>Chart of {machine}</h1>
      <div className={styles.chart}>
        <FollowBar flows={played.flows} path={played.path} onFollow={played.follow} />
        <ChartCanvas
          key={chart.id}
          chart={chart}
          marking={{ ...marking, chosen }}
          titles={titles}
          shown={isPlayed ? (played.at ?? '') : state}
          onChoose={choose}
        />
      </div>
      <aside className={styles.side} aria-label={`About ${machine}`}>
        <SideTabs address={address} />
        <div className={styles.panel} id="side" role="tabpanel" aria-label={side}>
          {!isKnown && (
            <p role="status" className={styles.notice}>
              {machine} has no state {state}; this is the whole machine.
            </p>
          )}
          {side === 'about' && (
            <About page={page} state={state} transition={transition} onChoose={setTransition} />
          )}
          {isPlayed && (
            <PlayArea
              machine={machine}
              player={player}
              mode={side}
              paths={paths}
              onPath={played.onPath}
            />
          )}
          {side === 'doors' && <Doors page={page} />}
        </div>
      </aside>
    </main>
  )
}
