import * as z from 'zod/mini'
import { INTERESTS } from '../../domain/enumerations.ts'
import { writeStored } from './browserStorage.ts'
import { parseStored } from './parseStored.ts'
import { clearDrafts, DRAFTS, mergedDraft, noteShown, ownFields } from './tabDraft.ts'

const PREFIX = DRAFTS.introduction

const draft = z.object({ bio: z.string(), interests: z.array(z.enum(INTERESTS)) })

type Draft = Partial<z.infer<typeof draft>>

function loadShared(userId: string): Draft {
  return (parseStored('localStorage', PREFIX + userId, z.partial(draft)) ?? {}) as Draft
}

/** The unsaved input of a student in the dialog "Just one more thing"; empty if there is none. */
export function loadIntroductionDraft(userId: string): Draft {
  const key = PREFIX + userId
  const found = z.safeParse(z.partial(draft), { ...loadShared(userId), ...ownFields(key) })
  const loaded = (found.success ? found.data : {}) as Draft
  noteShown(key, { bio: '', interests: [], ...loaded })
  return loaded
}

/** Stores the fields that were changed in this tab. */
export function saveIntroductionDraft(
  userId: string,
  bio: string,
  interests: readonly string[],
): void {
  const key = PREFIX + userId
  writeStored('localStorage', key, mergedDraft(key, { bio, interests }, loadShared(userId)))
}

/** Removes the drafts of all students in this browser, after saving and at logout. */
export function clearIntroductionDrafts(): void {
  clearDrafts(PREFIX)
}
