import { choices } from './compiled/fr/choices.ts'
import { living } from './compiled/fr/living.ts'
import { member } from './compiled/fr/member.ts'
import { student } from './compiled/fr/student.ts'
import type { Catalog } from './translator.ts'

/** What is said to students alone, in the onboarding and on the dashboard. */
export const FR_STUDENT: Catalog = { ...choices, ...student, ...member, ...living }
