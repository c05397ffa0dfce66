import { expect, test } from 'vitest'
import { OpenStreams } from '../../../server/services/live/openStreams.ts'

const render = () => {
  throw new Error('No event is sent')
}
const request = { student: 's1', session: 't1', after: 3, render }

test('a heartbeat is a comment for proxies and an event without a number for the page', () => {
  const streams = new OpenStreams()
  let text = ''
  const sink = {
    write: (more: string) => {
      text += more
    },
    unsentBytes: () => 0,
    end: () => undefined,
    cut: () => undefined,
  }
  const stream = streams.add(request, sink)
  streams.beat()
  expect(text).toBe('')
  stream.begin({ seq: 3, isReset: false })
  text = ''
  streams.beat()
  expect(text).toBe(':\nevent: heartbeat\ndata: {}\n\n')
  stream.end()
  text = ''
  streams.beat()
  expect(text).toBe('')
})

test('a student is here until the last of their pages is closed', () => {
  const streams = new OpenStreams()
  const nothing = () => undefined
  const sink = { write: nothing, unsentBytes: () => 0, end: nothing, cut: nothing }
  const [one, other] = [streams.add(request, sink), streams.add(request, sink)]
  const here = () => [streams.students(), streams.has('s1'), streams.isEmpty]
  one.end()
  expect(here()).toEqual([['s1'], true, false])
  other.leave()
  expect(here()).toEqual([[], false, true])
})
