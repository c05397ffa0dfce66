import type { SupabaseClient } from '@supabase/supabase-js'
import type { StorageSession } from '../../../contract/storage.ts'
import type { Caller } from '../../caller.ts'
import type { SupabaseSettings } from '../../settings.ts'
import { serviceClient, throwUnavailable } from './serviceClient.ts'

/** Creates the Supabase user of a student, with the same id, if there is none yet. */
async function requireUser(admin: SupabaseClient, { id, email }: Caller): Promise<void> {
  const { error } = await admin.auth.admin.createUser({ id, email, email_confirm: true })
  const isThere = error?.code === 'email_exists' || error?.code === 'user_already_exists'
  if (error !== null && !isThere) throwUnavailable(error)
}

/** Opens a Supabase session for a student, who has no password there. */
export async function openServiceSession(
  settings: SupabaseSettings,
  admin: SupabaseClient,
  caller: Caller,
): Promise<StorageSession> {
  await requireUser(admin, caller)
  const { email } = caller
  const link = await admin.auth.admin.generateLink({ type: 'magiclink', email })
  const token_hash = link.data.properties?.hashed_token
  if (token_hash === undefined) throwUnavailable(link.error)
  // A separate client, because this session must not replace the rights of the admin client.
  const client = serviceClient(settings.url, settings.anonKey)
  const { data, error } = await client.auth.verifyOtp({ type: 'magiclink', token_hash })
  if (data.session === null || data.session.user.id !== caller.id) throwUnavailable(error)
  const { access_token, refresh_token, expires_at = 0, user } = data.session
  return { access_token, refresh_token, expires_at, user: { ...user } }
}
