import * as z from 'zod/mini'
import { APPEARANCES } from '../domain/appearance.ts'
import { LANGUAGES } from '../domain/language.ts'
import { defineStudentCall, NOTHING } from './call.ts'

/** Keeps language and appearance with the account; what is left out stays. */
export const saveSettings = defineStudentCall(
  'POST',
  '/settings',
  z.object({
    language: z.optional(
      z.enum(LANGUAGES, `Language must be one of these: ${LANGUAGES.join(', ')}.`),
    ),
    appearance: z.optional(
      z.enum(APPEARANCES, `Appearance must be one of these: ${APPEARANCES.join(', ')}.`),
    ),
  }),
  z.object({}),
)

/** What is kept with the account; a setting that was never chosen is left out. */
export const getSettings = defineStudentCall(
  'GET',
  '/settings',
  NOTHING,
  z.object({
    language: z.optional(z.enum(LANGUAGES)),
    appearance: z.optional(z.enum(APPEARANCES)),
  }),
)
