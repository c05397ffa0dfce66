import { describe, expect, it } from 'vitest'
import { ROUTES, type Screen, screenAt } from '../../domain/routes.ts'
import { selectFlows, selectRedirect } from '../../src/app/selectApp.ts'
import { accepted, settled } from '../support/heldActor.ts'
import { openAsGuest, openAsStudent, startApp } from './support/app.ts'

type App = Awaited<ReturnType<typeof openAsGuest>>

/** The flow that is shown, or the address of a redirect; neither while the visitor is unknown. */
function seen({ actor }: App) {
  const snapshot = actor.getSnapshot()
  const flows = Object.entries(selectFlows(snapshot)).filter(([, flow]) => flow !== undefined)
  return selectRedirect(snapshot) ?? flows.map(([name]) => name).join()
}

async function at(path: string) {
  const screen = screenAt(path) as Screen
  return {
    unknown: seen(startApp(screen)),
    guest: seen(await openAsGuest(screen)),
    student: seen(await openAsStudent(screen, true)),
    newStudent: seen(await openAsStudent(screen, false)),
  }
}

const OPEN = { unknown: '', student: '/onboarding', newStudent: '/onboarding' }

describe('§2 Route /: public', () => {
  it('shows the landing page to a guest', async () => {
    expect(await at('/')).toEqual({ ...OPEN, guest: 'newsletter' })
  })
})

describe('§2 Route /login: public', () => {
  it('shows Login to a guest', async () => {
    expect(await at('/login')).toEqual({ ...OPEN, guest: 'login' })
    expect(await at('/login/')).toEqual({ ...OPEN, guest: 'login' })
  })
})

describe('§2 Route /signup: public', () => {
  it('shows sign-up to a guest', async () => {
    expect(await at('/signup')).toEqual({ ...OPEN, guest: 'signup' })
  })
})

describe('§2 Route /onboarding: requires login', () => {
  it('sends a guest to /, and shows a student the onboarding', async () => {
    const shown = { student: 'onboarding', newStudent: 'onboarding' }
    expect(await at('/onboarding')).toEqual({ unknown: '', guest: '/', ...shown })
  })
})

describe('§2 Route /home/dashboard: requires login', () => {
  it('sends a guest to /, and shows an onboarded student the dashboard', async () => {
    const shown = { student: 'dashboard', newStudent: '/onboarding' }
    expect(await at('/home/dashboard')).toEqual({ unknown: '', guest: '/', ...shown })
  })
})

describe('§2 Route any other path: redirects to /', () => {
  it('five addresses are known, and no other', () => {
    const paths = Object.entries(ROUTES).map(([screen, { path }]) => [screen, path])
    expect(Object.fromEntries(paths)).toEqual({
      landing: '/',
      login: '/login',
      signup: '/signup',
      onboarding: '/onboarding',
      dashboard: '/home/dashboard',
    })
    const others = ['/nowhere', '/home', '/login/x', '/Login', '/home/dashboard/x', '/dashboard']
    expect(others.map(screenAt)).toEqual(others.map(() => undefined))
  })
})

describe('§2 Protected route: the page if authenticated, otherwise /', () => {
  it('every change of the screen checks again who may see it', async () => {
    const guest = await openAsGuest('landing')
    for (const [screen, shown] of [
      ['login', 'login'],
      ['signup', 'signup'],
      ['dashboard', '/'],
      ['landing', 'newsletter'],
      ['onboarding', '/'],
    ] as const) {
      guest.actor.send({ type: 'screen.opened', screen })
      expect(seen(guest)).toBe(shown)
    }
    const student = await openAsStudent('onboarding', true)
    student.actor.send({ type: 'screen.opened', screen: 'dashboard' })
    expect(seen(student)).toBe('dashboard')
    student.actor.send({ type: 'screen.opened', screen: 'landing' })
    expect(seen(student)).toBe('/onboarding')
  })

  it('opening the same screen again does not restart its flow', async () => {
    const guest = await openAsGuest('login')
    const { login } = guest.actor.getSnapshot().children
    guest.actor.send({ type: 'screen.opened', screen: 'login' })
    expect(guest.actor.getSnapshot().children.login).toBe(login)
    const student = await openAsStudent('dashboard', true)
    const { dashboard } = student.actor.getSnapshot().children
    student.actor.send({ type: 'screen.opened', screen: 'dashboard' })
    expect(student.actor.getSnapshot().children.dashboard).toBe(dashboard)
  })
})

describe('§2 Landing auth check: a spinner while it runs; authenticated visitors to /onboarding', () => {
  it('nothing of the landing page runs before the answer', () => {
    const { actor, running } = startApp('landing')
    expect(actor.getSnapshot().hasTag('pending')).toBe(true)
    expect(running()).toEqual(['checkAuth'])
  })

  it('the answer decides', async () => {
    expect(seen(await openAsStudent('landing', false))).toBe('/onboarding')
    expect(seen(await openAsGuest('landing'))).toBe('newsletter')
  })
})

describe('§2 Login redirect: authenticated users and a successful login go to /onboarding', () => {
  it('an authenticated user', async () => {
    expect(seen(await openAsStudent('login', true))).toBe('/onboarding')
  })

  it('a successful login', async () => {
    const app = await openAsGuest('login')
    const login = app.actor.getSnapshot().children.login
    login?.send({ type: 'field.changed', field: 'email', value: 'ada@uwo.ca' })
    login?.send({ type: 'field.changed', field: 'password', value: 'x' })
    login?.send({ type: 'form.submitted' })
    app.calls.logIn.last().resolve(accepted)
    await settled()
    app.calls.checkAuth.last().resolve({ ok: true, value: { id: 'u1', isOnboarded: true } })
    await settled()
    expect(seen(app)).toBe('/onboarding')
  })
})

describe('§2 Signup redirect: an already signed-in user is sent to /onboarding', () => {
  it('on load, and not while signing up as a guest', async () => {
    expect(seen(await openAsStudent('signup', false))).toBe('/onboarding')
    expect(seen(await openAsGuest('signup'))).toBe('signup')
  })
})
