import { expect, type Page } from '@playwright/test'
import { ROUTES } from '../../../../domain/routes.ts'
import type { Screen } from '../../../../machines/app/appTypes.ts'
import { wholeAppMachine } from '../../../../machines/app/wholeApp.ts'
import { NEVER_ENDS, NEVER_SEEN } from '../../../support/paths/screenDriver.ts'
import { mailedCode } from '../../steps/mailbox.ts'
import {
  chooseRole,
  finishOnboarding,
  introduceByCalls,
  signUpByCalls,
} from '../../steps/onboardByCalls.ts'
import { enterIdentity, enterPasswords, newStudent, typeCode } from '../../steps/signUp.ts'
import { browserDriver } from '../browserDriver.ts'
import { expectHeading, expectLanding, expectSpinner } from '../seen.ts'
import type { Stage } from '../stage.ts'
import { filledProfile, keepDraft } from './onboardingDraft.ts'

const CREATED = 'Your account was successfully created!'
const PATIENCE = 'wait 30 seconds without an answer'
const LOST = 'xstate.error.actor.checkAuth'
const ANSWERS = [
  'an answer comes, the student is onboarded',
  'an answer comes, the student is not onboarded',
]

function addressIn(words: string): string {
  return words.split(' ').at(-1) ?? '/'
}

/** Signs up the student that the path needs: none, one without a finished onboarding, or one with it. */
async function signIn(stage: Stage): Promise<void> {
  const { page } = stage
  const will = (who: string) =>
    stage.will(`the student is known and ${who}`) ||
    stage.will(`an answer comes, the student is ${who}`)
  if (will('onboarded')) {
    await finishOnboarding(page)
    await introduceByCalls(page)
    return
  }
  if (!will('not onboarded')) return carryUnknownSession(stage)
  stage.student = await signUpByCalls(page)
  if (!stage.will('complete the onboarding')) return
  await chooseRole(page, 'searcher')
  await keepDraft(stage, { step: 3, page: 2, profile: await filledProfile(page) })
}

/**
 * Sets a session cookie that the server does not know. Without a cookie the page knows that nobody is signed in and
 * makes no call.
 */
async function carryUnknownSession({ page }: Stage): Promise<void> {
  const url = process.env.NOOKMATE_E2E_URL ?? ''
  await page.context().addCookies([{ name: 'nookmate_session', value: 'a'.repeat(43), url }])
}

/** Opens `before`, then `address`, so that the browser's Back button leads to `before`. */
async function openAfter(stage: Stage, before: string, address: string): Promise<void> {
  const { page, gates } = stage
  await page.goto(before)
  await gates.expectHeld('checkAuth')
  gates.forget()
  await page.evaluate((path) => history.pushState(null, '', path), address)
  await page.reload()
}

