import { TYPING_SECONDS } from '../../../domain/chats.ts'
import { SECOND } from '../../clock.ts'
import type { InboxTools } from '../live/inboxes.ts'
import { requireMembership } from './lockConversation.ts'
import type { ConversationKey } from './readConversations.ts'

/** When a student's last signal for a conversation was passed on by this process, the oldest first. */
export type TypingTimes = Map<string, number>

/** Networks bring signals closer together than they were sent. */
const TOLERANCE = SECOND

/** Whether a student may signal again; forgets what is too old to matter. */
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
 * Tells the open pages of the other members that a student is writing; nothing is stored, and signals that come too fast
 * are dropped. Throws 404 as reading does; in a conversation that has ended nobody is told.
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
