import { TYPING_SECONDS } from '../../../domain/chats.ts'
import { SECOND } from '../../clock.ts'
import type { InboxTools } from '../live/inboxes.ts'
import { requireMembership } from './lockConversation.ts'
import type { ConversationKey } from './readConversations.ts'

/** When this process last forwarded a student's signal for a conversation, the oldest first. */
export type TypingTimes = Map<string, number>

/** Signals may arrive closer together than they were sent. */
const TOLERANCE = SECOND

/** Whether a student may signal again. Also removes entries that are too old to matter. */
function isDue(times: TypingTimes, key: string, now: number): boolean {
  const since = now - TYPING_SECONDS.between * SECOND + TOLERANCE
  for (const [old, time] of times) {
    if (time > since) break
    times.delete(old)
  }
  if (times.has(key)) return false
  times.set(key, now)
  return true
}

/**
 * Signals to the open pages of the other members that a student is typing. Nothing is stored, and signals
 * that come too often are dropped. Throws an AppError (404) if the student is not a member. Does nothing in a
 * conversation that has ended.
 */
export async function signalTyping(
  { db, clock, live }: InboxTools,
  times: TypingTimes,
  key: ConversationKey,
): Promise<void> {
  const now = clock.now()
  const { ended_at, members } = await requireMembership(db, now, key)
  if (ended_at !== null || !isDue(times, `${key.student} ${key.id}`, now.getTime())) return
  live.signalTyping(
    members.filter((member) => member !== key.student),
    key.id,
  )
}
