import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { MessageScroll } from '../../src/ui/chats/MessageScroll.tsx'
import { happens, mount } from '../support/screen.tsx'

/** Which end of the list comes into view or leaves it. */
type Place = 'top' | 'end'

/** Opens a list of messages whose ends come into view only when the test says so, because jsdom has no layout. */
function openScroll({ hasMore = false, unread = 0 } = {}) {
  let tell: IntersectionObserverCallback = () => undefined
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      tell = callback
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const [onOlder, onSeen] = [vi.fn(), vi.fn()]
  let arrive: () => void = () => undefined
  function Held() {
    const [last, setLast] = useState(1)
    arrive = () => setLast(last + 1)
    return (
      <MessageScroll {...{ hasMore, onOlder, onSeen, last, unread }} announcement="">
        <li>Hi</li>
      </MessageScroll>
    )
  }
  const person = mount(<Held />)
  const list = screen.getByRole('region', { name: 'Messages' })
  const content = list.firstElementChild as HTMLElement
  return {
    ...{ person, list, onOlder, onSeen },
    /** An end of the list comes into view, or leaves it. */
    view: (place: Place, isIntersecting: boolean) => {
      const target = place === 'top' ? content.firstElementChild : content.lastElementChild
      return happens(() => tell([{ target, isIntersecting }] as never, undefined as never))
    },
    arrives: () => happens(() => arrive()),
    looksAway: () => void hasFocus.mockReturnValue(false),
    comesBack: () => {
      hasFocus.mockReturnValue(true)
      return happens(() => dispatchEvent(new Event('focus')))
    },
  }
}

test('the button to the newest messages leads there, and takes the focus along', async () => {
  const { person, list, view } = openScroll()
  list.scrollTo = vi.fn() as typeof list.scrollTo
  expect(screen.queryByRole('button')).toBeNull()
  await view('end', false)
  await person.click(screen.getByRole('button', { name: 'Newest messages' }))
  expect(list.scrollTo).toHaveBeenCalledWith({ top: 0 })
  expect(document.activeElement).toBe(list)
})

test('the button says how many messages are new', async () => {
  const { view } = openScroll({ unread: 2 })
  await view('end', false)
  expect(screen.getByRole('button', { name: '2 new messages' })).toBeTruthy()
  await view('end', true)
  expect(screen.queryByRole('button')).toBeNull()
})

test('messages are seen when the end is in view, and those that come below it', async () => {
  const { arrives, onSeen, view } = openScroll()
  expect(onSeen).not.toHaveBeenCalled()
  await view('end', true)
  expect(onSeen).toHaveBeenCalledTimes(1)
  await arrives()
  expect(onSeen.mock.calls.length).toBeGreaterThan(1)
  await view('end', false)
  onSeen.mockClear()
  await arrives()
  expect(onSeen).not.toHaveBeenCalled()
})

test('in a window that nobody looks at nothing is seen, until somebody comes back to it', async () => {
  const { arrives, comesBack, looksAway, onSeen, view } = openScroll()
  looksAway()
  await view('end', true)
  await arrives()
  expect(onSeen).not.toHaveBeenCalled()
  await comesBack()
  expect(onSeen).toHaveBeenCalledTimes(1)
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
