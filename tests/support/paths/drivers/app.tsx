import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { assign, fromCallback } from 'xstate'
import { ROUTES, type Screen } from '../../../../domain/routes.ts'
import { wholeAppMachine } from '../../../../machines/app/wholeApp.ts'
import { dashboardMachine } from '../../../../machines/dashboard/dashboard.machine.ts'
import { wholeDashboardMachine } from '../../../../machines/dashboard/wholeDashboard.ts'
import { loginMachine } from '../../../../machines/login/login.machine.ts'
import { newsletterMachine } from '../../../../machines/newsletter/newsletter.machine.ts'
import { onboardingMachine } from '../../../../machines/onboarding/onboarding.machine.ts'
import { NO_PROGRESS } from '../../../../machines/onboarding/progress.ts'
import { FILLED_PROFILE } from '../../../../machines/paths/models/profile.ts'
import { IDENTITY, OWN_PROFILE } from '../../../../machines/paths/models/samples.ts'
import { signupMachine } from '../../../../machines/signup/signup.machine.ts'
import { AppRoutes } from '../../../../src/app/AppRoutes.tsx'
import { openBrowserAddress } from '../../../../src/app/browserAddress.ts'
import { type LoadedScreen, loadedScreen } from '../../../../src/app/loadedScreen.ts'
import { Router } from '../../../../src/app/Router.tsx'
import { SignupHistory } from '../../../../src/app/SignupHistory.tsx'
import { DashboardScreen } from '../../../../src/screens/dashboard/DashboardScreen.tsx'
import { LandingScreen } from '../../../../src/screens/landing/LandingScreen.tsx'
import { LoginScreen } from '../../../../src/screens/login/LoginScreen.tsx'
import { OnboardingScreen } from '../../../../src/screens/onboarding/OnboardingScreen.tsx'
import { SignupScreen } from '../../../../src/screens/signup/SignupScreen.tsx'
import { accepted } from '../../heldActor.ts'
import { holdFile } from '../../onboardingScreen.tsx'
import { happens } from '../../screen.tsx'
import type { Past } from '../past.ts'
import { NEVER_ENDS, NEVER_SEEN, screenDriver } from '../screenDriver.ts'
import { expectSeen } from '../seen.ts'
import type { Stage } from '../stage.tsx'
import { chooseTab } from './dashboard.tsx'
import { proveAddress } from './signup.tsx'

const CREATED = 'Your account was successfully created!'

const SCREENS: Readonly<Record<Screen, LoadedScreen>> = {
  landing: loadedScreen(newsletterMachine, ({ flow }) => <LandingScreen newsletter={flow} />),
  login: loadedScreen(loginMachine, ({ flow }) => <LoginScreen login={flow} />),
  signup: loadedScreen(signupMachine, ({ flow }) => (
    <>
      <SignupHistory signup={flow} />
      <SignupScreen signup={flow} />
    </>
  )),
  onboarding: loadedScreen(onboardingMachine, ({ flow }) => (
    <OnboardingScreen onboarding={flow} holdFile={holdFile} canLogOut />
  )),
  dashboard: loadedScreen(dashboardMachine, ({ flow }) => (
    <DashboardScreen dashboard={flow} holdFile={holdFile} />
  )),
}

const screens = {
  of: (screen: Screen) => SCREENS[screen],
  load: async () => undefined,
  prefetch: () => undefined,
}
const prefetchConnection = () => undefined

/** The app with the feature `profile`, so that the dashboard has the student's own profile. */
const appWithProfile = wholeAppMachine.provide({
  actors: {
    dashboard: wholeDashboardMachine.provide({
      actions: { storeFeatures: assign({ features: ['profile'] }) },
    }),
  },
})

/** Renders the app at an address. All calls of its actor are held until the path answers them. */
export async function openApp(
  stage: Stage,
  input: { screen: Screen },
  observeSession = fromCallback(() => undefined),
) {
  history.pushState(null, '', ROUTES[input.screen].path)
  const app = stage.start(appWithProfile, input, { observeSession })
  const opened = openBrowserAddress()
  const routerIsHere = vi.fn(opened.follow)
  const address = { ...opened, follow: routerIsHere }
  const router = Promise.resolve(Router)
  stage.showRouted(
    <AppRoutes
      app={{ actor: app, screens, prefetchConnection }}
      address={address}
      router={router}
    />,
  )
  // The router is loaded in a chunk of its own. Wait for it, so that it changes the page before the test looks.
  await waitFor(() => expect(routerIsHere).toHaveBeenCalled())
  return app
}

/**
 * Keeps a redirect from opening its address, because that would send an event that the path does not have. The check
 * only reads the requested address; tests/views/paths/app.test.tsx follows redirects.
 */
function holdRedirects(): void {
  const replace = history.replaceState.bind(history)
  vi.spyOn(history, 'replaceState').mockImplementation((state, unused, url) => {
    if (!url) replace(state, unused)
  })
}

