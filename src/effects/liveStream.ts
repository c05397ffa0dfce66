import * as z from 'zod/mini'
import { liveEvent } from '../../contract/liveEvent.ts'
import { type Language, LOCALES } from '../../domain/language.ts'
import type { LiveEvent } from '../../domain/likes.ts'
import { openBroadcast } from './otherTabs.ts'
import { tellTyping } from './typing.ts'

/** A page that has been hidden for this many milliseconds counts as left; the flow then closes its stream. */
const LEFT_AFTER = 5 * 60_000

/** The server sends a heartbeat every 25 s: a stream that is silent for this many milliseconds is broken. */
const SILENT_AFTER = 60_000

/** What the stream reports to the flow. */
export type Heard =
  | { type: 'stream.opened' }
  | { type: 'stream.failed' }
  | { type: 'stream.reset' }
  | { type: 'event.received'; event: LiveEvent }

/** What the tab with the stream passes on to the others. */
export type HeardOfTabs = { type: 'events.missed' } | { type: 'event.received'; event: LiveEvent }

/** The messages that the tab with the stream posts to the others. */
const told = z.object({
  type: z.enum(['stream.reset', 'event.received']),
  event: z.optional(z.unknown()),
})

/** Parses an event of the server. Throws if it does not fit the contract. */
function readEvent(data: unknown): LiveEvent {
  const { kind, seq, candidate = '', decided, id = '', ...values } = z.parse(liveEvent, data)
  const { match, message, conversation, standing } = values
  switch (kind) {
    case 'decision':
      return { kind, seq, candidate, decided }
    case 'candidate':
      return { kind, seq, candidate }
    case 'match':
      return { kind, seq, id, match }
    case 'message':
      return { kind, seq, id, message, conversation }
    case 'conversation':
      return { kind, seq, id, conversation }
    case 'profile':
      return { kind, seq, standing }
  }
}

const channelOf = (userId: string) => `nookmate.live.${userId}`

interface StreamOptions {
  /** The origin of the server, such as "https://api.example"; empty for the page's own origin. */
  readonly host: string
  readonly language: Language
  readonly userId: string
  /** The number of the last event that is known. */
  readonly after: number
  /** Called when the server says that the session is over. */
  readonly onSessionOver: () => void
}

/** Opens `GET /events`, reports its events and passes them on to the other tabs. Returns a function that closes it. */
export function openLiveStream(
  { host, language, userId, after, onSessionOver }: StreamOptions,
  onHeard: (heard: Heard) => void,
): () => void {
  const address = new URL('/events', host || location.origin)
  address.searchParams.set('after', String(after))
  address.searchParams.set('language', LOCALES[language])
  const source = new EventSource(address, { withCredentials: host !== '' })
  const others = openBroadcast(channelOf(userId), () => undefined)
  let silence: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(silence)
    source.close()
    others.close()
  }
  // Closed here, because the flow decides when to reconnect. The browser itself would try without end.
  const fail = () => {
    close()
    onHeard({ type: 'stream.failed' })
  }
  const restartSilence = () => {
    clearTimeout(silence)
    silence = setTimeout(fail, SILENT_AFTER)
  }
  const report = (heard: Heard) => {
    restartSilence()
    others.post(heard)
    onHeard(heard)
  }
  source.addEventListener('open', () => {
    restartSilence()
    onHeard({ type: 'stream.opened' })
  })
  source.addEventListener('heartbeat', restartSilence)
  source.addEventListener('ended', onSessionOver)
  source.addEventListener('reset', () => report({ type: 'stream.reset' }))
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    report({ type: 'event.received', event: readEvent(JSON.parse(data)) })
  })
  source.addEventListener('typing', ({ data }: MessageEvent<string>) => {
    restartSilence()
    tellTyping(userId, JSON.parse(data))
  })
  source.addEventListener('error', fail)
  restartSilence()
  return close
}

/** Tells the other tabs that events were missed, so that they load their lists again. */
export function tellOtherTabs(userId: string): void {
  const others = openBroadcast(channelOf(userId), () => undefined)
  others.post({ type: 'stream.reset' })
  others.close()
}

/**
 * Reports what the tab with the stream passes on, also in that tab itself. Returns a function that stops it.
 */
export function hearOtherTabs(userId: string, onHeard: (heard: HeardOfTabs) => void): () => void {
  const others = openBroadcast(channelOf(userId), (data) => {
    const heard = told.safeParse(data)
    if (!heard.success) return
    const { type, event } = heard.data
    onHeard(type === 'stream.reset' ? { type: 'events.missed' } : { type, event: readEvent(event) })
  })
  return others.close
}

/** Reports whether the browser is online and the page is visible; returns a function that stops it. */
export function watchPage(
  onChange: (
    type: 'connection.lost' | 'connection.returned' | 'page.left' | 'page.returned',
  ) => void,
): () => void {
  const over = new AbortController()
  const { signal } = over
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(() => onChange('page.left'), LEFT_AFTER)
    else onChange('page.returned')
  }
  addEventListener('offline', () => onChange('connection.lost'), { signal })
  addEventListener('online', () => onChange('connection.returned'), { signal })
  document.addEventListener('visibilitychange', look, { signal })
  if (document.hidden) look()
  // Called later, because a flow receives no event while it is being started.
  if (!navigator.onLine) queueMicrotask(() => !signal.aborted && onChange('connection.lost'))
  return () => {
    over.abort()
    clearTimeout(timer)
  }
}
