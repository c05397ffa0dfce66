import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { App } from '../../src/app/createApp.ts'
import { openRouter } from '../../src/app/Router.tsx'

/** Stands in for a running actor; `becomes` gives its listeners the next snapshot. */
function runningFlow() {
  const listeners: ((snapshot: object) => void)[] = []
  return {
    subscribe: (listener: (snapshot: object) => void) => listeners.push(listener),
    becomes(snapshot: object) {
      for (const listener of listeners) listener(snapshot)
    },
  }
}

/** Opens the router, which starts prefetching, for an app with these child actors. Returns the loading functions. */
function open(children: Record<string, unknown> = {}) {
  const load = vi.fn((_: string) => undefined)
  const prefetchConnection = vi.fn()
  const actor = { getSnapshot: () => ({ children }), subscribe: () => undefined }
  openRouter({ actor, screens: { prefetch: load }, prefetchConnection } as unknown as App)
  return { load, prefetchConnection }
}

const at = (state: string) => ({ matches: (wanted: string) => wanted === state })

beforeEach(() => document.body.replaceChildren())

describe('the code of the next screen is fetched before it is needed', () => {
  it.each([
    [
      'the onboarding, as soon as a password is typed at the login',
      ...['login', { context: { password: '' } }, { context: { password: 'N' } }, 'onboarding'],
    ],
    [
      'the login, once the code of the sign-up is asked for',
      ...['signup', at('password'), at('verifying'), 'login'],
    ],
    [
      'the dashboard, at step 3: it is the last one of a searcher',
      ...['onboarding', { context: { step: 2 } }, { context: { step: 3 } }, 'dashboard'],
    ],
  ] as [string, string, object, object, string][])('%s', (_, name, before, after, next) => {
    const flow = runningFlow()
    const { load } = open({ [name]: flow })
    flow.becomes(before)
    expect(load).not.toHaveBeenCalled()
    flow.becomes(after)
    expect(load.mock.calls).toEqual([[next]])
  })

  it('that of a flow that starts later, once', () => {
    const [app, login] = [runningFlow(), runningFlow()]
    const load = vi.fn((_: string) => undefined)
    let children = {}
    const actor = { ...app, getSnapshot: () => ({ children }) }
    const started = { actor, screens: { prefetch: load }, prefetchConnection: () => undefined }
    openRouter(started as unknown as App)
    children = { login }
    for (const _ of ['once', 'twice']) app.becomes({})
    login.becomes({ context: { password: 'N' } })
    expect(load.mock.calls).toEqual([['onboarding']])
  })

  it.each(['pointerOver', 'focusIn', 'touchStart'] as const)('that of a link, at %s', (touch) => {
    const { load } = open()
    document.body.innerHTML =
      '<a href="/login"><b>Login</b></a><a href="https://uwo.ca/signup">UWO</a>'
    const [inner, elsewhere] = document.querySelectorAll('b, [href^=https]')
    fireEvent[touch](elsewhere as Element)
    fireEvent[touch](document.body)
    expect(load).not.toHaveBeenCalled()
    fireEvent[touch](inner as Element)
    expect(load.mock.calls).toEqual([['login']])
  })
})

it('the way to the server is fetched once, as soon as somebody is at a control', () => {
  const { prefetchConnection } = open()
  expect(prefetchConnection).not.toHaveBeenCalled()
  fireEvent.focusIn(document.body)
  fireEvent.focusIn(document.body)
  expect(prefetchConnection).toHaveBeenCalledOnce()
})
