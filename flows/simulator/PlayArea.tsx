import { useEffect, useState } from 'react'
import type { MachinePaths } from '../../machines/paths/generate.ts'
import type { Beginning } from '../protocol/player.ts'
import { DeviceChoice } from './DeviceChoice.tsx'
import type { Device } from './devices.ts'
import type { DescribeTransition } from './EventLog.tsx'
import { PathPlayer } from './PathPlayer.tsx'
import styles from './PlayArea.module.css'
import { PlayPanel } from './PlayPanel.tsx'
import { PressButton } from './PressButton.tsx'
import type { RunChoice } from './ResultsChoice.tsx'
import { ScreenFrame } from './ScreenFrame.tsx'
import type { PathChoice } from './usePathWalk.ts'
import type { GalleryPlayer } from './usePlayer.ts'

type PlayAreaProps = {
  /** The id of the machine to be played. */
  machine: string
  /** From `usePlayer`: its `report` lights up the chart, its `command` makes the chart clickable. */
  player: GalleryPlayer
  /** How it begins; another one begins again. */
  beginning: Beginning
  /** By hand, or along the test paths. */
  mode: 'play' | 'paths'
  /** Its test paths; without them there is only playing by hand. */
  paths: MachinePaths | undefined
  /** What the last run of the tests came to. */
  run?: RunChoice | undefined
  /** Which path is walked and how far; undefined once it goes on by hand. */
  onPath?: ((choice: PathChoice | undefined) => void) | undefined
  describeTransition?: DescribeTransition | undefined
}

const PARTS = { controls: 'Controls', screen: 'Screen' } as const
type Part = keyof typeof PARTS

const nothing = () => undefined

function PartChoice({ part, onPart }: { part: Part; onPart: (part: Part) => void }) {
  return (
    <fieldset className={styles.parts}>
      <legend className="visually-hidden">What to see</legend>
      {(Object.keys(PARTS) as Part[]).map((one) => (
        <PressButton key={one} pressed={one === part} onPress={() => onPart(one)}>
          {PARTS[one]}
        </PressButton>
      ))}
    </fieldset>
  )
}

/** What stands beside a chart that is played: the real screen, and what can be done. Where there is little room, one of them. */
export function PlayArea(props: PlayAreaProps) {
  const { machine, player, beginning, mode, paths, run } = props
  const { onPath = nothing, describeTransition } = props
  const { command } = player
  const [device, setDevice] = useState<Device>('phone')
  const [part, setPart] = useState<Part>('controls')
  // A walk goes on while one plays by hand in between.
  const [isWalked, setWalked] = useState(mode === 'paths')
  if (mode === 'paths' && !isWalked) setWalked(true)
  useEffect(() => {
    command(beginning)
  }, [command, beginning])
  return (
    <div className={styles.place}>
      <div className={styles.area} data-part={part}>
        <div className={styles.bar}>
          <PartChoice part={part} onPart={setPart} />
          <DeviceChoice device={device} onDevice={setDevice} />
        </div>
        <div className={styles.screen}>
          <ScreenFrame player={player} device={device} />
        </div>
        <div className={styles.beside}>
          {paths && isWalked && (
            <div hidden={mode !== 'paths'}>
              <PathPlayer key={machine} {...{ paths, player, run }} onChoice={onPath} />
            </div>
          )}
          <PlayPanel player={player} describeTransition={describeTransition} />
        </div>
      </div>
    </div>
  )
}
