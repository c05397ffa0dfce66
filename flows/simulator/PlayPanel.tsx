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
  /** Describes a transition by its id. */
  describeTransition?: DescribeTransition | undefined
}

/** Moves the focus to the section of a pressed button that disappears, so that keyboard users keep their place. */
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

/** All controls of the simulator, the event log and the data. */
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
