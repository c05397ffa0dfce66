import { expect, vi } from 'vitest'
import type { LiveEvent } from '../../../domain/likes.ts'
import type { Visitor } from './visitor.ts'

/** A server-sent event; `id` is the last id that was sent. */
export interface Message {
  readonly id: string
  readonly name: string
  readonly data: string
}

/** Reads a student's event stream. */
export interface EventReader {
  readonly status: number
  readonly headers: Headers
  /** Everything received so far. */
  readonly text: () => string
  /** The messages received so far, without heartbeats. */
  readonly messages: readonly Message[]
  /** The data of all messages that are live events. */
  events(): LiveEvent[]
  /** The id from which a browser would resume. */
  lastId(): string
  /**
   * Waits until `isDone` returns true; fails after 8 seconds. Every 10 seconds the server finds events without being
   * told of them, so a longer wait would not notice that nobody told it.
   */
  until(isDone: (reader: EventReader) => boolean): Promise<void>
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>
  close(): Promise<void>
}

function messageOf(block: string, lastId: string): Message {
  const fields = block.split('\n').map((line) => /^(\w*): ?(.*)$/.exec(line) ?? [])
  const value = (name: string) => fields.find(([, key]) => key === name)?.[2]
  return { id: value('id') ?? lastId, name: value('event') ?? 'message', data: value('data') ?? '' }
}

/** Opens the stream. `after` is sent as `?after=…`, `lastEventId` as a header. */
export async function readEvents(
  browser: Visitor,
  {
    after,
    lastEventId,
    query = '',
    headers = {},
  }: {
    after?: number | string
    lastEventId?: number | string
    query?: string
    headers?: Record<string, string>
  } = {},
): Promise<EventReader> {
  const search = new URLSearchParams(query)
  if (after !== undefined) search.set('after', String(after))
  const header = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }
  const response = await browser.send(`/events?${search}`, { headers: { ...headers, ...header } })
  const bytes = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const messages: Message[] = []
  let [text, rest, lastId] = ['', '', '']
  function take(chunk: string): void {
    text += chunk
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const message = messageOf(block, lastId)
      lastId = message.id
      if (message.data !== '' && message.name !== 'heartbeat') messages.push(message)
    }
  }
  async function pump(): Promise<void> {
    for (;;) {
      const next = await bytes?.read()
      if (next === undefined || next.done) return
      take(next.value)
    }
  }
  const ended = response.status === 200 ? pump().catch(() => undefined) : Promise.resolve()
  const reader: EventReader = {
    status: response.status,
    headers: response.headers,
    text: () => text,
    messages,
    events: () =>
      messages
        .filter(({ name }) => name === 'message')
        .map(({ data }) => JSON.parse(data) as LiveEvent),
    lastId: () => lastId,
    until: (isDone) =>
      vi.waitFor(() => expect(isDone(reader)).toBe(true), { timeout: 8000, interval: 5 }),
    ended,
    close: async () => void (await bytes?.cancel().catch(() => undefined)),
  }
  return reader
}
