import { describe, expect, it } from 'vitest'
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

  it('the dashboard is for those who are onboarded, or of whom the server does not say', async () => {
    expect((await openAsStudent('dashboard', false)).value()).toEqual({
      authenticated: 'sentToOnboarding',
    })
    const unsaid = await openAsStudent('dashboard', undefined)
    expect(unsaid.value()).toEqual({ authenticated: 'dashboard' })
  })
})

describe('§4 Failed auth check: means not authenticated', () => {
  it.each([
    ['landing', 'landing'],
    ['login', 'login'],
    ['signup', 'signup'],
    ['onboarding', 'sentToLanding'],
    ['dashboard', 'sentToLanding'],
  ] as const)('at %s: %s, and it is logged', async (screen, state) => {
    const { calls, value, logFailure } = startApp(screen)
    const reason = new Error('offline')
    calls.checkAuth.last().reject(reason)
    await settled()
    expect(value()).toEqual({ guest: state })
    expect(logFailure).toHaveBeenCalledExactlyOnceWith(reason)
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
    login?.send({ type: 'field.changed', field: 'password', value: 'Nookmate_1' })
    login?.send({ type: 'form.submitted' })
    calls.logIn.last().resolve(accepted)
    await settled()
    calls.checkAuth.last().resolve({ ok: true, value: { id: 'u1', isOnboarded: true } })
    await settled()
    expect(actor.getSnapshot().context.hasExpired).toBe(false)
  })

  it('a session that has ended means the same', async () => {
    const { actor, value, running } = await openAsStudent('dashboard', true)
    actor.send({ type: 'session.ended' })
    expect(value()).toEqual({ guest: 'sentToLanding' })
    expect(actor.getSnapshot().context.student).toBeUndefined()
    expect(running()).toEqual([])
  })
})
