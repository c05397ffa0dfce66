import { useMemo, useState } from 'react'
import type { LaidOutChart } from '../../layout/laidOut.ts'
import { ProposePanel } from '../../propose/ProposePanel.tsx'
import type { Proposal } from '../../propose/useProposal.ts'
import { SessionsPanel } from '../../sessions/SessionsPanel.tsx'
import type { Sessions } from '../../sessions/useSessions.ts'
import { PlayArea } from '../../simulator/PlayArea.tsx'
import { About } from '../about/About.tsx'
import { stateOf, waysOf } from '../about/findParts.ts'
import { type Address, go } from '../address.ts'
import { ExportPanel } from '../exports/ExportPanel.tsx'
import { Screens } from '../screens/Screens.tsx'
import type { Followed } from '../shell/useFollowed.ts'
import styles from './ChartPage.module.css'
import { LiveSide } from './LiveSide.tsx'
import { SideTabs } from './SideTabs.tsx'
import type { PlayedChart } from './usePlayedChart.ts'

interface SidePanelProps {
  address: Address
  played: PlayedChart
  live: Followed
  sessions: Sessions
  proposal: Proposal
  /** The chart as it is shown. */
  chart: LaidOutChart
}

type PlayedProps = Pick<SidePanelProps, 'address' | 'played'>

/**
 * The simulator. Once started it stays mounted, hidden, while another tab is shown, so that the simulation goes on.
 */
function Played({ address: { machine, side }, played }: PlayedProps) {
  const { player, beginning, paths, page, onPath } = played
  const ways = useMemo(() => waysOf(page.definition), [page])
  const mode = side === 'play' || side === 'paths' ? side : undefined
  const [last, setLast] = useState(mode)
  if (mode !== undefined && mode !== last) setLast(mode)
  if (last === undefined || beginning === undefined) return null
  return (
    <div className={styles.played} hidden={mode === undefined}>
      <PlayArea
        machine={machine}
        player={player}
        beginning={beginning}
        mode={last}
        paths={paths}
        run={played.run}
        onPath={onPath}
        describeTransition={(id) => ways.get(id)}
      />
    </div>
  )
}

/** The panel beside the chart: tabs and the content of the selected one. */
export function SidePanel(props: SidePanelProps) {
  const { address, played, live, sessions, proposal, chart } = props
  const { machine, state, transition, side } = address
  const { page } = played
  const fills = side === 'play' || side === 'paths'
  const isOwn = page.definition.id === machine
  const isUnknown = isOwn && stateOf(page.definition, state) === undefined
  return (
    <aside className={styles.side} aria-label={`About ${machine}`}>
      <SideTabs address={address} />
      <div
        className={styles.panel}
        data-fills={fills || undefined}
        id="side"
        role="tabpanel"
        aria-label={side}
      >
        {isUnknown && (
          <p role="status" className={styles.notice}>
            {machine} has no state {state}; this is the whole machine.
          </p>
        )}
        {side === 'about' && (
          <About
            page={page}
            state={state}
            transition={transition}
            onPlay={played.playFrom}
            onChoose={(id) => go({ ...address, transition: id })}
          />
        )}
        {side === 'screens' && <Screens page={page} address={address} />}
        <Played address={address} played={played} />
        {side === 'live' && <LiveSide machine={machine} live={live} />}
        {side === 'sessions' && (
          <SessionsPanel page={page} list={sessions} onWalk={played.retrace} />
        )}
        {side === 'propose' && (
          <ProposePanel definition={page.definition} state={state} proposal={proposal} />
        )}
        {side === 'exports' && <ExportPanel {...{ page, chart, state }} />}
      </div>
    </aside>
  )
}
