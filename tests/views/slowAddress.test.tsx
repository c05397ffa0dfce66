import { act, render } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { DashboardAddress } from '../../src/app/DashboardAddress.tsx'
import { AddressContext } from '../../src/ui/link/useAddress.ts'
import { happens } from '../support/screen.tsx'

type Dashboard = Parameters<typeof DashboardAddress>[0]['dashboard']

/** Mounts the dashboard in a tab whose address changes only when `arrive` says so. */
async function open() {
  const machine = createMachine({
    context: { match: '', chat: '', part: 'overview', features: ['likes', 'profile'] },
    initial: 'suggestions',
    on: {
      suggestions: '.suggestions',
      likes: '.likes',
      profile: '.profile',
      'tab.chosen': '.likes',
    },
    states: { suggestions: {}, likes: {}, profile: {} },
  })
  const dashboard = createActor(machine).start()
  const asked: string[] = []
  const listeners = new Set<() => void>()
  let path = '/home/dashboard'
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  let isWaiting = false
  const moves = {
    go: (to: string) => void asked.push(to),
    goBack: () => void asked.push('back'),
    dropWaiting: () => isWaiting && asked.pop() !== undefined,
  }
  function Tab() {
    const here = useSyncExternalStore(listen, () => path)
    const place = { path: here, key: here, state: null, isPop: false }
    return (
      <AddressContext value={{ ...place, ...moves }}>
        <DashboardAddress dashboard={dashboard as unknown as Dashboard} />
      </AddressContext>
    )
  }
  await act(async () => render(<Tab />))
  return {
    asked,
    wait: () => {
      isWaiting = true
    },
    shown: () => dashboard.getSnapshot().value,
    choose: (type: 'likes' | 'profile' | 'suggestions') => happens(() => dashboard.send({ type })),
    arrive: (at: string) =>
      happens(() => {
        path = at
        for (const listener of listeners) listener()
      }),
  }
}

test('what is chosen before the last address is there stays, and the address follows it once', async () => {
  const { asked, arrive, choose, shown } = await open()
  await choose('likes')
  await choose('profile')
  expect([shown(), asked]).toEqual(['profile', ['/home/likes']])
  await arrive('/home/likes')
  expect([shown(), asked]).toEqual(['profile', ['/home/likes', '/home/profile']])
  await arrive('/home/profile')
  expect(asked).toHaveLength(2)
  await arrive('/home/likes')
  expect([shown(), asked.length]).toEqual(['likes', 2])
})

test('of what is chosen before the router is loaded, only the last one is gone to', async () => {
  const { asked, choose, wait } = await open()
  wait()
  await choose('likes')
  await choose('suggestions')
  expect(asked).toEqual([])
  await choose('likes')
  await choose('profile')
  expect(asked).toEqual(['/home/profile'])
})
