import { useEffect, useState } from 'react'
import type { MachinePaths } from '../../machines/paths/generate.ts'
import type { DescribeTransition } from './EventLog.tsx'
import { PathPlayer } from './PathPlayer.tsx'
import styles from './PlayArea.module.css'
import { PlayPanel } from './PlayPanel.tsx'
import { type Device, ScreenFrame } from './ScreenFrame.tsx'
import type { PathChoice } from './usePathWalk.ts'
import type { GalleryPlayer } from './usePlayer.ts'

type PlayAreaProps = {
  /** The id of the machine to be played. */
  machine: string
  /** From `usePlayer`: its `report` lights up the chart, its `command` makes the chart clickable. */
  player: GalleryPlayer
  /** By hand, or along the test paths. */
  mode: 'play' | 'paths'
  /** Its test paths; without them there is only playing by hand. */
  paths: MachinePaths | undefined
  /** Which path is walked and how far; undefined once it goes on by hand. */
  onPath?: ((choice: PathChoice | undefined) => void) | undefined
  describeTransition?: DescribeTransition | undefined
}

const nothing = () => undefined

/** What stands beside a chart that is played: the real screen, and what can be done. */
export function PlayArea(props: PlayAreaProps) {
  const { machine, player, mode, paths, onPath = nothing, describeTransition } = props
  const { command } = player
  const [device, setDevice] = useState<Device>('phone')
  useEffect(() => {
    command({ type: 'start', machine })
  }, [command, machine])
  return (
    <div className={styles.place}>
      <div className={styles.area}>
        <ScreenFrame player={player} device={device} onDevice={setDevice} />
        <div className={styles.beside}>
          {mode === 'paths' && paths && (
            <PathPlayer key={machine} paths={paths} player={player} onChoice={onPath} />
          )}
          <PlayPanel player={player} describeTransition={describeTransition} />
        </div>
      </div>
    </div>
  )
}
