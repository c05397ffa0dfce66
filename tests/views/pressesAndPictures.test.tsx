import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { SessionList } from '../../src/ui/account/SessionList.tsx'
import { SkipButton } from '../../src/ui/chats/ComposeBox.tsx'
import { BudgetSlider } from '../../src/ui/field/BudgetSlider.tsx'
import { Chips } from '../../src/ui/field/Chips.tsx'
import { Only } from '../../src/ui/layout/Blocks.tsx'
import { DashboardNav } from '../../src/ui/layout/DashboardLayout.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { Link } from '../../src/ui/link/Link.tsx'
import { AddressContext } from '../../src/ui/link/useAddress.ts'
import { Dialog } from '../../src/ui/message/Dialog.tsx'
import { LegalLinks } from '../../src/ui/message/LegalLinks.tsx'
import { Carousel } from '../../src/ui/photo/Carousel.tsx'
import { PhotoPicker } from '../../src/ui/photo/PhotoPicker.tsx'
import { Portrait } from '../../src/ui/photo/Portrait.tsx'
import { mount } from '../support/screen.tsx'

const nothing = () => undefined

/** Mounts what `show` makes of the first value. Returns a function that shows another value. */
function mountHeld<Value>(first: Value, show: (value: Value) => ReactNode): (next: Value) => void {
  let change: (next: Value) => void = nothing
  function Held() {
    const [value, setValue] = useState<Value>(first)
    change = (next) => setValue(() => next)
    return show(value)
  }
  mount(<Held />)
  return (next) => act(() => change(next))
}

describe.each<[string, (onOpen: () => void) => ReactNode]>([
  [
    'a link to another route',
    (go) => {
      const place = {
        path: '/',
        key: '',
        state: null,
        isPop: false,
        goBack: nothing,
        dropWaiting: () => false,
      }
      return (
        <AddressContext value={{ ...place, go }}>
          <Link to="/login">Login</Link>
        </AddressContext>
      )
    },
  ],
  [
    'a tab of the dashboard',
    (onOpen) => {
      const item = { id: 'likes', label: 'Likes', icon: 'heart', href: '/home/likes' } as const
      return <DashboardNav items={[item]} current="likes" onSelect={onOpen} />
    },
  ],
  [
    'a legal text',
    (onOpen) => (
      <LegalLinks links={[{ id: 'terms', title: 'Terms', href: '/legal' }]} onOpen={onOpen} />
    ),
  ],
])('%s', (_, show) => {
  /** Clicks the link. Returns how often it was opened here, and whether the browser was kept from following it. */
  function click(how: object) {
    const onOpen = vi.fn()
    mount(show(onOpen))
    let isKept = false
    const stop = (event: Event) => {
      isKept = event.defaultPrevented
      event.preventDefault()
    }
    addEventListener('click', stop)
    fireEvent.click(screen.getByRole('link'), how)
    removeEventListener('click', stop)
    return [onOpen.mock.calls.length, isKept]
  }

  test('opens here with a plain click', () => expect(click({})).toEqual([1, true]))

  test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('is left to the browser with %s', (key) =>
    expect(click({ [key]: true })).toEqual([0, false]),
  )
})

describe('after a picture that cannot be shown', () => {
  const stored = (name: string) =>
    `https://nookmate.test/storage/v1/object/public/profile_pictures/public/${name}.jpg`

  test('the next portrait is shown, in the width that is needed', () => {
    const change = mountHeld(stored('one'), (src) => <Portrait src={src} alt="Maya" />)
    const image = () => screen.getByRole('img', { name: 'Maya' })
    fireEvent.error(image())
    fireEvent.error(image())
    expect(image().tagName).toBe('SPAN')
    change(stored('two'))
    expect(image().getAttribute('src')).toBe(stored('two'))
    expect(image().getAttribute('srcset')).toContain('two.jpg.avif')
  })

  test('another photo of oneself is shown, and nothing is wrong with it', () => {
    const change = mountHeld('/one.jpg', (src) => <PhotoPicker src={src} onFile={nothing} />)
    const error = () => screen.queryByRole('alert')?.textContent
    expect(error()).toBeUndefined()
    fireEvent.error(document.querySelector('img') as HTMLImageElement)
    expect(error()).toBe('This photo cannot be shown. Please choose another one.')
    expect(document.querySelector('img')).toBeNull()
    change('/two.jpg')
    expect(error()).toBeUndefined()
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/two.jpg')
  })
})

