import { describe, expect, it } from 'vitest'
import type { Screen } from '../../../machines/app/appTypes.ts'
import { accepted, refused, settled } from '../../support/heldActor.ts'
import { openAsGuest, openAsStudent, startApp } from '../support/app.ts'

const SCREENS = ['landing', 'login', 'signup', 'onboarding', 'dashboard'] as const

describe('§4 Auth check: unknown (spinner), then authenticated or not', () => {
  it.each(SCREENS)('at %s it is asked once, and no flow of a screen runs meanwhile', (screen) => {
    const { actor, calls, value, running } = startApp(screen)
    expect(value()).toBe('checkingAuth')
    expect(actor.getSnapshot().hasTag('pending')).toBe(true)
    expect(calls.checkAuth.calls).toHaveLength(1)
    expect(running()).toEqual(['checkAuth'])
  })

  it('a yes makes the visitor the student it names', async () => {
    const { actor, value, running } = await openAsStudent('onboarding', false)
    expect(value()).toEqual({ authenticated: 'onboarding' })
    expect(actor.getSnapshot().hasTag('pending')).toBe(false)
    expect(actor.getSnapshot().context.student).toEqual({ id: 'u1', isOnboarded: false })
    expect(running()).toEqual(['onboarding', 'storageSession'])
  })

  it('a no makes a guest', async () => {
    const { actor, value, running } = await openAsGuest('login')
    expect(value()).toEqual({ guest: 'login' })
    expect(actor.getSnapshot().context.student).toBeUndefined()
    expect(running()).toEqual(['login'])
  })

  it('follows the address while it runs', async () => {
    const { actor, calls, value } = startApp('landing')
    actor.send({ type: 'screen.opened', screen: 'signup' })
    expect(value()).toBe('checkingAuth')
    expect(calls.checkAuth.calls).toHaveLength(1)
    calls.checkAuth.last().resolve(refused('Please log in first.', 401))
    await settled()
    expect(value()).toEqual({ guest: 'signup' })
  })

  it('is asked again after a login', async () => {
    const { actor, calls, value } = await openAsGuest('login')
    const login = actor.getSnapshot().children.login
    login?.send({ type: 'field.changed', field: 'email', value: 'ada@uwo.ca' })
    login?.send({ type: 'field.changed', field: 'password', value: 'x' })
    login?.send({ type: 'form.submitted' })
    calls.logIn.last().resolve(accepted)
    await settled()
    expect(value()).toBe('checkingAuth')
    expect(calls.checkAuth.calls).toHaveLength(2)
  })
})

describe('§4 Authenticated visitors: on landing, login or signup go to /onboarding', () => {
  it.each(['landing', 'login', 'signup'] as const)('at %s', async (screen) => {
    for (const isOnboarded of [true, false, undefined]) {
      const { value, running } = await openAsStudent(screen, isOnboarded)
      expect(value()).toEqual({ authenticated: 'sentToOnboarding' })
      expect(running()).toEqual(['storageSession'])
    }
  })

  it.each(['landing', 'login', 'signup'] as const)('going to %s later', async (screen) => {
    const { actor, value } = await openAsStudent('onboarding', false)
    actor.send({ type: 'screen.opened', screen })
    expect(value()).toEqual({ authenticated: 'sentToOnboarding' })
    actor.send({ type: 'screen.opened', screen: 'onboarding' })
    expect(value()).toEqual({ authenticated: 'onboarding' })
  })

  it.each(['onboarding', 'dashboard'] as const)('not at %s', async (screen) => {
    const { actor, value, running } = await openAsStudent(screen, true)
    expect(value()).toEqual({ authenticated: screen })
    expect(running()).toEqual([screen, 'storageSession'])
    const input = actor.getSnapshot().children[screen]?.getSnapshot().context.userId
    expect(input).toBe('u1')
  })

  it('the dashboard is for students who are onboarded, or when the server does not say whether they are', async () => {
    expect((await openAsStudent('dashboard', false)).value()).toEqual({
      authenticated: 'sentToOnboarding',
    })
    const unsaid = await openAsStudent('dashboard', undefined)
    expect(unsaid.value()).toEqual({ authenticated: 'dashboard' })
  })
})

const LOST = new Error('Failed to fetch')
const ADA = { ok: true, value: { id: 'u1', isOnboarded: true } } as const

