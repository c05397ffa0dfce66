import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Heard, openLiveStream } from '../../src/effects/liveStream.ts'

/** Stands in for EventSource, as far as the page uses it. Tests send the server's events. */
class Source extends EventTarget {
  static opened: Source[] = []
  isClosed = false

  constructor() {
    super()
    Source.opened.push(this)
  }

  close(): void {
    this.isClosed = true
  }

  say(type: string, data = ''): void {
    this.dispatchEvent(type === 'open' ? new Event(type) : new MessageEvent(type, { data }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  Source.opened = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open() {
  const heard: Heard['type'][] = []
  const onSessionOver = vi.fn()
  const close = openLiveStream(
    { host: '', language: 'en', userId: 'u1', after: 7, onSessionOver },
    ({ type }) => void heard.push(type),
  )
  const [source] = Source.opened
  if (!source) throw new Error('No stream was opened')
  return { source, heard, close, onSessionOver }
}

it('a stream that has been silent for a minute counts as broken', () => {
  const { source, heard } = open()
  source.say('open')
  vi.advanceTimersByTime(59_000)
  expect([heard, source.isClosed]).toEqual([['stream.opened'], false])
  vi.advanceTimersByTime(1000)
  expect([heard, source.isClosed]).toEqual([['stream.opened', 'stream.failed'], true])
})

it('a connection that never opens counts as broken, too', () => {
  const { source, heard } = open()
  vi.advanceTimersByTime(60_000)
  expect([heard, source.isClosed]).toEqual([['stream.failed'], true])
})

it.each([
  ['a heartbeat', 'heartbeat', '{}'],
  ['a reset', 'reset', '{}'],
  ['an event', 'message', '{"kind":"match","seq":8,"id":"m1"}'],
])('%s shows that the connection is alive', (_, type, data) => {
  const { source, heard } = open()
  source.say('open')
  vi.advanceTimersByTime(50_000)
  source.say(type, data)
  vi.advanceTimersByTime(50_000)
  expect(heard).not.toContain('stream.failed')
})

it('a stream that was closed or has failed is not reported again', () => {
  const { heard, close } = open()
  close()
  vi.advanceTimersByTime(120_000)
  expect(heard).toEqual([])
})

it('a stream that ends with its session says so, once and before it fails', () => {
  const { source, heard, onSessionOver } = open()
  source.dispatchEvent(new Event('open'))
  source.dispatchEvent(new Event('ended'))
  expect(onSessionOver).toHaveBeenCalledOnce()
  expect(heard).toEqual(['stream.opened'])
})