test('the page of a carousel follows the finger', () => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  mount(<Carousel label="Photos" photos={['/1.jpg', '/2.jpg', '/3.jpg']} />)
  const list = screen.getByRole('list')
  const said = (left: number) => {
    list.scrollLeft = left
    fireEvent.scroll(list)
    return screen.getByRole('status').textContent
  }
  expect([140, 160, 600].map(said)).toEqual(['Photo 1 of 3', 'Photo 2 of 3', 'Photo 3 of 3'])
})

test('the button that skips the messages leads to the message box', () => {
  mount(
    <>
      <SkipButton to="box">Write a message</SkipButton>
      <textarea id="box" aria-label="Message" />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Write a message' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' }))
})

test('after View More the first option that has come has the focus', async () => {
  function Held() {
    const [isOpen, setOpen] = useState(false)
    return (
      <Chips
        {...{ legend: 'Amenities', name: 'amenities', value: [], onToggle: nothing, limit: 3 }}
        options={['Heater', 'Pets', 'Wifi', 'Washer', 'Gym']}
        fold={{ isOpen, onToggle: () => setOpen(!isOpen) }}
      />
    )
  }
  const person = mount(<Held />)
  await person.click(screen.getByRole('button', { name: 'View More' }))
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Washer' }))
})

test.each([
  ['', [['600']]],
  ['700', []],
])('a press on a slider that says %j chooses where it stands, if nothing was chosen', (...row) => {
  const [value, calls] = row
  const onChange = vi.fn()
  mount(<BudgetSlider value={value} onChange={onChange} />)
  fireEvent.pointerUp(screen.getByRole('slider'))
  expect(onChange.mock.calls).toEqual(calls)
})

test('each device can be signed out but this one, whatever is known of it', () => {
  const onEnd = vi.fn()
  const at = new Date().toISOString()
  const seen = { created_at: at, seen_at: at, is_current: false }
  const sessions = [
    { id: 's1', browser: 'Firefox', system: 'Windows', ...seen, is_current: true },
    { id: 's2', browser: 'Safari', system: 'iPhone', ...seen },
    { id: 's3', browser: 'Safari', ...seen },
    { id: 's4', system: 'Linux', ...seen },
    { id: 's5', ...seen },
  ]
  mount(<SessionList sessions={sessions} onEnd={onEnd} />)
  const devices = screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)
  expect(devices).toEqual([
    ...['Firefox · Windows', 'Safari · iPhone', 'Safari', 'Linux', 'Unknown device'],
  ])
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  expect(onEnd.mock.calls).toEqual([['s2'], ['s3'], ['s4'], ['s5']])
})

describe('a title is read aloud', () => {
  test('when a dialog is about something else, and not before', () => {
    const change = mountHeld('form', (subject) => (
      <Dialog title="Report" subject={subject} onClose={nothing}>
        <button type="button">Send</button>
      </Dialog>
    ))
    const title = screen.getByRole('heading', { name: 'Report' })
    expect(document.activeElement).toBe(title)
    screen.getByRole('button', { name: 'Send' }).focus()
    change('form')
    expect(document.activeElement).not.toBe(title)
    change('receipt')
    expect(document.activeElement).toBe(title)
  })

  test.each([
    ['a button', true],
    ['a field', false],
  ])('when a page is another one, and the focus was on %s: %s', (place, isRead) => {
    const change = mountHeld(1, (focusKey) => (
      <Page heading="Step" focusKey={focusKey}>
        {place === 'a button' ? <button type="button">Next</button> : <input aria-label="Name" />}
      </Page>
    ))
    const control = document.querySelector<HTMLElement>('button, input')
    control?.focus()
    document.documentElement.scrollTop = 300
    change(2)
    expect(document.activeElement).toBe(isRead ? screen.getByRole('heading') : control)
    expect(document.documentElement.scrollTop).toBe(0)
  })
})

test('what is for wide windows comes and goes with the width of the window', () => {
  const listeners = new Set<() => void>()
  let isWide = false
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isWide
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  mount(
    <>
      <Only on="wide">Wide</Only>
      <Only on="narrow">Narrow</Only>
    </>,
  )
  const shown = () => ['Wide', 'Narrow'].filter((word) => screen.queryByText(word))
  expect(shown()).toEqual(['Narrow'])
  isWide = true
  act(() => {
    for (const listener of listeners) listener()
  })
  expect(shown()).toEqual(['Wide'])
  cleanup()
  expect(listeners.size).toBe(0)
})
