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
  /** The id of the machine. */
  machine: string
  /** From `usePlayer`. */
  player: GalleryPlayer
  /** How the simulation begins; a new value restarts it. */
  beginning: Beginning
  /** Manual control, or walking test paths. */
  mode: 'play' | 'paths'
  /** Without test paths only manual control is possible. */
  paths: MachinePaths | undefined
  /** Results of the last test run. */
  run?: RunChoice | undefined
  /** Called with the selected path and step; undefined when the path is left. */
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

/** The simulator beside the chart: the real screen and the controls. On small screens one of them at a time. */
export function PlayArea(props: PlayAreaProps) {
  const { machine, player, beginning, mode, paths, run } = props
  const { onPath = nothing, describeTransition } = props
  const { command } = player
  const [device, setDevice] = useState<Device>('phone')
  const [part, setPart] = useState<Part>('controls')
  // The path player stays mounted, so that its walk continues after manual steps.
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
