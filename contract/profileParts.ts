import * as z from 'zod/mini'
import { ROLES } from '../domain/enumerations.ts'
import { CAPACITY } from '../domain/limits.ts'
import { DISPLAY_NAME_MESSAGE, isDisplayName, normalizeName } from '../domain/name.ts'
import { LISTING_STATES, SENSITIVE_FIELDS } from '../domain/standing.ts'
import { defineStudentCall } from './call.ts'
import { numericIn } from './numeric.ts'
import { amountOfBudget } from './profile.ts'
import { propertyData } from './property.ts'

// The other parts of a profile are saved by calls of §7, which change only the fields that are sent:
// `updateProfile` (photo, studies, sensitive fields, budget), `setInterestsAndBio` and `updateProperty`.

/** Saves the display name, which others see (reading 31). */
export const saveName = defineStudentCall(
  'POST',
  '/profile/name',
  z.object({
    name: z.pipe(
      z.string(DISPLAY_NAME_MESSAGE).check(z.refine(isDisplayName, DISPLAY_NAME_MESSAGE)),
      z.transform(normalizeName),
    ),
  }),
  z.object({}),
)

/** Saves which of gender, sexual orientation, religion and ethnicity matches may see. */
export const saveShownFields = defineStudentCall(
  'POST',
  '/profile/shown-fields',
  z.object({
    shown_fields: z
      .array(
        z.enum(SENSITIVE_FIELDS, 'Choose what is shown from the list.'),
        'What is shown must be a list.',
      )
      .check(
        z.refine(
          (fields) => new Set(fields).size === fields.length,
          'Each field may occur only once.',
        ),
      ),
  }),
  z.object({}),
)

const ROOMS_LEFT = { ...CAPACITY, min: 0 }

/** Saves whether a poster's place is available, and how many rooms are left. */
export const savePlaces = defineStudentCall(
  'POST',
  '/profile/places',
  z.object({
    state: z.enum(LISTING_STATES, `State must be one of these: ${LISTING_STATES.join(', ')}.`),
    rooms_left: numericIn(
      ROOMS_LEFT,
      `Rooms left must be a whole number from ${ROOMS_LEFT.min} to ${ROOMS_LEFT.max}.`,
    ),
  }),
  z.object({}),
)

/** Changes the role. A new searcher sends the budget, a new poster the place. */
export const changeRole = defineStudentCall(
  'POST',
  '/profile/role',
  z.object({
    role: z.enum(ROLES, 'Role must be searcher or poster.'),
    budget: z.optional(amountOfBudget),
    property_data: z.optional(propertyData),
  }),
  z.object({}),
)
