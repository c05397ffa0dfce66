import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import type { StorageSession } from '../../../contract/storage.ts'
import type { Student } from './students.ts'
import type { TestServer } from './testServer.ts'

/** The public key of the embedded storage service. */
export async function anonymousKeyOf(server: TestServer): Promise<string> {
  const config = await (await server.app.request('/config.json')).json()
  return (config as { supabaseAnonKey: string }).supabaseAnonKey
}

/** A supabase-js client of a test server, not signed in. */
export function storageClient(server: TestServer, key: string): SupabaseClient {
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) =>
    server.app.fetch(new Request(input, init))
  return createClient('http://localhost', key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch },
  })
}

/** Requests a storage session for a student. */
export async function sessionOf(student: Student): Promise<StorageSession> {
  const { status, body } = await student.post('/storage-session')
  expect(status).toBe(200)
  return body.session as StorageSession
}

/** A supabase-js client of a test server, signed in as a student. */
export async function signedInStorage(
  server: TestServer,
  student: Student,
): Promise<SupabaseClient> {
  const client = storageClient(server, await anonymousKeyOf(server))
  const { error } = await client.auth.setSession(await sessionOf(student))
  expect(error).toBeNull()
  return client
}
