import { fromPromise } from 'xstate'
import { logout } from '../../../contract/session.ts'
import type { Reply } from '../../../domain/reply.ts'
import { clearMessages } from '../../effects/clearMessages.ts'
import { clearDrafts, DRAFTS } from '../../effects/tabDraft.ts'
import type { ConnectedServices } from '../services.ts'

/** Logs out, removes all drafts and unsent messages from the browser, and tells the other tabs. */
export function provideLogOut({ api, otherTabs }: ConnectedServices) {
  return fromPromise<Reply<unknown>>(async ({ signal }) => {
    const reply = await api(logout, {}, signal)
    if (reply.ok) {
      for (const prefix of Object.values(DRAFTS)) clearDrafts(prefix)
      clearMessages()
      otherTabs.tellSessionEnd('session.ended')
    }
    return reply
  })
}
