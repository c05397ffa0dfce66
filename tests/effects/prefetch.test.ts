import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Role } from '../../domain/enumerations.ts'
import type { Reply } from '../../domain/reply.ts'
import { loginMachine } from '../../machines/login/login.machine.ts'
import { onboardingMachine } from '../../machines/onboarding/onboarding.machine.ts'
import { NO_PROGRESS, type Progress } from '../../machines/onboarding/progress.ts'
import { profileMachine } from '../../machines/profile/profile.machine.ts'
import { type LoadedSignupDraft, signupMachine } from '../../machines/signup/signup.machine.ts'
import type { App } from '../../src/app/createApp.ts'
import { openRouter } from '../../src/app/Router.tsx'
import { heldActor, settled } from '../support/heldActor.ts'

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

/** Starts the onboarding of a new student, at step 1. */
async function startOnboarding() {
  const loadProgress = heldActor<Reply<Progress>, { userId: string }>()
  const updateRole = heldActor<Reply<unknown>, { role: Role }>()
  const profile = profileMachine.provide({ actions: { saveDraft: () => undefined } })
  const machine = onboardingMachine.provide({
    actors: { loadProgress: loadProgress.logic, updateRole: updateRole.logic, profile },
    actions: { saveStep: () => undefined },
  })
  const onboarding = createActor(machine, { input: { userId: 'u1' } }).start()
  loadProgress.last().resolve({ ok: true, value: NO_PROGRESS })
  await settled()
  return onboarding
}

beforeEach(() => document.body.replaceChildren())

describe('the code of the next screen is fetched before it is needed', () => {
  it('the onboarding, as soon as a password is typed at the login', () => {
    const login = createActor(loginMachine).start()
    const { load } = open({ login })
    login.send({ type: 'field.changed', field: 'email', value: 'ada@uwo.ca' })
    expect(load).not.toHaveBeenCalled()
    login.send({ type: 'field.changed', field: 'password', value: 'N' })
    expect(load.mock.calls).toEqual([['onboarding']])
  })

  it('the login, once the code of the sign-up is asked for', async () => {
    const draft = heldActor<LoadedSignupDraft | undefined>()
    const machine = signupMachine.provide({ actors: { loadSignupDraft: draft.logic } })
    const signup = createActor(machine).start()
    const { load } = open({ signup })
    expect(load).not.toHaveBeenCalled()
    draft.last().resolve({ name: 'Ada', email: 'ada@uwo.ca', countdown: 60 })
    await settled()
    expect(load.mock.calls).toContainEqual(['login'])
  })

  it('the dashboard, at step 3 of the onboarding: it is the last one of a searcher', async () => {
    const onboarding = await startOnboarding()
    const { load } = open({ onboarding })
    onboarding.send({ type: 'role.picked', role: 'searcher' })
    onboarding.send({ type: 'step.advanced' })
    onboarding.send({ type: 'consent.agreed' })
    expect(load).not.toHaveBeenCalled()
    onboarding.send({ type: 'step.advanced' })
    expect(load.mock.calls).toContainEqual(['dashboard'])
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
