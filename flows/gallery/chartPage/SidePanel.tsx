import { PlayArea } from '../../play/PlayArea.tsx'
import { About } from '../about/About.tsx'
import { stateOf } from '../about/findParts.ts'
import { type Address, go } from '../address.ts'
import { Doors } from '../doors/Doors.tsx'
import type { Followed } from '../shell/useFollowed.ts'
import styles from './ChartPage.module.css'
import { LiveSide } from './LiveSide.tsx'
import { SideTabs } from './SideTabs.tsx'
import type { PlayedChart } from './usePlayedChart.ts'

interface SidePanelProps {
  address: Address
  played: PlayedChart
  live: Followed
}

/** What one wants to know of a machine, or do with it. */
export function SidePanel({ address, played, live }: SidePanelProps) {
  const { machine, state, transition, side } = address
  const { page, player, onPath } = played
  const isOwn = page.definition.id === machine
  const isUnknown = isOwn && stateOf(page.definition, state) === undefined
  return (
    <aside className={styles.side} aria-label={`About ${machine}`}>
      <SideTabs address={address} />
      <div className={styles.panel} id="side" role="tabpanel" aria-label={side}>
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
            onChoose={(id) => go({ ...address, transition: id })}
          />
        )}
        {(side === 'play' || side === 'paths') && (
          <PlayArea
            machine={machine}
            player={player}
            mode={side}
            paths={played.paths}
            onPath={onPath}
          />
        )}
        {side === 'live' && <LiveSide machine={machine} live={live} />}
        {side === 'doors' && <Doors page={page} />}
      </div>
    </aside>
  )
}
