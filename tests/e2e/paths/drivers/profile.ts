import { expect, type Page } from '@playwright/test'
import { UNREACHABLE_MESSAGE } from '../../../../domain/messages.ts'
import { profileMachine } from '../../../../machines/profile/profile.machine.ts'
import { NEVER_SEEN } from '../../../support/paths/screenDriver.ts'
import { chooseRole } from '../../steps/onboardByCalls.ts'
import { photo } from '../../steps/photo.ts'
import { browserDriver } from '../browserDriver.ts'
import { expectBusy, expectHeading } from '../seen.ts'
import type { Stage } from '../stage.ts'
import { begin, filledProfile, gonePhoto, keepDraft, STRANGE_PHOTO } from './onboardingDraft.ts'

const LABELS = {
  picture: 'Profile photo',
  university: 'University',
  program: 'Program',
  city_of_origin: 'City of origin',
  age: 'Age',
  gender: 'Gender',
  sexual_orientation: 'Sexual orientation',
  religion: 'Religion',
  ethnicity: 'Ethnicity',
  budget: 'or type $ a month',
}
const SELECTS = /university|program|gender|sexual_orientation|religion|ethnicity/
const FIRST_PAGE = ['university', 'program', 'city_of_origin', 'age'] as const
const SECOND_PAGE = ['gender', 'sexual_orientation', 'religion', 'ethnicity', 'budget'] as const
const NOT_YOURS = 'A photo must be one that you uploaded here.'
const ANSWER = 'xstate.done.actor.updateProfile'
const OUTAGE = 'xstate.error.actor.updateProfile'

const field = (page: Page, name: keyof typeof LABELS) =>
  page.getByLabel(LABELS[name], { exact: true })

/** The error message beside the button after the last attempt to save; undefined if there is none. */
function message({ past }: Stage): string | undefined {
  const latest = past.last(ANSWER, OUTAGE, 'page.advanced')?.type
  if (latest === undefined || latest === 'page.advanced') return undefined
  return latest === ANSWER ? NOT_YOURS : UNREACHABLE_MESSAGE
}

async function expectFields(stage: Stage, names: readonly (keyof typeof LABELS)[]): Promise<void> {
  for (const name of names) await expect(field(stage.page, name)).toHaveValue(stage.filled(name))
}

async function expectContinue({ page }: Stage, isFilled: boolean): Promise<void> {
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(isFilled ? 1 : 0)
  await expect(page.getByText('Still needed:')).toHaveCount(isFilled ? 0 : 1)
}

async function fill(page: Page, name: keyof typeof LABELS, value: string): Promise<void> {
  if (SELECTS.test(name)) await field(page, name).selectOption(value)
  else await field(page, name).fill(value)
  // The form takes over the budget when its field loses the focus.
  if (name === 'budget') await field(page, name).blur()
}

/** Walks the paths of `profile` in the browser: onboarding step 3. */
export const profileDriver = browserDriver<typeof profileMachine>({
  machine: profileMachine,
  calls: { updateProfile: '/onboarding/update-profile' },
  only: {
    inputs: ['a new searcher', 'a searcher with only the budget left'],
    leaves: [
      'gettingStarted.editing: form.submitted [isFirstPageReady] → saving',
      'saving: updateProfile answers → gettingStarted',
      'saving: updateProfile fails → gettingStarted',
    ],
  },
  async begin(stage) {
    const { page, path } = stage
    await begin(stage)
    await chooseRole(page, 'searcher')
    const isNew = path.given === 'a new searcher'
    const isRefused = stage.will('the server refuses the profile')
    const profile = { ...(await filledProfile(page)), budget: '' }
    const isGone = stage.will('the photo is gone')
    const picture = isGone ? gonePhoto(stage, 'profile_pictures') : STRANGE_PHOTO
    const used = isRefused || isGone ? { ...profile, picture } : profile
    await keepDraft(stage, isNew ? { step: 3 } : { step: 3, page: 2, profile: used })
    await page.goto('/onboarding')
  },
  does: {
    'field.changed': async ({ page }, { field: name, value }) => fill(page, name, value),
    'photo.chosen': async ({ page }) =>
      page.getByLabel('Profile photo: add a photo').setInputFiles(await photo()),
    'page.advanced': ({ page }) => page.getByRole('button', { name: 'Continue' }).click(),
    'page.turnedBack': ({ page }) => page.getByRole('button', { name: 'Back' }).click(),
    'form.submitted': ({ page }) => page.getByRole('button', { name: 'Continue' }).click(),
  },
  ends: {
    photo: ({ page }, { url }) =>
      page.getByRole('button', { name: url === undefined ? 'Close' : 'Confirm' }).click(),
  },
  sees: {
    resuming: NEVER_SEEN,
    async 'gettingStarted.editing'(stage) {
      const { page, path, past } = stage
      await expectHeading(page, 'Getting Started')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectFields(stage, FIRST_PAGE)
      const hasPhoto = past.has('xstate.done.actor.photo') || path.given !== 'a new searcher'
      const act = hasPhoto ? 'change photo' : 'add a photo'
      await expect(page.getByLabel(`Profile photo: ${act}`)).toHaveCount(1)
      const isGone = past.last()?.type === ANSWER
      await expect(page.getByText('Your photo is no longer here.')).toHaveCount(isGone ? 1 : 0)
      const isFilled = FIRST_PAGE.every((name) => stage.filled(name) !== '')
      await expectContinue(stage, hasPhoto && isFilled)
    },
    'gettingStarted.adjustingPhoto': async ({ page }) =>
      expect(page.getByRole('dialog', { name: 'Adjust Photo' })).toBeVisible(),
    async personalInfo(stage) {
      const { page } = stage
      await expectHeading(page, 'Personal Info')
      await expectFields(stage, SECOND_PAGE)
      await expectContinue(
        stage,
        SECOND_PAGE.every((name) => stage.filled(name) !== ''),
      )
      for (const one of [NOT_YOURS, UNREACHABLE_MESSAGE]) {
        await expect(page.getByText(one)).toHaveCount(one === message(stage) ? 1 : 0)
      }
    },
    async saving({ page }) {
      await expectHeading(page, 'Personal Info')
      await expectBusy(page, 'Continue')
    },
    async saved({ page }) {
      await expect(page).toHaveURL(/\/home\/dashboard$/)
      await expect(page.getByRole('dialog', { name: 'Just one more thing' })).toBeVisible()
    },
  },
})
