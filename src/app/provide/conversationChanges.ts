import type { AnyActorRef } from 'xstate'
import {
  editMessage,
  muteConversation,
  removeMessage,
  shareAddress,
} from '../../../contract/chats.ts'
import { checkAuth } from '../../../contract/session.ts'
import type {
  Change,
  Changed,
  ConversationContext,
} from '../../../machines/conversation/conversationTypes.ts'
import type { FileStore } from '../../effects/fileStore.ts'
import { logFailure } from '../../effects/log.ts'
import { sendPhoto } from '../../effects/sendPhoto.ts'
import type { ConnectedServices } from '../services.ts'

type PhotoChange = Extract<Change, { kind: 'photo' }>

async function savePhoto(
  services: ConnectedServices,
  files: FileStore,
  { id, change: { file } }: { id: string; change: PhotoChange },
): Promise<Changed> {
  const photo = { conversation: id, clientId: file.id, file: files.get(file) }
  const reply = await sendPhoto(services, photo)
  // A photo does not go through `api`, which leads to the login when the session has ended. This call does.
  if (!reply.ok && reply.status === 401) await services.api(checkAuth).catch(logFailure)
  return reply
}

/** Makes the call that saves one change to a conversation. It has no signal, so that leaving the page does not cancel it. */
export function saveChange(
  services: ConnectedServices,
  files: FileStore,
  { id, change }: { id: string; change: Change },
): Promise<Changed> {
  const { api } = services
  if (change.kind === 'photo') {
    return savePhoto(services, files, { id, change }).finally(() => files.release(change.file))
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
