import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { LiveBar } from '../../../flows/live/LiveBar.tsx'
import { createLiveTabs } from '../../../flows/live/liveTabs.ts'
import { useLive } from '../../../flows/live/useLive.ts'
import { HELLO, HELLO_EVERY, LIVE_CHANNEL } from '../../../machines/inspection/live.ts'
import { loginMachine } from '../../../machines/login/login.machine.ts'
import { heldMachine } from '../../../machines/paths/held.ts'
import { announceFlows } from '../../../src/app/announceFlows.ts'
import { takeConsoleLines } from '../../support/noConsoleLines.ts'
import { expectAccessible, mount } from '../../support/screen.tsx'

/** All open channels. They deliver messages at once within this process. */
const channels: FakeChannel[] = []

class FakeChannel extends EventTarget {
  static readonly said: unknown[] = []
  readonly name: string
  isOpen = true
  constructor(name: string) {
    super()
    this.name = name
    channels.push(this)
  }
  postMessage(message: unknown) {
    const data = structuredClone(message)
    FakeChannel.said.push(data)
    for (const other of channels) {
      if (other === this || !other.isOpen || other.name !== this.name) continue
      other.dispatchEvent(new MessageEvent('message', { data }))
    }
  }
  close() {
    this.isOpen = false
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  channels.splice(0)
  FakeChannel.said.splice(0)
})

afterEach(() => {
  vi.useRealTimers()
})

function startProduct() {
  const actor = createActor(heldMachine(loginMachine), { inspect: announceFlows() }).start()
  return actor
}

function typePassword(actor: ReturnType<typeof startProduct>) {
  const typed = { type: 'field.changed', field: 'password', value: 'Quiet_Room1' } as const
  actor.send(typed)
}

const productSaid = () =>
  FakeChannel.said.filter((data) => (data as { flows: string }).flows === 'product')

test('nothing is sent while nobody listens', () => {
  const actor = startProduct()
  typePassword(actor)
  vi.advanceTimersByTime(60_000)
  expect(FakeChannel.said).toEqual([])
})

test('a gallery that is opened later gets the current states and all later events', () => {
  const actor = startProduct()
  typePassword(actor)
  const { tabs, subscribe } = createLiveTabs()
  const leave = subscribe(() => undefined)
  const [tab] = tabs()
  expect(tab).toMatchObject({
    address: location.pathname,
    title: document.title,
    report: {
      flows: [{ path: 'login', machine: 'login', value: { editing: 'untouched' } }],
      log: [{ event: { type: 'xstate.init' } }, { event: { type: 'field.changed' } }],
    },
  })
  actor.send({ type: 'form.submitted' })
  expect(tabs()[0]).toBe(tab)
  vi.advanceTimersByTime(30)
  expect(tabs()[0]?.report.flows[0]?.value).toEqual({ editing: 'incomplete' })
  leave()
  const count = FakeChannel.said.length
  vi.advanceTimersByTime(11_000)
  actor.send({ type: 'form.submitted' })
  vi.advanceTimersByTime(11_000)
  expect(FakeChannel.said.length).toBe(count)
})

test('no secret is ever sent on the channel', () => {
  const actor = startProduct()
  createLiveTabs().subscribe(() => undefined)
  typePassword(actor)
  const email = { type: 'field.changed', field: 'email', value: 'ada@uwo.ca' } as const
  actor.send(email)
  actor.send({ type: 'form.submitted' })
  vi.advanceTimersByTime(30)
  expect(actor.getSnapshot().value).toBe('loggingIn')
  expect(productSaid().length).toBeGreaterThan(1)
  expect(JSON.stringify(FakeChannel.said)).toContain('ada@uwo.ca')
  expect(JSON.stringify(FakeChannel.said)).not.toContain('Quiet_Room1')
})

test('tabs are distinguished; one that is closed or no longer answers is removed', () => {
  startProduct()
  startProduct()
  const { tabs, subscribe } = createLiveTabs()
  subscribe(() => undefined)
  expect(new Set(tabs().map(({ id }) => id)).size).toBe(2)
  // As long as they answer they stay, without a moment in which they are gone.
  const counts = new Set([tabs().length])
  const leave = subscribe(() => counts.add(tabs().length))
  vi.advanceTimersByTime(20 * HELLO_EVERY)
  expect([...counts]).toEqual([2])
  leave()
  const [first] = channels
  if (first) first.isOpen = false
  // It counts as closed once it has not answered three times.
  vi.advanceTimersByTime(3 * HELLO_EVERY)
  expect(tabs().length).toBe(2)
  vi.advanceTimersByTime(HELLO_EVERY)
  expect(tabs().length).toBe(1)
  dispatchEvent(new Event('pagehide'))
  expect(tabs()).toEqual([])
})

test('errors while watching do not affect the product', () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class extends FakeChannel {
      override postMessage() {
        throw new Error('Closed.')
      }
    },
  )
  const actor = startProduct()
  channels[0]?.dispatchEvent(new MessageEvent('message', { data: HELLO }))
  typePassword(actor)
  vi.advanceTimersByTime(1000)
  expect(actor.getSnapshot().context.password).toBe('Quiet_Room1')
  expect(takeConsoleLines().join()).toContain('The flows cannot be watched: Error: Closed.')
})

test('unknown messages on the channel are ignored', () => {
  const { tabs, subscribe } = createLiveTabs()
  subscribe(() => undefined)
  const stranger = new FakeChannel(LIVE_CHANNEL)
  for (const data of [null, 'product', { flows: 'other' }, HELLO]) stranger.postMessage(data)
  expect(tabs()).toEqual([])
})

function Bar({ onChoose }: { onChoose: (tab: string | undefined) => void }) {
  const { tabs } = useLive()
  return (
    <main>
      <LiveBar tabs={tabs} chosen={tabs[0]?.id} onChoose={onChoose} />
    </main>
  )
}

test('a running product is chosen and followed', async () => {
  document.title = 'Login · Nookmate'
  const onChoose = vi.fn()
  mount(<Bar onChoose={onChoose} />)
  expect(screen.getByText(/^The product is not running in another tab/)).toBeDefined()
  await act(async () => {
    startProduct()
    vi.advanceTimersByTime(2000)
  })
  const select = screen.getByLabelText<HTMLSelectElement>('Follow the running product')
  expect([...select.options].map(({ text }) => text)).toEqual([
    'not now',
    `Login · Nookmate, at ${location.pathname}`,
  ])
  expect(screen.getByRole('status').textContent).toBe('Live: Login · Nookmate')
  vi.useRealTimers()
  await expectAccessible()
  act(() => {
    select.value = ''
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(onChoose).toHaveBeenLastCalledWith(undefined)
})

test('all who listen share one channel, which is closed when the last of them leaves', () => {
  const { subscribe } = createLiveTabs()
  const [one, other] = [subscribe(() => undefined), subscribe(() => undefined)]
  const open = () => channels.map(({ isOpen }) => isOpen)
  expect(open()).toEqual([true])
  one()
  expect(open()).toEqual([true])
  other()
  expect(open()).toEqual([false])
  const count = FakeChannel.said.length
  vi.advanceTimersByTime(5 * HELLO_EVERY)
  expect(FakeChannel.said).toHaveLength(count)
  const last = subscribe(() => undefined)
  expect(open()).toEqual([false, true])
  last()
})