/** The app after an auth check that got no answer. */
async function openInOutage(screen: Screen) {
  const app = startApp(screen)
  app.calls.checkAuth.last().reject(LOST)
  await settled()
  return app
}

function logIn({ actor }: Awaited<ReturnType<typeof openInOutage>>) {
  const login = actor.getSnapshot().children.login
  login?.send({ type: 'field.changed', field: 'email', value: 'ada@uwo.ca' })
  login?.send({ type: 'field.changed', field: 'password', value: 'Nookmate_1' })
  login?.send({ type: 'form.submitted' })
}

describe('§4 Failed auth check: means not authenticated', () => {
  it.each([
    ['landing', 'landing'],
    ['login', 'login'],
    ['signup', 'signup'],
    ['onboarding', 'sentToLanding'],
    ['dashboard', 'sentToLanding'],
  ] as const)('a refusal at %s: %s', async (screen, state) => {
    const { value, calls } = await openAsGuest(screen)
    expect(value()).toEqual({ guest: state })
    expect(calls.recheckAuth.last().input).toEqual({ isDue: false })
  })

  it.each(['landing', 'login', 'signup'] as const)(
    'reading 32: no answer at %s: the page is shown, and the check goes on until there is one',
    async (screen) => {
      const { calls, value } = await openInOutage(screen)
      expect(value()).toEqual({ guest: screen })
      expect(calls.recheckAuth.last().input).toEqual({ isDue: true })
      calls.recheckAuth.last().resolve(ADA)
      await settled()
      expect(value()).toEqual({ authenticated: 'sentToOnboarding' })
    },
  )

  it('reading 32: on a public page a late refusal changes nothing', async () => {
    const { actor, calls, value } = await openInOutage('login')
    const login = actor.getSnapshot().children.login
    calls.recheckAuth.last().resolve(refused('Please log in first.', 401))
    await settled()
    expect(value()).toEqual({ guest: 'login' })
    expect(actor.getSnapshot().children.login).toBe(login)
    expect(actor.getSnapshot().context).toMatchObject({
      isUnanswered: false,
      sessionEnd: undefined,
    })
  })

  it('reading 32: an answer that comes after the account was created leaves the sign-up at its last step', async () => {
    const { actor, calls, value } = await openInOutage('signup')
    const signup = actor.getSnapshot().children.signup
    actor.send({ type: 'account.created' })
    calls.recheckAuth.last().resolve(ADA)
    await settled()
    expect(value()).toEqual({ guest: 'signup' })
    expect(actor.getSnapshot().children.signup).toBe(signup)
  })

  it.each(['onboarding', 'dashboard'] as const)(
    'reading 32: no answer at %s: the screen says so, and opens as soon as there is one',
    async (screen) => {
      const { actor, calls, clock, value } = await openInOutage(screen)
      expect(value()).toEqual({ guest: 'reconnecting' })
      expect(actor.getSnapshot().hasTag('pending')).toBe(true)
      clock.increment(29_999)
      calls.recheckAuth.last().resolve(ADA)
      await settled()
      expect(value()).toEqual({ authenticated: screen })
    },
  )

  it('reading 32: after 30 s the visitor counts as a guest; the address is returned to with the first answer', async () => {
    const { actor, calls, clock, value } = await openInOutage('dashboard')
    clock.increment(30_000)
    expect(value()).toEqual({ guest: 'sentToLanding' })
    actor.send({ type: 'screen.opened', screen: 'landing' })
    expect(value()).toEqual({ guest: 'landing' })
    calls.recheckAuth.last().resolve(ADA)
    await settled()
    expect(calls.recheckAuth.calls).toHaveLength(1)
    expect(value()).toEqual({ authenticated: 'sentToDashboard' })
    actor.send({ type: 'screen.opened', screen: 'dashboard' })
    expect(value()).toEqual({ authenticated: 'dashboard' })
    expect(actor.getSnapshot().context.returnTo).toBeUndefined()
  })

  it('reading 32: the address is kept over a login, too', async () => {
    const app = await openInOutage('dashboard')
    app.clock.increment(30_000)
    app.actor.send({ type: 'screen.opened', screen: 'landing' })
    app.actor.send({ type: 'screen.opened', screen: 'login' })
    logIn(app)
    app.calls.logIn.last().resolve(accepted)
    await settled()
    app.calls.checkAuth.last().resolve(ADA)
    await settled()
    expect(app.value()).toEqual({ authenticated: 'sentToDashboard' })
  })

  it('reading 32: a refusal after the outage sends to /, and the login says that the session has ended', async () => {
    const { actor, calls, value } = await openInOutage('dashboard')
    calls.recheckAuth.last().resolve(refused('Please log in first.', 401))
    await settled()
    expect(value()).toEqual({ guest: 'sentToLanding' })
    actor.send({ type: 'screen.opened', screen: 'login' })
    const login = actor.getSnapshot().children.login
    expect(login?.getSnapshot().context.message).toMatch(/^Your session has ended/)
  })

  it('reading 32: a login that succeeded is never followed by an emptied form', async () => {
    const app = await openAsGuest('login')
    logIn(app)
    app.calls.logIn.last().resolve(accepted)
    await settled()
    app.calls.checkAuth.last().reject(LOST)
    await settled()
    expect(app.value()).toEqual({ guest: 'reconnecting' })
    app.clock.increment(30_000)
    expect(app.value()).toEqual({ guest: 'sentToLanding' })
    app.actor.send({ type: 'screen.opened', screen: 'landing' })
    app.calls.recheckAuth.last().resolve(ADA)
    await settled()
    expect(app.value()).toEqual({ authenticated: 'sentToOnboarding' })
  })

  it('reading 32: Login of the last sign-up step waits for the answer; without a session it leads to the login', async () => {
    for (const isLost of [true, false]) {
      const { actor, calls, value } = await openAsGuest('signup')
      const signup = actor.getSnapshot().children.signup
      actor.send({
        type: 'xstate.done.actor.signup',
        actorId: 'signup',
        output: undefined,
      } as never)
      expect([signup?.id, value()]).toEqual(['signup', 'checkingAuth'])
      if (isLost) calls.checkAuth.last().reject(LOST)
      else calls.checkAuth.last().resolve(refused('Please log in first.', 401))
      await settled()
      if (isLost) {
        expect(value()).toEqual({ guest: 'reconnecting' })
        calls.recheckAuth.last().resolve(refused('Please log in first.', 401))
        await settled()
      }
      expect(value()).toEqual({ guest: 'sentToLogin' })
      actor.send({ type: 'screen.opened', screen: 'login' })
      expect(value()).toEqual({ guest: 'login' })
      const login = actor.getSnapshot().children.login
      expect(login?.getSnapshot().context.message).toBe('')
    }
  })

  it('a student who goes back to a public page meanwhile sees it, and is redirected with the answer', async () => {
    const { actor, calls, value } = await openInOutage('onboarding')
    actor.send({ type: 'screen.opened', screen: 'landing' })
    expect(value()).toEqual({ guest: 'landing' })
    calls.recheckAuth.last().resolve(ADA)
    await settled()
    expect(value()).toEqual({ authenticated: 'sentToOnboarding' })
  })

  it('a session that ended by itself leads to the login, which says so and forgets it again', async () => {
    const { actor, value, calls } = await openAsStudent('dashboard', true)
    actor.send({ type: 'session.expired' })
    expect(value()).toEqual({ guest: 'sentToLogin' })
    expect(actor.getSnapshot().context.student).toBeUndefined()
    actor.send({ type: 'screen.opened', screen: 'login' })
    const login = actor.getSnapshot().children.login
    expect(login?.getSnapshot().context.message).toMatch(/^Your session has ended/)
    login?.send({ type: 'field.changed', field: 'email', value: 'ada@uwo.ca' })
    login?.send({ type: 'field.changed', field: 'password', value: 'Quiet_Room1' })
    login?.send({ type: 'form.submitted' })
    calls.logIn.last().resolve(accepted)
    await settled()
    calls.checkAuth.last().resolve({ ok: true, value: { id: 'u1', isOnboarded: true } })
    await settled()
    expect(actor.getSnapshot().context.sessionEnd).toBeUndefined()
  })

  it('a session that has ended means the same', async () => {
    const { actor, value, running } = await openAsStudent('dashboard', true)
    actor.send({ type: 'session.ended' })
    expect(value()).toEqual({ guest: 'sentToLanding' })
    expect(actor.getSnapshot().context.student).toBeUndefined()
    expect(running()).toEqual([])
  })
})
