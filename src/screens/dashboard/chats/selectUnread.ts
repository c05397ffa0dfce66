import type { SnapshotFrom } from 'xstate'
import type { chatsMachine } from '../../../../machines/chats/chats.machine.ts'

/** Unread messages of all conversations that are open and not muted. */
export function selectUnread(snapshot: SnapshotFrom<typeof chatsMachine> | undefined): number {
  const conversations = snapshot?.context.chats.conversations ?? []
  return conversations
    .filter(({ ended_at: endedAt, is_muted: isMuted }) => endedAt === null && !isMuted)
    .reduce((sum, { unread }) => sum + unread, 0)
}
