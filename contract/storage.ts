import * as z from 'zod/mini'
import { defineStudentCall, NOTHING } from './call.ts'

/** A session of the storage service (§3); `expires_at` is in seconds since 1970. */
export const storageSession = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
  user: z.looseObject({ id: z.string() }),
})
export type StorageSession = z.infer<typeof storageSession>

/** Not one of the 19 calls of §7: opens a session of the storage service for the signed-in student (reading 23). */
export const openStorageSession = defineStudentCall(
  'POST',
  '/storage-session',
  NOTHING,
  z.object({ session: storageSession }),
)
