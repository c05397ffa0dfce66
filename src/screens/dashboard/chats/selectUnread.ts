import type { SnapshotFrom } from 'xstate'
import type { chatsMachine } from '../../../../machines/chats/chats.machine.ts'

/** The number of unread messages in all conversations that have not ended and are not muted. */
export function selectUnread(snapshot: SnapshotFrom<typeof chatsMachine> | undefined): number {
  const conversations = snapshot?.context.chats.conversations ?? []
  return conversations
    .filter(({ ended_at: endedAt, is_muted: isMuted }) => endedAt === null && !isMuted)
    .reduce((sum, { unread }) => sum + unread, 0)
}
