import { living } from './compiled/en/living.ts'
import { member } from './compiled/en/member.ts'
import { EN } from './english.ts'

// The flows that are loaded after the first card import this module: likes, conversations, the own profile.
Object.assign(EN, member, living)