/** Whether the first answer has been missing for 30 seconds and has still not come. */
function isAwaited(past: Past): boolean {
  const waited = past.events.findLastIndex(({ type }) => type.startsWith('xstate.after.patience'))
  const later = past.events.slice(waited).map(({ type }) => type)
  return waited >= 0 && !later.some((type) => /Auth$/.test(type))
}

function expectSentTo(address: string, past?: Past): void {
  const line = 'We cannot reach Nookmate. Once it answers, you can pick up where you left off.'
  expectSeen({ title: 'Nookmate', says: past && isAwaited(past) ? [line] : [] })
  expect(vi.mocked(history.replaceState).mock.lastCall?.[2]).toBe(address)
}

/** Waits until the screen's chunk is loaded and its heading is shown, then checks address and title. */
async function expectAt(address: string, heading: string, title = `${heading} · Nookmate`) {
  await screen.findByRole('heading', { name: heading, level: 1 })
  expect([location.pathname, document.title]).toEqual([address, title])
}

/** Clicks the link to the address. If no such link is shown, changes the address as the Back button does. */
async function follow({ person }: Stage, address: string): Promise<void> {
  const links = screen.queryAllByRole<HTMLAnchorElement>('link')
  const link = links.find(({ pathname }) => pathname === address)
  if (link) return person.click(link)
  await happens(() => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  })
}

/** Walks the paths of `app` on its React screen: which visitor sees which screen at which address. */
export const appDriver = screenDriver<typeof wholeAppMachine>({
  machine: wholeAppMachine,
  open(stage, input) {
    holdRedirects()
    return openApp(stage, input)
  },
  does: {
    'screen.opened': (stage, { screen: wanted }) => follow(stage, ROUTES[wanted].path),
    'account.created': proveAddress,
    'session.ended': (stage, event) => stage.elsewhere(event),
    'session.expired': (stage, event) => stage.elsewhere(event),
  },
  ends: {
    newsletter: NEVER_ENDS,
    storageSession: NEVER_ENDS,
    async login(stage) {
      await stage.person.type(screen.getByLabelText('School Email'), 'ada@uwo.ca')
      await stage.person.type(screen.getByLabelText('Password'), 'Quiet_Room1')
      await stage.press('Login')
      await stage.answer('logIn', accepted)
    },
    async signup(stage) {
      if (!screen.queryByRole('heading', { name: CREATED })) await proveAddress(stage)
      await stage.press('Login')
    },
    async onboarding(stage, { isLoggedOut }) {
      if (isLoggedOut) {
        await stage.press('Logout')
        return stage.answer('logOut', accepted)
      }
      await stage.press('Continue')
      await stage.answer('updateProfile', accepted)
      await stage.answer('completeOnboarding', accepted)
    },
    async dashboard(stage, { isDeleted }) {
      await chooseTab(stage, 'Profile')
      await stage.answer('loadProfileFlow', undefined)
      await stage.answer('loadProfile', { ok: true, value: OWN_PROFILE })
      if (isDeleted) await stage.elsewhereIn('dashboard', { type: 'account.deleted' })
      else await stage.press('Logout')
      await stage.answer('logOut', accepted)
    },
  },
  reads: {
    checkingAuth: () => expectSeen({ title: 'Nookmate', says: ['Loading'] }),
    'guest.routing': NEVER_SEEN,
    'guest.reconnecting': () =>
      expectSeen({
        title: 'We cannot reach Nookmate · Nookmate',
        heading: 'We cannot reach Nookmate',
        text: ['We keep trying. Once it answers, you can pick up where you left off.'],
        says: ['Trying again'],
      }),
    'guest.landing'() {
      const tagline = 'Find your place. Find your people.'
      return expectAt('/', tagline, `Nookmate · ${tagline}`)
    },
    'guest.login': () => expectAt('/login', 'Login'),
    async 'guest.signup'(past, stage) {
      if (past.has('account.created')) return expectAt('/signup', CREATED)
      await stage.answer('loadSignupDraft', { ...IDENTITY, countdown: 2 })
      await expectAt('/signup', 'Verify your email')
    },
    'guest.sentToLanding': (past) => expectSentTo('/', past),
    'guest.sentToLogin': () => expectSentTo('/login'),
    'authenticated.routing': NEVER_SEEN,
    async 'authenticated.onboarding'(_, stage) {
      expect(stage.asked('loadProgress')).toEqual({ userId: 'u1' })
      await stage.answer('loadProgress', {
        ok: true,
        value: { ...NO_PROGRESS, role: 'searcher', step: 3, page: 2, profile: FILLED_PROFILE },
      })
      await expectAt('/onboarding', 'Personal Info')
    },
    async 'authenticated.dashboard'() {
      await expectAt('/home/dashboard', 'Suggestions')
      expect(screen.getByRole('navigation', { name: 'Dashboard' })).toBeDefined()
    },
    'authenticated.sentToOnboarding': () => expectSentTo('/onboarding'),
    'authenticated.sentToDashboard': () => expectSentTo('/home/dashboard'),
  },
})
