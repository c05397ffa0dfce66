import type { Hono } from 'hono'
import { getNotices, subscribePush, switchNotice, unsubscribePush } from '../../contract/notices.ts'
import { CHANNELS_OF } from '../../domain/notices.ts'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { authedRoute } from '../http/callRoutes.ts'
import type { Env } from '../http/env.ts'
import { reply } from '../http/reply.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import { readPreferences, setPreference } from '../services/notices/preferences.ts'
import { publicKeyOf } from '../services/push/sendPush.ts'
import {
  subscribePush as subscribe,
  unsubscribePush as unsubscribe,
} from '../services/push/subscriptions.ts'

/** Adds the calls that read and change which notices a student receives. Needs the feature `notices`. */
export function noticeCallRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  if (!deps.settings.features.includes('notices')) return

  authedRoute(app, session, getNotices, async (c, caller) => {
    const preferences = await readPreferences(deps.db, caller.id)
    const push_key = publicKeyOf(deps.secrets.push)
    return reply(c, 200, 'These are your notices.', { preferences, push_key })
  })

  authedRoute(app, session, switchNotice, async (c, caller, { kind, channel, is_on: isOn }) => {
    if (!CHANNELS_OF[kind].includes(channel)) {
      throw new AppError('invalid', 'News comes by email only.')
    }
    await setPreference(deps, caller.id, { kind, channel, isOn })
    return reply(c, 200, 'Your choice is saved.')
  })

  authedRoute(app, session, subscribePush, async (c, caller, target) => {
    await subscribe(deps, caller, deps.settings.pushServices, target)
    return reply(c, 200, 'Notifications are on for this device.')
  })

  authedRoute(app, session, unsubscribePush, async (c, caller, { endpoint }) => {
    await unsubscribe(deps.db, caller.id, endpoint)
    return reply(c, 200, 'Notifications are off for this device.')
  })
}