async function open({ page, past }: Stage, screen: Screen): Promise<void> {
  const isFirst = past.events.every(({ type }) => ['screen.opened', LOST].includes(type))
  if (isFirst) await page.goBack()
  // A redirect needs no press: the page opens the next address itself.
  else if (screen === 'landing') await page.getByRole('link', { name: 'Back' }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('navigation').getByText('Profile', { exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('School Email').fill('demo.searcher@uwo.ca')
  await page.getByLabel('Password', { exact: true }).fill('Nookmate1!')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

async function createAccount(page: Page): Promise<void> {
  const student = newStudent()
  await enterIdentity(page, student)
  await enterPasswords(page)
  await expectHeading(page, 'Verify your email')
  await typeCode(page, await mailedCode(page, student.email))
  await expectHeading(page, CREATED)
}

async function expectOnboarding(page: Page): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${ROUTES.onboarding.path}$`))
  await expect(page.getByRole('progressbar', { name: 'Onboarding progress' })).toBeVisible()
}

async function expectDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${ROUTES.dashboard.path}$`))
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
}

/** Walks the paths of `app` in the browser: which visitor sees which screen. */
export const appDriver = browserDriver<typeof wholeAppMachine>({
  machine: wholeAppMachine,
  calls: { checkAuth: '/check-auth' },
  // The page repeats this call while no answer comes.
  foreseen: ['checkAuth'],
  async begin(stage) {
    await signIn(stage)
    const { path, page } = stage
    if (stage.will(PATIENCE)) await page.clock.install()
    const [first] = path.steps.slice(1).filter(({ does }) => does !== 'no answer comes')
    const address = addressIn(path.given)
    if (first?.does.startsWith('open ')) await openAfter(stage, addressIn(first.does), address)
    else await page.goto(address)
  },
  does: {
    'screen.opened': (stage, { screen }) => open(stage, screen),
    'account.created': ({ page }) => createAccount(page),
    async 'session.ended'({ page }) {
      const other = await page.context().newPage()
      await other.goto(ROUTES.dashboard.path)
      await logOut(other)
    },
    async 'session.expired'({ page }) {
      const like = page.getByRole('button', { name: 'Like', exact: true })
      // Wait for the deck: if it were still loading, its answer and not the like would find that the session has
      // ended.
      await like.waitFor()
      await page.context().clearCookies()
      await like.click()
    },
  },
  ends: {
    newsletter: NEVER_ENDS,
    storageSession: NEVER_ENDS,
    async login(stage) {
      const { page, gates } = stage
      await logIn(page)
      if (!stage.will('nobody is logged in')) return
      await gates.expectHeld('checkAuth')
      await page.request.post('/logout', { data: {} })
    },
    async signup({ page, past }) {
      if (!past.has('account.created')) await createAccount(page)
      await page.getByRole('button', { name: 'Login' }).click()
    },
    onboarding: ({ page }) => page.getByRole('button', { name: 'Continue' }).click(),
    dashboard: ({ page }) => logOut(page),
  },
  before: {
    [PATIENCE]: ({ page }) => page.clock.fastForward(30_000),
    async 'an answer comes, nobody is known'({ page, gates }) {
      await gates.expectHeld('checkAuth')
      await page.request.post('/logout', { data: {} })
      await gates.release('checkAuth')
    },
    ...Object.fromEntries(
      ANSWERS.map((words) => [words, ({ gates }: Stage) => gates.release('checkAuth')]),
    ),
  },
  unreachable: {
    'delete the account': {
      because: 'The edition of the specification deletes no account; life.spec.ts does.',
      costs: [
        'authenticated.dashboard: dashboard answers [isDeleted] → guest.sentToLogin',
        'checkingAuth: screen.opened → stays',
      ],
    },
    'log out in the onboarding': {
      because:
        'The edition of the specification has no Logout there; onboardingLogout.spec.ts presses it.',
      costs: ['authenticated.onboarding: onboarding answers [hasLoggedOut] → guest'],
    },
    'the next check breaks off': {
      because: 'The check is repeated until it is answered, or nobody waits for it.',
      costs: ['guest: recheckAuth fails → stays'],
    },
  },
  sees: {
    checkingAuth: ({ page }) => expectSpinner(page),
    'guest.routing': NEVER_SEEN,
    'guest.reconnecting': ({ page }) => expectHeading(page, 'We cannot reach Nookmate'),
    'guest.landing': ({ page }) => expectLanding(page),
    'guest.login': ({ page }) => expectHeading(page, 'Login'),
    'guest.signup': ({ page, past }) =>
      expectHeading(page, past.has('account.created') ? CREATED : 'Create an account'),
    'guest.sentToLanding': ({ page }) => expectLanding(page),
    'guest.sentToLogin': ({ page }) => expectHeading(page, 'Login'),
    'authenticated.routing': NEVER_SEEN,
    'authenticated.onboarding': ({ page }) => expectOnboarding(page),
    'authenticated.dashboard': ({ page }) => expectDashboard(page),
    'authenticated.sentToOnboarding': ({ page }) => expectOnboarding(page),
    'authenticated.sentToDashboard': ({ page }) => expectDashboard(page),
  },
})
