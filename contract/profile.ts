import * as z from 'zod/mini'
import {
  ETHNICITIES,
  GENDERS,
  RELIGIONS,
  ROLES,
  SEXUAL_ORIENTATIONS,
} from '../domain/enumerations.ts'
import { AGE, COST, PLACE_LENGTH } from '../domain/limits.ts'
import { numericIn } from './numeric.ts'
import { text } from './text.ts'

/** The URL of a picture. The server checks that the student uploaded it (reading 29). */
export const photoUrl = z
  .string('A photo must be given by its URL.')
  .check(
    z.minLength(1, 'A photo must be given by its URL.'),
    z.maxLength(1000, 'This URL is too long.'),
  )

/** Monthly budget in whole units of the campus's currency. The server checks it against the campus's range. */
export const amountOfBudget = numericIn(COST, 'Budget must be a whole number.')

/** Role and profile (§3) as they are sent. The steps of the onboarding add fields, so all are optional. */
export const profileData = z.partial(
  z.object({
    role: z.enum(ROLES, 'Role must be searcher or poster.'),
    data_consent: z.literal(true, 'Consent must be agreed to.'),
    picture: photoUrl,
    // The server checks university and program against the list of the student's own campus.
    university: z.string('Choose a university from the list.'),
    program: z.string('Choose a program from the list.'),
    city_of_origin: text('City of origin', PLACE_LENGTH),
    age: numericIn(AGE, `Age must be a whole number from ${AGE.min} to ${AGE.max}.`),
    gender: z.enum(GENDERS, 'Choose a gender from the list.'),
    sexual_orientation: z.enum(SEXUAL_ORIENTATIONS, 'Choose a sexual orientation from the list.'),
    religion: z.enum(RELIGIONS, 'Choose a religion from the list.'),
    ethnicity: z.enum(ETHNICITIES, 'Choose an ethnicity from the list.'),
    budget: amountOfBudget,
  }),
)
export type ProfileData = z.infer<typeof profileData>
