import { expect, type Page } from '@playwright/test'
import { UNREACHABLE_MESSAGE } from '../../../../domain/messages.ts'
import { photoMachine } from '../../../../machines/photo/photo.machine.ts'
import { NEVER_SEEN } from '../../../support/paths/screenDriver.ts'
import { chooseRole, post } from '../../steps/onboardByCalls.ts'
import { photo } from '../../steps/photo.ts'
import { PASSWORD } from '../../steps/signUp.ts'
import { browserDriver } from '../browserDriver.ts'
import { expectBusy, expectIdle } from '../seen.ts'
import type { Stage } from '../stage.ts'
import { begin, keepDraft } from './onboardingDraft.ts'

const NO_IMAGE = 'Please choose an image file, such as a JPEG or PNG photo.'
const LOGGED_OUT = 'Please log in first.'
const NOTES = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a photo.') }
const REFUSED = 'xstate.done.actor.uploadPhoto'
const LOST = 'xstate.error.actor.uploadPhoto'
const MESSAGES = [NO_IMAGE, LOGGED_OUT, UNREACHABLE_MESSAGE]

const modal = (page: Page) => page.getByRole('dialog', { name: 'Adjust Photo' })

async function expectModal({ page }: Stage, message?: string): Promise<void> {
  await expect(modal(page)).toBeVisible()
  for (const one of MESSAGES) {
    await expect(modal(page).getByText(one)).toHaveCount(one === message ? 1 : 0)
  }
}

async function expectClosed(page: Page, act: string): Promise<void> {
  await expect(modal(page)).toHaveCount(0)
  await expect(page.getByLabel(`Profile photo: ${act}`)).toHaveCount(1)
}

/** Presses a button that sends the photo. After a refusal the student has logged in again, in another tab. */
async function send({ page, past, student: { email } }: Stage, button: string): Promise<void> {
  const isRefused = past.last(REFUSED, LOST)?.type === REFUSED
  if (isRefused) await post(page, '/login', { email, password: PASSWORD })
  await modal(page).getByRole('button', { name: button }).click()
}

/** Walks the paths of `photo` in the browser, with the photo of the profile form. */
export const photoDriver = browserDriver<typeof photoMachine>({
  machine: photoMachine,
  calls: { uploadPhoto: '/storage/v1/object/profile_pictures/.+' },
  async begin(stage) {
    const { page, path } = stage
    await begin(stage)
    await chooseRole(page, 'searcher')
    await keepDraft(stage, { step: 3 })
    await page.goto('/onboarding')
    const file = path.given === 'a text file was chosen' ? NOTES : await photo()
    await page.getByLabel('Profile photo: add a photo').setInputFiles(file)
  },
  does: {
    'crop.confirmed': (stage) => send(stage, 'Confirm'),
    // The upload is released as a whole, so no percentage is shown here; photos.spec.ts tests the percentages.
    'upload.progressed': async () => undefined,
    'photo.changed': async ({ page }) =>
      modal(page)
        .getByLabel('Change', { exact: true })
        .setInputFiles(await photo()),
    'upload.retried': (stage) => send(stage, 'Try again'),
    'modal.closed': ({ page }) => modal(page).getByRole('button', { name: 'Close' }).click(),
  },
  ends: {},
  before: {
    // A logout ends the session while the upload is held, so the server refuses it.
    'the server refuses the photo': ({ page }) => post(page, '/logout'),
  },
  sees: {
    checkingFile: NEVER_SEEN,
    async rejected(stage) {
      await expectModal(stage, NO_IMAGE)
      await expect(modal(stage.page).getByRole('button', { name: 'Confirm' })).toHaveCount(0)
    },
    async adjusting(stage) {
      await expectModal(stage)
      await expect(modal(stage.page).getByAltText('To be cropped')).toBeVisible()
      await expectIdle(stage.page, 'Confirm')
    },
    async uploading(stage) {
      await expectModal(stage)
      await expectBusy(stage.page, 'Confirm')
    },
    async failed(stage) {
      const isRefused = stage.past.last(REFUSED, LOST)?.type === REFUSED
      await expectModal(stage, isRefused ? LOGGED_OUT : UNREACHABLE_MESSAGE)
      await expectIdle(stage.page, 'Confirm')
      await expectIdle(stage.page, 'Try again')
    },
    uploaded: ({ page }) => expectClosed(page, 'change photo'),
    closed: ({ page }) => expectClosed(page, 'add a photo'),
  },
})
