import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { AppError } from '../../errors.ts'
import type { SupabaseSettings } from '../../settings.ts'

const WAIT_MS = 15_000
const AWAY = 'Photos cannot be stored right now. Please try again in a moment.'

/** Limits calls to 15 seconds, and does not follow redirects, so that the key is not sent to another host. */
const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, { ...init, redirect: 'error', signal: AbortSignal.timeout(WAIT_MS) })

/** Creates a client of a Supabase project that stores nothing between calls. */
export function serviceClient(url: string, key: string): SupabaseClient {
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }
  return createClient(url, key, { auth, global: { fetch: fetchInTime } })
}

/** Creates a client with all rights; its key never leaves the server. */
export function adminClient({ url, serviceRoleKey }: SupabaseSettings): SupabaseClient {
  return serviceClient(url, serviceRoleKey)
}

/** Throws an AppError (503) for a Supabase project that does not answer as expected (safety.md 21). */
export function throwUnavailable(cause: unknown): never {
  const refusal = new AppError('unavailable', AWAY, 5)
  refusal.cause = cause
  throw refusal
}
