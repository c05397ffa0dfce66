import { act, render } from '@testing-library/react'
import { Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { App } from '../../src/app/createApp.ts'
import { RoutedScreen } from '../../src/app/RoutedScreen.tsx'
import { AddressContext } from '../../src/ui/link/useAddress.ts'

/** An app with the onboarding open; `state` is the state of the app below `guest`. */
function actorIn(state: string) {
  const snapshot = {
    context: { screen: 'onboarding' },
    children: {},
    hasTag: () => false,
    matches: (wanted: unknown) => JSON.stringify(wanted) === JSON.stringify({ guest: state }),
  }
  return {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: vi.fn(),
  }
}

type Page = { app: object; go?: () => void }

function Page({ app, go = () => undefined }: Page) {
  const place = {
    path: '/onboarding',
    key: '0',
    state: null,
    isPop: true,
    goBack: vi.fn(),
    dropWaiting: () => false,
  }
  return (
    <AddressContext value={{ ...place, go }}>
      <Suspense fallback="on its way">
        <RoutedScreen app={app as App} screen="onboarding" />
      </Suspense>
    </AddressContext>
  )
}

/** Mounts the onboarding while its code is still loading. */
async function open(state: string) {
  const load = vi.fn(() => new Promise<void>(() => undefined))
  const go = vi.fn()
  const screens = { of: () => undefined, load }
  await act(async () => render(<Page app={{ actor: actorIn(state), screens }} go={go} />))
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

test('code that arrives while React renders the screen opens it without an error', async () => {
  const actor = actorIn('elsewhere')
  let loaded: object | undefined
  const load = async () => {
    await Promise.resolve()
    loaded = { Show: () => 'the onboarding' }
  }
  let loading: Promise<void> | undefined
  const screens = {
    of: () => loaded,
    load: () => {
      loading ??= load()
      return loading
    },
  }
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const handlers = { onUncaughtError: onError, onCaughtError: onError, onRecoverableError: onError }
  const root = createRoot(document.createElement('div'), handlers)
  await act(async () => {
    startTransition(() => root.render(<Page app={{ actor, screens }} />))
  })
  expect(errors).toEqual([])
  expect(actor.send).toHaveBeenCalledWith({ type: 'screen.opened', screen: 'onboarding' })
  act(() => root.unmount())
})
