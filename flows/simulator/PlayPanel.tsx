import { useLayoutEffect, useRef } from 'react'
import { type DescribeTransition, EventLog } from './EventLog.tsx'
import { KeptData } from './KeptData.tsx'
import { PlayBar } from './PlayBar.tsx'
import { PossibleNow } from './PossibleNow.tsx'
import styles from './panel.module.css'
import { TimePassing } from './TimePassing.tsx'
import type { GalleryPlayer } from './usePlayer.ts'
import { WaitingCalls } from './WaitingCalls.tsx'

type PlayPanelProps = {
  player: Pick<GalleryPlayer, 'report' | 'problems' | 'command'>
  /** How a transition reads, by its id; as the chart says it. */
  describeTransition?: DescribeTransition | undefined
}

/** When what was pressed is gone, its part of the panel takes the focus, so that one can go on from there. */
function useFocusInPlace(report: unknown) {
  const section = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new report is what takes buttons away
  useLayoutEffect(() => {
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [report])
  return ({ target }: { target: Element }) => {
    section.current = target.closest('section')
  }
}

/** Everything that can be done to a machine that is played, and what came of it. */
export function PlayPanel({ player, describeTransition }: PlayPanelProps) {
  const { report, problems, command } = player
  const noteFocus = useFocusInPlace(report)
  if (!report) return <p className={styles.quiet}>The player is getting ready.</p>
  return (
    <div className={styles.panel} onFocusCapture={noteFocus}>
      <PlayBar report={report} command={command} />
      {problems.map((problem) => (
        <p key={problem} className={styles.problem}>
          {problem}
        </p>
      ))}
      <PossibleNow report={report} command={command} />
      <WaitingCalls report={report} command={command} />
      <TimePassing report={report} command={command} />
      <EventLog log={report.log} describe={describeTransition} />
      <KeptData report={report} />
    </div>
  )
}
