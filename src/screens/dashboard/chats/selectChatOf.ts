import type { SnapshotFrom } from 'xstate'
import type { chatsMachine } from '../../../../machines/chats/chats.machine.ts'

/** The id of the conversation with a match; undefined if there is none. */
export function selectChatOf(
  snapshot: SnapshotFrom<typeof chatsMachine> | undefined,
  match: string,
): string | undefined {
  return snapshot?.context.chats.conversations.find((one) => one.match === match)?.id
}
