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

async function makeLink(admin: SupabaseClient, email: string) {
  const { data, error } = await admin.auth.admin.generateLink({ type: 'magiclink', email })
  if (data.user === null) throwUnavailable(error)
  return { userId: data.user.id, token_hash: data.properties.hashed_token }
}

/** Makes a link for the student's user, and replaces a user of an earlier account with the same address. */
async function linkFor(admin: SupabaseClient, caller: Caller): Promise<string> {
  await requireUser(admin, caller)
  const { userId, token_hash } = await makeLink(admin, caller.email)
  if (userId === caller.id) return token_hash
  await removeUser(admin, userId)
  await requireUser(admin, caller)
  return (await makeLink(admin, caller.email)).token_hash
}

/** Removes the Supabase user with this id; one that does not exist is ignored. */
export async function removeUser(admin: SupabaseClient, id: string): Promise<void> {
  const { error } = await admin.auth.admin.deleteUser(id)
  if (error !== null && error.status !== 404) throwUnavailable(error)
}

/** Opens a Supabase session for a student, who has no password there. */
export async function openServiceSession(
  settings: SupabaseSettings,
  admin: SupabaseClient,
  caller: Caller,
): Promise<StorageSession> {
  const token_hash = await linkFor(admin, caller)
  // A separate client, because this session must not replace the rights of the admin client.
  const client = serviceClient(settings.url, settings.anonKey)
  const { data, error } = await client.auth.verifyOtp({ type: 'magiclink', token_hash })
  if (data.session === null || data.session.user.id !== caller.id) throwUnavailable(error)
  const { access_token, refresh_token, expires_at = 0, user } = data.session
  return { access_token, refresh_token, expires_at, user: { ...user } }
}
