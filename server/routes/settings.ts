import type { Hono } from 'hono'
import { getSettings, saveSettings } from '../../contract/settings.ts'
import type { Dependencies } from '../dependencies.ts'
import { authedRoute } from '../http/callRoutes.ts'
import type { Env } from '../http/env.ts'
import { reply } from '../http/reply.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import { readAccountSettings, saveAccountSettings } from '../services/settings.ts'

/** Adds the routes for language and appearance, which are saved with the account. Needs the feature `notices`. */
export function settingsRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  if (!deps.settings.features.includes('notices')) return

  authedRoute(app, session, getSettings, async (c, { id }) => {
    const { language, appearance } = await readAccountSettings(deps.db, id)
    return reply(c, 200, 'These are your settings.', {
      ...(language === null ? {} : { language }),
      ...(appearance === null ? {} : { appearance }),
    })
  })

  authedRoute(app, session, saveSettings, async (c, { id }, chosen) => {
    await saveAccountSettings(deps, id, chosen)
    return reply(c, 200, 'Your choice is saved.')
  })
}
