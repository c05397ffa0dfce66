import type { SupabaseClient } from '@supabase/supabase-js'
import type { StorageSession } from '../../../contract/storage.ts'
import type { Caller } from '../../caller.ts'
import type { SupabaseSettings } from '../../settings.ts'
import { refuseAsAway, serviceClient } from './serviceClient.ts'

/** The student's user in the service has the student's id; made when it is first needed. */
async function requireUser(admin: SupabaseClient, { id, email }: Caller): Promise<void> {
  const { error } = await admin.auth.admin.createUser({ id, email, email_confirm: true })
  const isThere = error?.code === 'email_exists' || error?.code === 'user_already_exists'
  if (error !== null && !isThere) refuseAsAway(error)
}

/** A session of the real service for a student, without the student having a password there. */
export async function openServiceSession(
  settings: SupabaseSettings,
  admin: SupabaseClient,
  caller: Caller,
): Promise<StorageSession> {
  await requireUser(admin, caller)
  const { email } = caller
  const link = await admin.auth.admin.generateLink({ type: 'magiclink', email })
  const token_hash = link.data.properties?.hashed_token
  if (token_hash === undefined) refuseAsAway(link.error)
  // A client of its own: the session must not become the admin client's.
  const client = serviceClient(settings.url, settings.anonKey)
  const { data, error } = await client.auth.verifyOtp({ type: 'magiclink', token_hash })
  if (data.session === null || data.session.user.id !== caller.id) refuseAsAway(error)
  const { access_token, refresh_token, expires_at = 0, user } = data.session
  return { access_token, refresh_token, expires_at, user: { ...user } }
}
