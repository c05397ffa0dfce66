import { choices } from './compiled/en/choices.ts'
import { student } from './compiled/en/student.ts'
import { EN } from './english.ts'

// English comes with the code that says it: the screens of students import this module.
Object.assign(EN, choices, student)
