import { type AuthChangeEvent, createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { BrowserConfig } from '../../contract/config.ts'
import type { StorageSession } from '../../contract/storage.ts'
import { PHOTO_FOLDER } from '../../domain/buckets.ts'
import { type Language, LOCALES } from '../../domain/language.ts'
import type { Reply } from '../../domain/reply.ts'
import { isExpired, REFRESH_TICK_MS } from '../../domain/sessionTiming.ts'
import type { SessionEvent } from '../../machines/storageSession/storageSession.machine.ts'
import { fetchWatched, type UploadWatch } from './fetchWatched.ts'
import type { Storage } from './storage.ts'

/** The calls that need the Supabase client. */
export interface StorageClient extends Pick<Storage, 'refresh' | 'upload'> {
  /** Makes the next upload open a new session, because the student has logged out. */
  forget: () => void
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

/** Makes a `fetch` that asks for answers in the current language of the page, and reports the progress of uploads. */
function fetchIn(language: () => Language, watches: UploadWatches): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('Accept-Language', LOCALES[language()])
    const watch = watches.get(new URL(String(input)).pathname)
    const request = { ...init, headers }
    return watch ? fetchWatched(String(input), request, watch) : fetch(input, request)
  }
}

/** Makes the Supabase client. It keeps its session in memory only. */
function openClient(config: BrowserConfig, fetchHere: typeof fetch, tell: Tell): SupabaseClient {
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

/** Runs an upload and reports its progress to `watch`. `object` is the bucket and the path. */
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

/** Asks the product's server for a session of the storage service. */
type OpenSession = (signal: AbortSignal) => Promise<Reply<{ session: StorageSession }>>

/** Makes the client of the storage service; `tell` gets the events of its session. */
export function createStorageClient(
  config: BrowserConfig,
  openSession: OpenSession,
  language: () => Language,
  tell: Tell,
): StorageClient {
  const watches: UploadWatches = new Map()
  const supabase = openClient(config, fetchIn(language, watches), tell)
  /** The student whose session the client has; '' if the next upload must open one. */
  let openedBy = ''

  /** Opens a storage session for the signed-in student, unless the client has one. */
  const signIn = async (signal: AbortSignal): Promise<Reply<null>> => {
    if (openedBy !== '' && (await hasLiveSession(supabase))) return { ok: true, value: null }
    const reply = await openSession(signal)
    if (!reply.ok) return reply
    const { access_token, refresh_token, user } = reply.value.session
    const { error } = await supabase.auth.setSession({ access_token, refresh_token })
    if (error) throw error
    openedBy = user.id
    return { ok: true, value: null }
  }

  const forget = () => {
    openedBy = ''
  }

  return {
    forget,
    async refresh() {
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
      const name = photoName(openedBy, Date.now())
      const files = supabase.storage.from(bucket)
      const { error } = await watched(watches, `${bucket}/${name}`, watch, () =>
        files.upload(name, photo, { contentType: photo.type, cacheControl: '31536000' }),
      )
      if (!error) return { ok: true, value: { url: files.getPublicUrl(name).data.publicUrl } }
      const { status } = error
      if (!isRefusal(status)) throw error
      // The server has ended the session, or it is another student's.
      if (/^40[13]$/.test(String(error.statusCode))) forget()
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
