import * as z from 'zod/mini'
import { liveEvent } from '../../contract/likes.ts'
import { type Language, LOCALES } from '../../domain/language.ts'
import type { LiveEvent } from '../../domain/likes.ts'
import { openBroadcast } from './otherTabs.ts'

/** Nobody has looked at the page for so long, in milliseconds: the stream is given up. */
const LEFT_AFTER = 5 * 60_000

/** What can be heard of the stream. */
export type Heard =
  | { type: 'stream.opened' }
  | { type: 'stream.failed' }
  | { type: 'stream.reset' }
  | { type: 'event.received'; event: LiveEvent }

/** What one tab of a browser tells the others. */
const told = z.object({
  type: z.enum(['stream.reset', 'event.received']),
  event: z.optional(z.unknown()),
})

/** An event as the server sends it. Throws where it is none. */
function readEvent(data: unknown): LiveEvent {
  const { kind, seq, candidate = '', decided, id = '', match } = z.parse(liveEvent, data)
  return kind === 'match' ? { kind, seq, id, match } : { kind, seq, candidate, decided }
}

const channelOf = (userId: string) => `nookmate.live.${userId}`

interface StreamOptions {
  /** Where the calls go; empty for the page's own origin. */
  readonly host: string
  readonly language: Language
  readonly userId: string
  /** The number of the last event that is known. */
  readonly after: number
}

/** Opens `GET /events` and hands on to the other tabs what it hears; returns how to close it. */
export function openLiveStream(
  { host, language, userId, after }: StreamOptions,
  onHeard: (heard: Heard) => void,
): () => void {
  const address = new URL('/events', host || location.origin)
  address.searchParams.set('after', String(after))
  address.searchParams.set('language', LOCALES[language])
  const source = new EventSource(address, { withCredentials: host !== '' })
  const others = openBroadcast(channelOf(userId), () => undefined)
  const close = () => {
    source.close()
    others.close()
  }
  const tell = (heard: Heard) => {
    others.post(heard)
    onHeard(heard)
  }
  source.addEventListener('open', () => onHeard({ type: 'stream.opened' }))
  source.addEventListener('reset', () => tell({ type: 'stream.reset' }))
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    tell({ type: 'event.received', event: readEvent(JSON.parse(data)) })
  })
  // The flow decides when it is opened again: the browser would do so without end.
  source.addEventListener('error', () => {
    close()
    onHeard({ type: 'stream.failed' })
  })
  return close
}

/** Tells the other tabs that something was missed here: what they follow is read again. */
export function tellOtherTabs(userId: string): void {
  const others = openBroadcast(channelOf(userId), () => undefined)
  others.post({ type: 'stream.reset' })
  others.close()
}

/** Hears what the tab of this browser that holds the stream hands on; returns how to stop. */
export function hearOtherTabs(userId: string, onHeard: (heard: Heard) => void): () => void {
  const others = openBroadcast(channelOf(userId), (data) => {
    const heard = told.safeParse(data)
    if (!heard.success) return
    const { type, event } = heard.data
    onHeard(type === 'stream.reset' ? { type } : { type, event: readEvent(event) })
  })
  return others.close
}

/** Tells whether the browser has a network and somebody looks at the page; returns how to stop. */
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
  // A flow hears nothing while it is being started.
  if (!navigator.onLine) queueMicrotask(() => !signal.aborted && onChange('connection.lost'))
  return () => {
    over.abort()
    clearTimeout(timer)
  }
}
