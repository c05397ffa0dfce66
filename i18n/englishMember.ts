import { living } from './compiled/en/living.ts'
import { member } from './compiled/en/member.ts'
import { EN } from './english.ts'

// Adds the texts of likes, conversations and the own profile. These flows load after the first card and import this module.
Object.assign(EN, member, living)
