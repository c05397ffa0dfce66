import { choices } from './compiled/fr/choices.ts'
import { living } from './compiled/fr/living.ts'
import { member } from './compiled/fr/member.ts'
import { student } from './compiled/fr/student.ts'
import type { Catalog } from './translator.ts'

/** The French texts of the onboarding and the dashboard, which only students see. */
export const FR_STUDENT: Catalog = { ...choices, ...student, ...member, ...living }
