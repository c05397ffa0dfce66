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
  /** Reports the events of the storage session; returns how to stop. */
  observe: (listener: (event: SessionEvent) => void) => () => void
  /** Refreshes the session. After a refusal it must be opened again. */
  refresh: () => Promise<Reply<{ ticksLeft: number }>>
  /** Uploads a photo into its bucket and returns its public URL. Opens a storage session if there is none. */
  upload: (bucket: Bucket, photo: Blob, watch: UploadWatch) => Promise<Reply<{ url: string }>>
}

function ticksLeft(session: Pick<StorageSession, 'expires_at'>): number {
  return Math.max(0, Math.floor((session.expires_at * 1000 - Date.now()) / REFRESH_TICK_MS))
}

type Tell = (event: SessionEvent) => void

/** The running uploads by path. */
type UploadWatches = Map<string, UploadWatch>

/** The events of the Supabase client (§4 Session events) as events of the flow. */
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

/** Whether the status is that of a refusal. Without an answer the errors of the client have no status, or 0. */
function isRefusal(status: number | undefined): status is number {
  return status !== undefined && status > 0 && status < 500
}

/** Makes requests in the present language of the page, and reports the progress of uploads. */
function fetchIn(language: () => Language, watches: UploadWatches): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Accept-Language', LOCALES[language()])
    const watch = watches.get(new URL(String(input)).pathname)
    const request = { ...init, headers }
    return watch ? fetchWatched(String(input), request, watch) : fetch(input, request)
  }
}

/** Loads the client library with the first upload. The session is kept in memory only. */
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

/** Watches the upload of this object while it runs. */
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

/** The storage service of §3 and §7: a Supabase project or the embedded one, with the same protocol. */
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

  /** Opens a storage session for the signed-in student, unless the client has one. */
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

/** An object name of §3: folder, timestamp (ms since 1970), 128 random bits, the owner's id, extension. */
export function photoName(ownerId: string, now: number): string {
  const bits = crypto.getRandomValues(new Uint8Array(16))
  const random = Array.from(bits, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${PHOTO_FOLDER}/${now}-${random}-${ownerId}.jpg`
}
