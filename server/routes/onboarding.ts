import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import {
  completeOnboarding as completeCall,
  onboarded,
  updateProfile,
  updateProperty,
  updateRole,
} from '../../contract/onboarding.ts'
import { profileData } from '../../contract/profile.ts'
import { propertyData } from '../../contract/property.ts'
import { msg } from '../../i18n/messages.ts'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { authedRoute } from '../http/callRoutes.ts'
import type { AppContext, Env } from '../http/env.ts'
import { knownOrigins } from '../http/origins.ts'
import { check, readObject, requireObject } from '../http/payload.ts'
import { reply } from '../http/reply.ts'
import { requestLanguage } from '../http/requestLanguage.ts'
import type { SessionCookie } from '../http/sessionCookie.ts'
import { completeOnboarding } from '../services/onboarding/complete.ts'
import { saveProfile } from '../services/onboarding/saveProfile.ts'
import { saveProperty } from '../services/onboarding/saveProperty.ts'
import { readOwnListing, readStudent } from '../services/onboarding/stored.ts'
import { profileOnWire, propertyOnWire } from '../services/onboarding/wireForm.ts'
import { photoLinks } from '../services/photos/photoLinks.ts'
import { campusesOnWire } from './campuses.ts'

/** Reads a payload that is wrapped in one field, as §7 has it; the same fields without the wrapper are accepted too. */
async function readWrapped<Data extends z.ZodMiniType>(
  c: AppContext,
  field: string,
  schema: Data,
): Promise<z.output<Data>> {
  const body = await readObject(c)
  const wrapped = Object.entries(body).find(([key]) => key === field)
  const given =
    wrapped === undefined
      ? body
      : requireObject(wrapped[1], msg('The field {field} must be an object.', { field }))
  const data = check(schema, given)
  if (Object.keys(Object(data)).length === 0)
    throw new AppError('invalid', 'There is nothing to save.')
  return data
}

/** Adds the routes of the five calls of the onboarding (§7). */
export function onboardingRoutes(app: Hono<Env>, deps: Dependencies, session: SessionCookie): void {
  const linksFor = (c: AppContext) => photoLinks(deps.photos, knownOrigins(deps.settings, c))

  authedRoute(app, session, onboarded, async (c, caller) => {
    const student = await readStudent(deps.db, caller.id)
    const profile = profileOnWire(student, linksFor(c))
    const listing = student.role === 'poster' ? await readOwnListing(deps.db, caller.id) : undefined
    const property =
      student.role === 'poster' ? { property: propertyOnWire(listing, linksFor(c)) } : {}
    const campuses = campusesOnWire(deps.campuses.offeredTo(student))
    const found = { onboarded: caller.onboarded, profile, ...property, campuses }
    return reply(c, 200, 'This is your progress.', { onboarded: found })
  })

  authedRoute(app, session, updateRole, async (c, { id }, { role }) => {
    await saveProfile(deps, linksFor(c), id, { role })
    return reply(c, 200, 'Your role is saved.')
  })

  app.post(updateProfile.path, async (c) => {
    const { id } = await session.require(c)
    const data = await readWrapped(c, 'profile_data', profileData)
    await saveProfile(deps, linksFor(c), id, data)
    return reply(c, 200, 'Your profile is saved.')
  })

  app.post(updateProperty.path, async (c) => {
    const { id } = await session.require(c)
    const data = await readWrapped(c, 'property_data', propertyData)
    await saveProperty(deps, linksFor(c), id, data)
    return reply(c, 200, 'Your property is saved.')
  })

  authedRoute(app, session, completeCall, async (c, caller) => {
    const { email } = caller
    const language = requestLanguage(c, deps.campuses.ofAddress(email)[0]?.language)
    await completeOnboarding(deps, caller.id, language)
    return reply(c, 200, 'Your onboarding is complete.')
  })
}
