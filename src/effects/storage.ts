import type { AuthChangeEvent, SupabaseClient } from '@supabase/supabase-js'
import type { BrowserConfig } from '../../contract/config.ts'
import { openStorageSession, type StorageSession } from '../../contract/storage.ts'
import { type Language, LOCALES } from '../../domain/language.ts'
import type { Bucket } from '../../domain/photo.ts'
import { PHOTO_FOLDER } from '../../domain/photo.ts'
import type { Reply } from '../../domain/reply.ts'
import { isExpired, REFRESH_TICK_MS } from '../../domain/sessionTiming.ts'
import type { SessionEvent } from '../../machines/storageSession/storageSession.machine.ts'
import type { Api } from './api.ts'
import { fetchWatched, type UploadWatch } from './fetchWatched.ts'

export interface Storage {
  /** Tells what happens to the storage session; returns how to stop listening. */
  observe: (listener: (event: SessionEvent) => void) => () => void
  /** Renews the session; a refusal means that only signing in again helps. */
  refresh: () => Promise<Reply<{ ticksLeft: number }>>
  /** Puts a photo into its bucket and answers its public URL. Signs in first where needed. */
  upload: (bucket: Bucket, photo: Blob, watch: UploadWatch) => Promise<Reply<{ url: string }>>
}

function ticksLeft(session: Pick<StorageSession, 'expires_at'>): number {
  return Math.max(0, Math.floor((session.expires_at * 1000 - Date.now()) / REFRESH_TICK_MS))
}

type Tell = (event: SessionEvent) => void

/** The uploads under way, by their addresses. */
type UploadWatches = Map<string, UploadWatch>

/** The client's own events (§4 Session events) in the flow's words. */
const EVENTS: Partial<Record<AuthChangeEvent, (ticksLeft: number) => SessionEvent>> = {
  SIGNED_IN: (left) => ({ type: 'session.signedIn', ticksLeft: left }),
  SIGNED_OUT: () => ({ type: 'session.signedOut' }),
  TOKEN_REFRESHED: (left) => ({ type: 'token.refreshed', ticksLeft: left }),
  USER_UPDATED: () => ({ type: 'user.updated' }),
  PASSWORD_RECOVERY: () => ({ type: 'password.recoveryStarted' }),
  MFA_CHALLENGE_VERIFIED: () => ({ type: 'mfa.verified' }),
}

function tellAuthEvents(client: SupabaseClient, tell: Tell): void {
  client.auth.onAuthStateChange((event, session) => {
    const translate = EVENTS[event]
    if (translate) tell(translate(ticksLeft({ expires_at: session?.expires_at ?? 0 })))
  })
}

/** Whether the service answered and will not; without an answer the client's errors have no status, or 0. */
function isRefusal(status: number | undefined): status is number {
  return status !== undefined && status > 0 && status < 500
}

/** Asks in the language that the page speaks at that moment; tells how uploads come on. */
function fetchIn(language: () => Language, watches: UploadWatches): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Accept-Language', LOCALES[language()])
    const watch = watches.get(new URL(String(input)).pathname)
    const request = { ...init, headers }
    return watch ? fetchWatched(String(input), request, watch) : fetch(input, request)
  }
}

/** The client library is loaded with the first upload only; it keeps its session in memory. */
async function loadClient(
  config: BrowserConfig,
  fetchHere: typeof fetch,
  tell: Tell,
): Promise<SupabaseClient> {
  const { createClient } = await import('@supabase/supabase-js')
  const client = createClient(config.supabaseUrl || location.origin, config.supabaseAnonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchHere },
  })
  tellAuthEvents(client, tell)
  return client
}

async function hasLiveSession(client: SupabaseClient): Promise<boolean> {
  const { data } = await client.auth.getSession()
  const expiresAt = data.session?.expires_at
  return expiresAt !== undefined && !isExpired(expiresAt * 1000, Date.now())
}

/** Lets the upload of this object be followed as long as it lasts. */
async function watched<Result>(
  watches: UploadWatches,
  object: string,
  watch: UploadWatch,
  upload: () => Promise<Result>,
): Promise<Result> {
  const address = `/storage/v1/object/${object}`
  watches.set(address, watch)
  try {
    return await upload()
  } finally {
    watches.delete(address)
  }
}

/** The storage service of §3 and §7, real or embedded: both speak the same protocol. */
export function createStorage(config: BrowserConfig, api: Api, language: () => Language): Storage {
  const listeners = new Set<Tell>()
  const watches: UploadWatches = new Map()
  let client: Promise<SupabaseClient> | undefined
  let openedBy = ''

  const connect = () => {
    client ??= loadClient(config, fetchIn(language, watches), (event) => {
      for (const listener of listeners) listener(event)
    }).catch((error: unknown) => {
      client = undefined
      throw error
    })
    return client
  }

  /** Signs the client in with a session that the signed-in student is given. */
  const signIn = async (signal: AbortSignal): Promise<Reply<SupabaseClient>> => {
    const supabase = await connect()
    if (await hasLiveSession(supabase)) return { ok: true, value: supabase }
    const reply = await api(openStorageSession, {}, signal)
    if (!reply.ok) return reply
    const { access_token, refresh_token, user } = reply.value.session
    const { error } = await supabase.auth.setSession({ access_token, refresh_token })
    if (error) throw error
    openedBy = user.id
    return { ok: true, value: supabase }
  }

  return {
    observe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async refresh() {
      const supabase = await connect()
      const { data, error } = await supabase.auth.refreshSession()
      if (data.session?.expires_at !== undefined) {
        return {
          ok: true,
          value: { ticksLeft: ticksLeft({ expires_at: data.session.expires_at }) },
        }
      }
      if (!isRefusal(error?.status)) throw error
      return { ok: false, status: error.status, message: error.message }
    },
    async upload(bucket, photo, watch) {
      const signedIn = await signIn(watch.signal)
      if (!signedIn.ok) return signedIn
      const files = signedIn.value.storage.from(bucket)
      const path = photoName(openedBy, Date.now())
      const { error } = await watched(watches, `${bucket}/${path}`, watch, () =>
        files.upload(path, photo, { contentType: photo.type, cacheControl: '31536000' }),
      )
      if (!error) return { ok: true, value: { url: files.getPublicUrl(path).data.publicUrl } }
      const { status } = error
      if (!isRefusal(status)) throw error
      return { ok: false, status, message: error.message }
    },
  }
}

/** The object's name of §3: folder, timestamp (ms since 1970), 128 random bits, whose it is, extension. */
export function photoName(ownerId: string, now: number): string {
  const bits = crypto.getRandomValues(new Uint8Array(16))
  const random = Array.from(bits, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${PHOTO_FOLDER}/${now}-${random}-${ownerId}.jpg`
}
