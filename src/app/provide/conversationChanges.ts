import type { AnyActorRef } from 'xstate'
import {
  editMessage,
  muteConversation,
  removeMessage,
  shareAddress,
} from '../../../contract/chats.ts'
import type {
  Change,
  Changed,
  ConversationContext,
} from '../../../machines/conversation/conversationTypes.ts'
import type { FileStore } from '../../effects/fileStore.ts'
import { logFailure } from '../../effects/log.ts'
import { sendPhoto } from '../../effects/sendPhoto.ts'
import type { ConnectedServices } from '../services.ts'

/** Makes the call that saves one change to a conversation. It has no signal, so that leaving the page does not cancel it. */
export function saveChange(
  services: ConnectedServices,
  files: FileStore,
  { id, change }: { id: string; change: Change },
): Promise<Changed> {
  const { api } = services
  if (change.kind === 'photo') {
    const { file } = change
    const photo = { conversation: id, clientId: file.id, file: files.get(file) }
    return sendPhoto(services, photo).finally(() => files.release(file))
  }
  if (change.kind === 'share') return api(shareAddress, { id, is_shared: change.isShared })
  if (change.kind === 'mute') {
    return api(muteConversation, { id, is_muted: change.isMuted })
  }
  const { message } = change
  return change.kind === 'edit'
    ? api(editMessage, { id, message, text: change.text })
    : api(removeMessage, { id, message })
}

/** Saves the changes that a stopped conversation flow has not begun to save. */
export async function saveWaiting(
  services: ConnectedServices,
  files: FileStore,
  flow?: AnyActorRef,
): Promise<void> {
  const context: ConversationContext | undefined = flow?.getSnapshot().context
  for (const change of context?.changes.slice(1) ?? []) {
    await saveChange(services, files, { id: context?.id ?? '', change }).catch(logFailure)
  }
}
