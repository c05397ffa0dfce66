import * as z from 'zod/mini'
import { APPEARANCES } from '../domain/appearance.ts'
import { LANGUAGES } from '../domain/language.ts'
import { defineStudentCall, NOTHING } from './call.ts'

/** Saves language and appearance with the account; a setting that is not sent keeps its value. */
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

/** Returns the settings that are saved with the account; one that was never chosen is missing. */
export const getSettings = defineStudentCall(
  'GET',
  '/settings',
  NOTHING,
  z.object({
    language: z.optional(z.enum(LANGUAGES)),
    appearance: z.optional(z.enum(APPEARANCES)),
  }),
)
