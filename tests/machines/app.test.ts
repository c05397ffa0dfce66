import { describe, expect, it } from 'vitest'
import { assign, createActor, fromCallback, fromPromise } from 'xstate'
import type { OwnProfile } from '../../contract/ownProfile.ts'
import type { Feature } from '../../domain/features.ts'
import type { Reply } from '../../domain/reply.ts'
import type { PendingDecision } from '../../domain/suggestion.ts'
import type { Screen, Student } from '../../machines/app/appTypes.ts'
import { wholeAppMachine } from '../../machines/app/wholeApp.ts'
import { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts'
import { loginMachine } from '../../machines/login/login.machine.ts'
import { onboardingMachine } from '../../machines/onboarding/onboarding.machine.ts'
import { NO_PROGRESS, type Progress } from '../../machines/onboarding/progress.ts'
import { outboxMachine } from '../../machines/outbox/outbox.machine.ts'
import { ownProfileMachine } from '../../machines/ownProfile/ownProfile.machine.ts'
import { type SignupDraft, signupMachine } from '../../machines/signup/signup.machine.ts'
import { storageSessionMachine } from '../../machines/storageSession/storageSession.machine.ts'
import { suggestionsMachine } from '../../machines/suggestions/suggestions.machine.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'
import { ONE_TAB } from '../support/oneTab.ts'

const student: Student = { id: 'u1', isOnboarded: false }

function start(screen: Screen, features: readonly Feature[] = []) {
  const calls = {
    checkAuth: heldActor<Reply<Student>>(),
    recheckAuth: heldActor<Reply<Student>, { isDue: boolean }>(),
    logIn: heldActor<Reply<unknown>, { email: string; password: string }>(),
    loadProgress: heldActor<Reply<Progress>, { userId: string }>(),
    logOut: heldActor<Reply<unknown>>(),
    loadProfileFlow: heldActor<void>(),
    screenForSuggestions: heldActor<Reply<unknown>>(),
  }
  const quiet = { logFailure: () => undefined }
  const machine = wholeAppMachine.provide({
    actors: {
      checkAuth: calls.checkAuth.logic,
      recheckAuth: calls.recheckAuth.logic,
      login: loginMachine.provide({ actors: { logIn: calls.logIn.logic } }),
      signup: signupMachine.provide({
        actors: { loadSignupDraft: fromPromise<SignupDraft | undefined>(async () => undefined) },
      }),
      onboarding: onboardingMachine.provide({
        actors: { loadProgress: calls.loadProgress.logic },
        actions: { ...quiet, clearDraft: () => undefined },
      }),
      dashboard: dashboardMachine.provide({
        actors: {
          logOut: calls.logOut.logic,
          loadProfileFlow: calls.loadProfileFlow.logic,
          ownProfile: ownProfileMachine.provide({
            actors: { loadProfile: heldActor<Reply<OwnProfile>>().logic },
          }),
          suggestions: suggestionsMachine.provide({
            actors: {
              screenForSuggestions: calls.screenForSuggestions.logic,
              outbox: outboxMachine.provide({
                actors: {
                  ...ONE_TAB,
                  loadDecisions: fromPromise<readonly PendingDecision[], { userId: string }>(
                    async () => [],
                  ),
                },
              }),
            },
          }),
        },
        actions: { ...quiet, storeFeatures: assign({ features }) },
      }),
      storageSession: storageSessionMachine.provide({
        actors: { observeSession: fromCallback(() => undefined) },
      }),
    },
  })
  const actor = createActor(machine, { input: { screen } }).start()
  return { actor, calls, value: () => actor.getSnapshot().value }
}

async function startAs(screen: Screen, answer: Reply<Student>, features: readonly Feature[] = []) {
  const started = start(screen, features)
  started.calls.checkAuth.last().resolve(answer)
  await settled()
  return started
}

const guest = refused('Please log in.', 401)
const as = (isOnboarded: boolean | undefined): Reply<Student> => ({
  ok: true,
  value: { ...student, isOnboarded },
})

describe('§4 Auth check: unknown (spinner), then authenticated or not', () => {
  it('is pending until it is answered', () => {
    const { actor } = start('landing')
    expect(actor.getSnapshot().hasTag('pending')).toBe(true)
  })

  it('follows the address while it runs', async () => {
    const { actor, calls, value } = start('landing')
    actor.send({ type: 'screen.opened', screen: 'login' })
    calls.checkAuth.last().resolve(guest)
    await settled()
    expect(value()).toEqual({ guest: 'login' })
  })
})

describe('§2 Protected route: who may see what', () => {
  it.each([
    ['landing', 'landing'],
    ['login', 'login'],
    ['signup', 'signup'],
    ['onboarding', 'sentToLanding'],
    ['dashboard', 'sentToLanding'],
  ] as const)('a guest at %s: %s', async (screen, state) => {
    expect((await startAs(screen, guest)).value()).toEqual({ guest: state })
  })

  it.each([
    ['landing', false, 'sentToOnboarding'],
    ['login', true, 'sentToOnboarding'],
    ['signup', true, 'sentToOnboarding'],
    ['onboarding', true, 'onboarding'],
    ['dashboard', true, 'dashboard'],
    ['dashboard', undefined, 'dashboard'],
    ['dashboard', false, 'sentToOnboarding'],
  ] as const)('authenticated at %s (onboarded: %s): %s', async (screen, isOnboarded, state) => {
    expect((await startAs(screen, as(isOnboarded))).value()).toEqual({ authenticated: state })
  })

  it('opening the same screen again does not restart its flow', async () => {
    const { actor } = await startAs('login', guest)
    const login = actor.getSnapshot().children.login
    actor.send({ type: 'screen.opened', screen: 'login' })
    expect(actor.getSnapshot().children.login).toBe(login)
    actor.send({ type: 'screen.opened', screen: 'signup' })
    expect(actor.getSnapshot().children.login).toBeUndefined()
  })
})

describe('the way through the product', () => {
  it('a login leads to the onboarding, the end of onboarding to the dashboard, a logout to /', async () => {
    const { actor, calls, value } = await startAs('login', guest)
    const login = actor.getSnapshot().children.login
    login?.send({ type: 'field.changed', field: 'email', value: 'ada@uwo.ca' })
    login?.send({ type: 'field.changed', field: 'password', value: 'x' })
    login?.send({ type: 'form.submitted' })
    calls.logIn.last().resolve(accepted)
    await settled()
    expect(value()).toBe('checkingAuth')
    calls.checkAuth.last().resolve(as(false))
    await settled()
    expect(value()).toEqual({ authenticated: 'sentToOnboarding' })
    actor.send({ type: 'screen.opened', screen: 'onboarding' })
    calls.loadProgress.last().resolve({ ok: true, value: { ...NO_PROGRESS, isOnboarded: true } })
    await settled()
    expect(value()).toEqual({ authenticated: 'sentToDashboard' })
    actor.send({ type: 'screen.opened', screen: 'dashboard' })
    expect(value()).toEqual({ authenticated: 'dashboard' })
    actor.getSnapshot().children.dashboard?.send({ type: 'tab.chosen', tab: 'profile' })
    actor.getSnapshot().children.dashboard?.send({ type: 'logout.requested' })
    calls.logOut.last().resolve(accepted)
    await settled()
    expect(value()).toEqual({ guest: 'sentToLanding' })
    expect(actor.getSnapshot().context.student).toBeUndefined()
  })

  it('a deleted account leads to the login, which says how to keep it', async () => {
    const { actor, calls, value } = await startAs('dashboard', as(true), ['profile'])
    const dashboard = actor.getSnapshot().children.dashboard
    dashboard?.send({ type: 'tab.chosen', tab: 'profile' })
    calls.loadProfileFlow.last().resolve(undefined)
    await settled()
    dashboard?.send({ type: 'account.deleted' })
    calls.logOut.last().resolve(accepted)
    await settled()
    expect(value()).toEqual({ guest: 'sentToLogin' })
    actor.send({ type: 'screen.opened', screen: 'login' })
    const login = actor.getSnapshot().children.login
    expect(login?.getSnapshot().context.message).toMatch(/^Your account is hidden .* log in/)
  })

  it('an ended session leads back to /', async () => {
    const { actor, value } = await startAs('dashboard', as(true))
    actor.send({ type: 'session.ended' })
    expect(value()).toEqual({ guest: 'sentToLanding' })
  })
})
