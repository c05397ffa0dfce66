import { expect, type Page } from '@playwright/test'
import { UNREACHABLE_MESSAGE } from '../../../../domain/messages.ts'
import { onboardingMachine } from '../../../../machines/onboarding/onboarding.machine.ts'
import { NEVER_ENDS, NEVER_SEEN } from '../../../support/paths/screenDriver.ts'
import { chooseRole, finishOnboarding, post, saveProfile } from '../../steps/onboardByCalls.ts'
import { browserDriver } from '../browserDriver.ts'
import { expectHeading, expectSpinner } from '../seen.ts'
import type { Stage } from '../stage.ts'
import { begin, filledProfile, filledProperty, keepDraft, saveProperty } from './onboardingDraft.ts'

const NEEDED = 'Still needed: budget'

/** The onboarding step that the student had reached before, and the role, by the name of the model's input. */
const FARTHER: Readonly<Record<string, { role: 'searcher' | 'poster'; step: 2 | 3 | 4 }>> = {
  'a searcher had come to the consent': { role: 'searcher', step: 2 },
  'a poster had come to the profile': { role: 'poster', step: 3 },
  'a poster had come to the property': { role: 'poster', step: 4 },
}

async function press(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name, exact: true }).click()
}

async function expectButtons(page: Page, names: Readonly<Record<string, boolean>>): Promise<void> {
  for (const [name, isThere] of Object.entries(names)) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(isThere ? 1 : 0)
  }
}

async function expectCompletion(page: Page, isPending: boolean, message?: string): Promise<void> {
  await expectHeading(page, 'Almost there')
  await expect(page.getByText('Completing your profile')).toHaveCount(isPending ? 1 : 0)
  for (const one of [NEEDED, UNREACHABLE_MESSAGE]) {
    await expect(page.getByText(one)).toHaveCount(one === message ? 1 : 0)
  }
  await expectButtons(page, { 'Try again': !isPending })
}

async function beginSomewhere(stage: Stage): Promise<void> {
  const { page } = stage
  await begin(stage)
  const [, farther] = Object.entries(FARTHER).find(([words]) => stage.will(words)) ?? []
  if (farther) await chooseRole(page, farther.role)
  // The draft has every field filled in, so that the path only has to confirm each step.
  const profile = await filledProfile(page)
  const property = await filledProperty(page)
  await keepDraft(stage, { page: 2, profile, property, ...farther })
}

/** Walks the paths of `onboarding` in the browser. The forms of profile and property are filled in by a kept draft. */
export const onboardingDriver = browserDriver<typeof onboardingMachine>({
  machine: onboardingMachine,
  calls: {
    loadProgress: '/onboarding/onboarded',
    updateRole: '/onboarding/update-role',
    completeOnboarding: '/onboarding/complete-onboarding',
  },
  async begin(stage) {
    if (stage.will('the student is onboarded')) stage.student = await finishOnboarding(stage.page)
    else await beginSomewhere(stage)
    await stage.page.goto('/onboarding')
  },
  does: {
    'role.picked': ({ page }, { role }) =>
      page.getByRole('button', { name: role === 'poster' ? 'Poster' : 'Searcher' }).click(),
    'consent.agreed': ({ page }) => press(page, 'I Agree'),
    'step.advanced': ({ page }) => press(page, 'Next'),
    'completion.retried': ({ page }) => press(page, 'Try again'),
  },
  ends: {
    logout: NEVER_ENDS,
    profile: ({ page }) => press(page, 'Continue'),
    async property({ page, past }) {
      if (past.has('xstate.done.actor.profile')) await press(page, 'Continue')
      await press(page, 'Complete')
    },
  },
  before: {
    // On another device the student becomes a searcher; a searcher has to give a budget.
    'something is still needed': ({ page }) => chooseRole(page, 'searcher'),
    // On another device the student completes the onboarding as a poster; after that the role cannot be changed.
    async 'the role is refused'({ page }) {
      await chooseRole(page, 'poster')
      await saveProfile(page)
      await saveProperty(page)
      await post(page, '/onboarding/complete-onboarding')
    },
  },
  sees: {
    loadingProgress: ({ page }) => expectSpinner(page),
    waitingToLoad: ({ page }) => expectSpinner(page),
    resuming: NEVER_SEEN,
    async role({ page, past }) {
      await expectHeading(page, 'Getting started')
      await expectButtons(page, { Next: past.has('role.picked') })
    },
    async consent({ page, past }) {
      await expectHeading(page, 'Data Consent')
      await expectButtons(page, { 'I Agree': true, Next: past.has('consent.agreed') })
    },
    profile: ({ page }) => expectHeading(page, 'Personal Info'),
    property: ({ page }) => expectHeading(page, 'Property Info'),
    completing: ({ page }) => expectCompletion(page, true),
    async incomplete({ page, past }) {
      const isLost = past.last()?.type === 'xstate.error.actor.completeOnboarding'
      await expectCompletion(page, false, isLost ? UNREACHABLE_MESSAGE : NEEDED)
    },
    loggedOut: NEVER_SEEN,
    async onboarded({ page }) {
      await expect(page).toHaveURL(/\/home\/dashboard$/)
      await expect(page.getByRole('dialog', { name: 'Just one more thing' })).toBeVisible()
    },
  },
  only: {
    inputs: [''],
    unanswered: ['logout'],
    leaves: ['onboarding: logout answers → loggedOut'],
  },
  outages: ['the service is out of order'],
})
