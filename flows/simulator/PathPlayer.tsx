import { useState } from 'react'
import type { MachinePaths } from '../../machines/paths/generate.ts'
import { ModelText } from './ModelText.tsx'
import styles from './PathPlayer.module.css'
import { PathSteps } from './PathSteps.tsx'
import { PathTransport } from './PathTransport.tsx'
import { PressButton } from './PressButton.tsx'
import { ResultsChoice, type RunChoice } from './ResultsChoice.tsx'
import { type PathChoice, usePathWalk } from './usePathWalk.ts'
import type { GalleryPlayer } from './usePlayer.ts'

type PathPlayerProps = {
  paths: MachinePaths
  player: Pick<GalleryPlayer, 'command'> & Partial<Pick<GalleryPlayer, 'report'>>
  /** Results of the last test run. */
  run?: RunChoice | undefined
  /** Called with the selected path and step, to highlight them on the chart; undefined when the path is left. */
  onChoice: (choice: PathChoice | undefined) => void
}

/** Lists the test paths of a machine and walks the selected one. */
export function PathPlayer({ paths, player: { command, report }, run, onChoice }: PathPlayerProps) {
  const [pause, setPause] = useState(1000)
  const walk = usePathWalk({ paths, command, pause, onChoice, steps: report?.steps })
  const { choice, chosen, walkTo, leave } = walk
  const count = paths.paths.length
  return (
    <div className={styles.player}>
      <p className={styles.quiet}>
        {count === 1 ? '1 test path walks' : `${count} test paths walk`} {paths.covered} of{' '}
        {paths.transitions} transitions.
      </p>
      {run && <ResultsChoice paths={paths} run={run} />}
      <ol className={styles.paths} aria-label="Test paths">
        {paths.paths.map(({ id, title, steps }, path) => (
          <li key={title}>
            <PressButton
              pressed={choice?.path === path}
              onPress={() => walkTo({ path, step: choice?.path === path ? choice.step : 0 })}
            >
              <span>
                <ModelText>{title}</ModelText>
              </span>{' '}
              <small>{steps.length === 2 ? '1 step' : `${steps.length - 1} steps`}</small>
              {run?.chosen?.failed.includes(id) && <small className={styles.failed}>failed</small>}
            </PressButton>
            {chosen && choice?.path === path && (
              <div className={styles.chosen}>
                <PathTransport walk={walk} pause={pause} onPause={setPause} />
                <PathSteps
                  steps={chosen.steps}
                  step={choice.step}
                  onStep={(step) => walkTo({ path, step })}
                />
                <PressButton onPress={leave}>Go on by hand from here</PressButton>
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
