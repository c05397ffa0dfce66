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

/** The URL of a picture that this student uploaded; whose it is, the server knows (reading 29). */
export const photoUrl = z
  .string('A photo must be given by its URL.')
  .check(
    z.minLength(1, 'A photo must be given by its URL.'),
    z.maxLength(1000, 'This URL is too long.'),
  )

/** Whole units of the campus's currency a month; the server knows the range of the campus. */
export const amountOfBudget = numericIn(COST, 'Budget must be a whole number.')

/** Role and profile of §3 on the wire. Built up step by step, so every field may be missing. */
export const profileData = z.partial(
  z.object({
    role: z.enum(ROLES, 'Role must be searcher or poster.'),
    data_consent: z.literal(true, 'Consent must be agreed to.'),
    picture: photoUrl,
    // From the list of the student's own campus, which the server knows.
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
