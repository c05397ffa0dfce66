import { choices } from './compiled/en/choices.ts'
import { student } from './compiled/en/student.ts'
import { EN } from './english.ts'

// Adds the texts of the onboarding and the dashboard. Their screens import this module, so that visitors do not load it.
Object.assign(EN, choices, student)
