import { act, render } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import type { App } from '../../src/app/createApp.ts'
import { RoutedScreen } from '../../src/app/RoutedScreen.tsx'
import { AddressContext } from '../../src/ui/link/useAddress.ts'

/** Mounts the onboarding while its code is still loading; `state` is the state of the app below `guest`. */
async function open(state: string) {
  const snapshot = {
    context: { screen: 'onboarding' },
    children: {},
    hasTag: () => false,
    matches: (wanted: unknown) => JSON.stringify(wanted) === JSON.stringify({ guest: state }),
  }
  const actor = {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: () => undefined,
  }
  const load = vi.fn(() => new Promise<void>(() => undefined))
  const go = vi.fn()
  const place = { path: '/onboarding', key: '0', held: null, isReturn: true, goBack: vi.fn() }
  const page = (
    <AddressContext value={{ ...place, go }}>
      <Suspense fallback="on its way">
        <RoutedScreen
          app={{ actor, screens: { of: () => undefined, load } } as unknown as App}
          screen="onboarding"
        />
      </Suspense>
    </AddressContext>
  )
  await act(async () => render(page))
  return { go, load }
}

test('a visitor who is sent elsewhere goes at once, without the code of this screen', async () => {
  const { go, load } = await open('sentToLanding')
  expect(go).toHaveBeenCalledWith('/', { replace: true })
  expect(load).not.toHaveBeenCalled()
})

test('a visitor who may stay waits for the code of the screen', async () => {
  const { go, load } = await open('elsewhere')
  expect(load).toHaveBeenCalledWith('onboarding')
  expect(go).not.toHaveBeenCalled()
})
