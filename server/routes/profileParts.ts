import type { Hono } from 'hono'
import { changeRole, saveName, savePlaces, saveShownFields } from '../../contract/profileParts.ts'
import { saveStanding } from '../../contract/standing.ts'
import { msg } from '../../i18n/messages.ts'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { authedRoute } from '../http/callRoutes.ts'
import type { Env } from '../http/env.ts'
import { knownOrigins } from '../http/origins.ts'
import { reply } from '../http/reply.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import { photoLinks } from '../services/photos/photoLinks.ts'
import {
  saveName as storeName,
  savePlaces as storePlaces,
  saveShownFields as storeShownFields,
} from '../services/profile/details.ts'
import { becomePoster, becomeSearcher } from '../services/profile/role.ts'
import { changeStanding } from '../services/profile/standing.ts'

/** Adds the routes for the parts of the profile that no call of the onboarding saves. Needs the feature `profile`. */
export function profilePartRoutes(
  app: Hono<Env>,
  deps: Dependencies,
  session: SessionCookie,
): void {
  if (!deps.settings.features.includes('profile')) return

  authedRoute(app, session, saveName, async (c, { id }, { name }) => {
    await storeName(deps, id, name)
    return reply(c, 200, 'Your name is saved.')
  })

  authedRoute(app, session, saveShownFields, async (c, { id }, { shown_fields: fields }) => {
    await storeShownFields(deps, id, fields)
    return reply(c, 200, 'Your profile is saved.')
  })

  authedRoute(app, session, savePlaces, async (c, { id }, { state, rooms_left: roomsLeft }) => {
    await storePlaces(deps, id, { state, roomsLeft })
    return reply(c, 200, 'Your property is saved.')
  })

  authedRoute(app, session, saveStanding, async (c, { id }, { standing, match }) => {
    await changeStanding(deps, id, { standing, match: match?.toLowerCase() })
    return reply(c, 200, 'Your status is saved.')
  })

  authedRoute(app, session, changeRole, async (c, { id }, { role, budget, property_data }) => {
    if (role === 'poster') {
      const links = photoLinks(deps.photos, knownOrigins(deps.settings, c))
      await becomePoster(deps, links, id, property_data ?? {})
    } else if (budget === undefined) {
      throw new AppError('invalid', msg('Still needed: {needs}', { needs: ['budget'] }))
    } else await becomeSearcher(deps, id, budget)
    return reply(c, 200, 'Your role is saved.')
  })
}
