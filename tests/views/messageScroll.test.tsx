import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { MessageScroll } from '../../src/ui/chats/MessageScroll.tsx'
import { happens, mount } from '../support/screen.tsx'

/** Which end of the list comes into view or leaves it. */
type Place = 'top' | 'end'

/** The height of a message and of the box around the list, in pixels. */
const LINE = 100
const BOX = 300

/**
 * Opens a list of messages, of which the first three are in view. Its ends come into view only when the test says so,
 * because jsdom has no layout.
 */
function openScroll({ hasMore = false, unread = 0, read = 0, hasNew = false } = {}) {
  let tell: IntersectionObserverCallback = () => undefined
  const asked: [string, Element][] = []
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      tell = callback
    }
    observe(place: Element) {
      asked.push(['observe', place])
    }
    unobserve(place: Element) {
      asked.push(['unobserve', place])
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (!(this instanceof HTMLLIElement)) return new DOMRect(0, 0, 0, BOX)
    const place = [...(this.parentElement?.children ?? [])].indexOf(this)
    return new DOMRect(0, place * LINE - (this.closest('section')?.scrollTop ?? 0), 0, LINE)
  })
  const [onOlder, onSeen] = [vi.fn(), vi.fn()]
  let arrive: () => void = () => undefined
  let write: (id: string) => void = () => undefined
  function Held() {
    const [last, setLast] = useState(5)
    const [sending, setSending] = useState<string | undefined>('left')
    arrive = () => setLast(last + 1)
    write = setSending
    return (
      <MessageScroll
        {...{ hasNew, hasMore, onOlder, onSeen, last, read, unread, sending }}
        announcement=""
      >
        {Array.from({ length: last }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
          <li key={at} data-seq={at + 1} data-new={(hasNew && at + 1 === read + 1) || undefined} />
        ))}
        <li>unsent</li>
      </MessageScroll>
    )
  }
  const person = mount(<Held />)
  const list = screen.getByRole('region', { name: 'Messages' })
  const scrollTo = vi.fn()
  list.scrollTo = scrollTo as typeof list.scrollTo
  const content = list.firstElementChild as HTMLElement
  const endOf = (place: Place) =>
    place === 'top' ? content.firstElementChild : content.lastElementChild
  return {
    ...{ person, list, onOlder, onSeen, scrollTo },
    /** An end of the list comes into view, or leaves it. */
    view: (place: Place, isIntersecting: boolean) => {
      const target = endOf(place)
      return happens(() => tell([{ target, isIntersecting }] as never, undefined as never))
    },
    /** The observer reports several changes in one call. */
    tells: (...changes: [Place, boolean][]) => {
      const entries = changes.map(([place, isIntersecting]) => ({
        target: endOf(place),
        isIntersecting,
      }))
      return happens(() => tell(entries as never, undefined as never))
    },
    /** Returns the calls of `observe` and `unobserve` since the last time, each with the end that it was for. */
    takeAsked: () =>
      asked.splice(0).map(([what, place]) => `${what} ${place === endOf('top') ? 'top' : 'end'}`),
    scrollsTo: (position: number) => {
      list.scrollTop = position
      return happens(() => list.dispatchEvent(new Event('scroll')))
    },
    arrives: () => happens(() => arrive()),
    writes: (id: string) => happens(() => write(id)),
    looksAway: () => void hasFocus.mockReturnValue(false),
    comesBack: () => {
      hasFocus.mockReturnValue(true)
      return happens(() => dispatchEvent(new Event('focus')))
    },
  }
}

test('the button to the newest messages leads there, and takes the focus along', async () => {
  const { person, list, scrollTo, view } = openScroll()
  expect(screen.queryByRole('button')).toBeNull()
  await view('end', false)
  await person.click(screen.getByRole('button', { name: 'Newest messages' }))
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 })
  expect(document.activeElement).toBe(list)
})

test('the button says how many messages are new', async () => {
  const { view } = openScroll({ unread: 2 })
  await view('end', false)
  expect(screen.getByRole('button', { name: '2 new messages' })).toBeTruthy()
  await view('end', true)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the messages in view are seen, and then those that come into view', async () => {
  const { arrives, onSeen, scrollsTo } = openScroll()
  expect(onSeen).toHaveBeenLastCalledWith(3)
  await scrollsTo(LINE / 2)
  expect(onSeen).toHaveBeenLastCalledWith(3)
  await scrollsTo(LINE)
  expect(onSeen).toHaveBeenLastCalledWith(4)
  await arrives()
  expect(onSeen).toHaveBeenLastCalledWith(4)
  await scrollsTo(3 * LINE)
  expect(onSeen).toHaveBeenLastCalledWith(6)
})

test('messages that were read are not looked at again', async () => {
  const { arrives, onSeen, scrollsTo } = openScroll({ read: 5 })
  await scrollsTo(2 * LINE)
  expect(onSeen).not.toHaveBeenCalled()
  await arrives()
  await scrollsTo(3 * LINE)
  expect(onSeen.mock.calls).toEqual([[6]])
})

test('in a window that nobody looks at nothing is seen, until somebody comes back to it', async () => {
  const { arrives, comesBack, looksAway, onSeen, scrollsTo } = openScroll()
  onSeen.mockClear()
  looksAway()
  await scrollsTo(2 * LINE)
  await arrives()
  expect(onSeen).not.toHaveBeenCalled()
  await comesBack()
  expect(onSeen.mock.calls).toEqual([[5]])
})

test('a list with new messages opens at the line above the first of them', async () => {
  expect(openScroll({ read: 4, hasNew: true }).list.scrollTop).toBe(4 * LINE - 64)
})

test('all messages are laid out until the list has opened at the line', async () => {
  const { list, view } = openScroll({ read: 4, hasNew: true })
  expect(list.dataset.opening).toBe('true')
  await view('end', false)
  expect(list.dataset.opening).toBeUndefined()
})

test('the list scrolls to its end for a message that is written, not for one that is left unsent', async () => {
  const { scrollTo, writes } = openScroll()
  expect(scrollTo).not.toHaveBeenCalled()
  await writes('next')
  expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]])
})

test.each([
  [true, 1],
  [false, 0],
])(
  'older messages are asked for at the beginning only where there are some: %s',
  async (hasMore, times) => {
    const { onOlder, view } = openScroll({ hasMore })
    await view('end', true)
    await view('top', false)
    expect(onOlder).not.toHaveBeenCalled()
    await view('top', true)
    expect(onOlder).toHaveBeenCalledTimes(times)
  },
)

test('of several changes of the end that are told at once the last counts', async () => {
  const { tells } = openScroll()
  const isLeft = () => screen.queryByRole('button') !== null
  await tells(['end', true], ['end', false])
  expect(isLeft()).toBe(true)
  await tells(['end', false], ['end', true])
  expect(isLeft()).toBe(false)
})

test('what is told of the beginning alone says nothing about the end', async () => {
  const { view } = openScroll()
  await view('end', false)
  await view('top', true)
  expect(screen.queryByRole('button')).not.toBeNull()
  await view('end', true)
  await view('top', false)
  expect(screen.queryByRole('button')).toBeNull()
})

test('after a new message the beginning is observed anew: it may have moved into view', async () => {
  const { arrives, takeAsked } = openScroll()
  takeAsked()
  await arrives()
  expect(takeAsked()).toEqual(['unobserve top', 'observe top'])
})
