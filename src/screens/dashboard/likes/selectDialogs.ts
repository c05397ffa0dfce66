import type { SnapshotFrom } from 'xstate'
import { characters, TEXT_LENGTH } from '../../../../domain/limits.ts'
import type { ReportReason } from '../../../../domain/reports.ts'
import type { chatsMachine } from '../../../../machines/chats/chats.machine.ts'
import type { likesMachine } from '../../../../machines/likes/likes.machine.ts'
import type { partingMachine } from '../../../../machines/parting/parting.machine.ts'
import type { reportMachine } from '../../../../machines/report/report.machine.ts'
import type { safetyMachine } from '../../../../machines/safety/safety.machine.ts'
import { newMatchesOf } from './selectLikes.ts'

/** The reasons for a report, with their labels in the form. */
export const REASONS: readonly { value: ReportReason; label: string }[] = [
  { value: 'fake', label: 'Not who they say they are' },
  { value: 'scam', label: 'Wants money, or it looks like a scam' },
  { value: 'harassment', label: 'Harasses or threatens me' },
  { value: 'hate', label: 'Insults or excludes people for who they are' },
  { value: 'sexual', label: 'Sexual words or pictures' },
  { value: 'not_a_student', label: 'Is not a student' },
  { value: 'misleading_listing', label: 'The place is not as described, or does not exist' },
  { value: 'other', label: 'Something else' },
]

/** What the form of a report shows. */
export function selectReport(snapshot: SnapshotFrom<typeof reportMachine>) {
  const { person, quote, reason, words, message } = snapshot.context
  const isTooLong = characters(words.trim()) > TEXT_LENGTH
  return {
    name: person.name,
    quote,
    reason,
    words,
    message,
    wordsError: isTooLong ? `Description must be at most ${TEXT_LENGTH} characters.` : undefined,
    case: snapshot.context.case,
    isPending: snapshot.hasTag('pending'),
    canSubmit: snapshot.can({ type: 'report.submitted', id: '' }),
  }
}

/** What the dialog shows that asks the student to confirm a block or the end of a match. */
export function selectParting(snapshot: SnapshotFrom<typeof partingMachine>) {
  const { asked, message } = snapshot.context
  return {
    kind: asked.kind,
    name: asked.person.name,
    message,
    isPending: snapshot.hasTag('pending'),
  }
}

/**
 * The new match to announce, and how many more there are; undefined if there is none. `shown` is the match whose
 * conversation is open, which is not announced.
 */
export function selectNewMatch(
  snapshot: SnapshotFrom<typeof likesMachine> | undefined,
  shown?: string,
) {
  const [match, ...others] = newMatchesOf(snapshot).filter(({ id }) => id !== shown)
  return match && { match, others: others.length }
}

/** The match of a conversation; undefined while the conversations are loading. */
export function selectMatchOf(
  snapshot: SnapshotFrom<typeof chatsMachine> | undefined,
  chat: string,
): string | undefined {
  return snapshot?.context.chats.conversations.find(({ id }) => id === chat)?.match
}

/** The flows of the dialogs for a report, and for a block or the end of a match; that of a closed one is undefined. */
export function selectSafety(snapshot: SnapshotFrom<typeof safetyMachine> | undefined) {
  const { report, parting } = snapshot?.children ?? {}
  return { report, parting }
}
