import * as z from 'zod/mini'
import { ROLES } from '../domain/enumerations.ts'
import { defineStudentCall, NOTHING } from './call.ts'
import { campus } from './campus.ts'
import { profileData } from './profile.ts'
import { propertyData } from './property.ts'

/** How far the student's onboarding has come, and what was saved of it; only the student's own data (reading 24). */
export const onboardedReply = z.object({
  onboarded: z.looseObject({
    onboarded: z.boolean(),
    profile: z.optional(z.record(z.string(), z.unknown())),
    property: z.optional(z.record(z.string(), z.unknown())),
    /** The universities that the student may choose; a server that knows only the specification does not send them. */
    campuses: z.optional(z.array(campus)),
  }),
})

const SAVED = [200, 201]

export const onboarded = defineStudentCall('GET', '/onboarding/onboarded', NOTHING, onboardedReply)

export const updateRole = defineStudentCall(
  'POST',
  '/onboarding/update-role',
  z.object({ role: z.enum(ROLES, 'Role must be searcher or poster.') }),
  z.object({}),
  SAVED,
)

export const updateProfile = defineStudentCall(
  'POST',
  '/onboarding/update-profile',
  z.object({ profile_data: profileData }),
  z.object({}),
  SAVED,
)

export const updateProperty = defineStudentCall(
  'POST',
  '/onboarding/update-property',
  z.object({ property_data: propertyData }),
  z.object({}),
)

export const completeOnboarding = defineStudentCall(
  'POST',
  '/onboarding/complete-onboarding',
  NOTHING,
  z.object({}),
)
