import { expect, onTestFinished, test, vi } from 'vitest'
import type { LiveEvent } from '../../../domain/likes.ts'
import type { CurrentEvent } from '../../../server/services/live/readEvents.ts'
import { Stream } from '../../../server/services/live/stream.ts'

function render({ seq, subject }: CurrentEvent): LiveEvent {
  return { kind: 'candidate', seq, candidate: subject }
}

function event(seq: number): CurrentEvent {
  return { student: 's1', seq, kind: 'candidate', subject: 'c1', value: undefined }
}

const textOf = (seq: number) => `id: ${seq}\ndata: ${JSON.stringify(render(event(seq)))}\n\n`

/** A stream, what was called on it in order, and a function that returns the text written since its last call. */
function opened(unsentBytes: () => number = () => 0) {
  const calls: string[] = []
  const texts: string[] = []
  const sink = {
    write: (text: string) => void texts.push(text),
    unsentBytes,
    end: () => void calls.push('end'),
    cut: () => void calls.push('cut'),
  }
  const request = { student: 's1', session: 't1', after: undefined, render }
  const stream = new Stream(request, sink, () => void calls.push('ended'))
  return { stream, calls, written: () => texts.splice(0).join('') }
}

test('a stream sends each number once; over a gap it says to read again, and goes on', () => {
  const { stream, written } = opened()
  stream.send([event(4)])
  stream.sendTyping('chat')
  expect(written()).toBe('')
  stream.begin({ seq: 3, isReset: false })
  written()
  stream.send([3, 4, 5].map(event))
  expect(written()).toBe(textOf(4) + textOf(5))
  stream.send([4, 5].map(event))
  expect(written()).toBe('')
  stream.send([8, 9].map(event))
  expect(written()).toBe(`id: 8\nevent: reset\ndata: {}\n\n${textOf(9)}`)
  stream.sendTyping('chat')
  expect(written()).toBe('event: typing\ndata: {"conversation":"chat"}\n\n')
})

test.each([
  [0, 1000, 200],
  [1, 3000, 1700],
])(
  'at chance %i a reader comes again after %i ms, and of a hundred whose process stops after %i',
  (chance, wait, moved) => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(chance)
    onTestFinished(() => random.mockRestore())
    const { stream, calls, written } = opened()
    stream.begin({ seq: 3, isReset: false })
    expect(written()).toBe(`retry: ${wait}\nid: 3\n\n`)
    stream.dismiss(100)
    expect([written(), calls]).toEqual([`retry: ${moved}\n\n`, ['ended', 'end']])
    const late = opened()
    late.stream.begin({ seq: 7, isReset: true })
    expect(late.written()).toBe(`retry: ${wait}\nid: 7\nevent: reset\ndata: {}\n\n`)
  },
)

test('a reader may leave 64 kB unread; with one byte more it is cut off, and gets nothing more', () => {
  let unread = 65_536
  const { stream, calls, written } = opened(() => unread)
  stream.begin({ seq: 3, isReset: false })
  expect(calls).toEqual([])
  unread += 1
  stream.beat()
  expect(calls).toEqual(['ended', 'cut'])
  written()
  stream.send([event(4)])
  stream.beat()
  stream.end()
  expect([written(), calls]).toEqual(['', ['ended', 'cut']])
})

test('a reader who has read everything gets a text of any length', () => {
  const calls: string[] = []
  let unsent = 0
  const sink = {
    write(text: string) {
      unsent += text.length
    },
    unsentBytes: () => unsent,
    end: () => void calls.push('end'),
    cut: () => void calls.push('cut'),
  }
  const request = { student: 's1', session: 't1', after: undefined, render }
  const stream = new Stream(request, sink, () => undefined)
  stream.begin({ seq: 0, isReset: false })
  stream.send(Array.from({ length: 2000 }, (_, at) => event(at + 1)))
  expect(unsent).toBeGreaterThan(65_536)
  expect(calls).toEqual([])
  stream.beat()
  expect(calls).toEqual(['cut'])
})

test('the page whose session has ended is told so, and its stream ends once', () => {
  const { stream, calls, written } = opened()
  stream.expire()
  stream.expire()
  stream.end()
  expect([written(), calls]).toEqual(['event: ended\ndata: {}\n\n', ['ended', 'end']])
  expect(stream.leave()).toBeUndefined()
})
