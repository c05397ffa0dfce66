import * as z from 'zod/mini'
import { INTERESTS } from '../../domain/enumerations.ts'
import { forgetKept, writeKept } from './keptJson.ts'
import { readShaped } from './keptShape.ts'

const PREFIX = 'nookmate.introduction.'

const draft = z.object({ bio: z.string(), interests: z.array(z.enum(INTERESTS)) })

/** What a student wrote into "Just one more thing" and did not save yet; empty when there is nothing readable. */
export function loadIntroductionDraft(userId: string): Partial<z.infer<typeof draft>> {
  return readShaped('localStorage', PREFIX + userId, draft) ?? {}
}

/** Replaces what is kept of this student. */
export function saveIntroductionDraft(
  userId: string,
  bio: string,
  interests: readonly string[],
): void {
  writeKept('localStorage', PREFIX + userId, { bio, interests })
}

/** Forgets every student's in this browser: when it is saved and at logout. */
export function clearIntroductionDrafts(): void {
  forgetKept('localStorage', PREFIX)
}
