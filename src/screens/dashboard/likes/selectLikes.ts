import type { SnapshotFrom } from 'xstate'
import { type Match, unseenMatches } from '../../../../domain/likes.ts'
import type { likesMachine } from '../../../../machines/likes/likes.machine.ts'
import type { safetyMachine } from '../../../../machines/safety/safety.machine.ts'

type LikesSnapshot = SnapshotFrom<typeof likesMachine> | undefined

/** The matches that the student has not looked at yet. */
export function newMatchesOf(snapshot: LikesSnapshot): readonly Match[] {
  // When the gallery simulates the dashboard alone, this child has no context.
  if (!snapshot?.context) return []
  const { likes, announced } = snapshot.context
  return unseenMatches(likes, announced)
}

/** Whether the student is paused or has found a place. */
export function selectIsPaused(snapshot: LikesSnapshot): boolean {
  return (snapshot?.context?.likes.standing ?? 'active') !== 'active'
}

export function selectIsResuming(snapshot: SnapshotFrom<typeof likesMachine>): boolean {
  return snapshot.matches({ ready: 'resuming' })
}

/** Why the search could not be resumed; '' otherwise. */
export function selectResumeMessage({ context }: SnapshotFrom<typeof likesMachine>): string {
  return context.message
}

/** The number of matches that the student has not looked at yet. */
export function selectNewMatchCount(snapshot: LikesSnapshot): number {
  return newMatchesOf(snapshot).length
}

/** Whether the dialog of a report, of a block or of the end of a match is open. */
export function selectIsAsking(snapshot: SnapshotFrom<typeof safetyMachine> | undefined): boolean {
  const { report, parting } = snapshot?.children ?? {}
  return report !== undefined || parting !== undefined
}
