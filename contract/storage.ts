import * as z from 'zod/mini'
import { defineStudentCall, NOTHING } from './call.ts'

/** The storage service's session of §3; `expires_at` in seconds since 1970, as that service has it. */
export const storageSession = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.number(),
  user: z.looseObject({ id: z.string() }),
})
export type StorageSession = z.infer<typeof storageSession>

/** Beside the 19 calls: the signed-in student is given a session of the storage service (reading 23). */
export const openStorageSession = defineStudentCall(
  'POST',
  '/storage-session',
  NOTHING,
  z.object({ session: storageSession }),
)
