import { expect, type Page } from '@playwright/test'
import { UNREACHABLE_MESSAGE } from '../../../../domain/messages.ts'
import { propertyMachine } from '../../../../machines/property/property.machine.ts'
import { NEVER_SEEN } from '../../../support/paths/screenDriver.ts'
import { chooseRole, saveProfile } from '../../steps/onboardByCalls.ts'
import { photo } from '../../steps/photo.ts'
import { browserDriver } from '../browserDriver.ts'
import { expectBusy, expectHeading } from '../seen.ts'
import type { Stage } from '../stage.ts'
import { begin, filledProperty, gonePhoto, keepDraft, STRANGE_PHOTO } from './onboardingDraft.ts'

const LABELS = {
  title: 'Title',
  location: 'Location',
  capacity: 'Roommates wanted',
  cost: 'Cost',
  description: 'Description',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  property_type: 'Property type',
} as const
const PART_ONE = ['title', 'location', 'capacity', 'cost'] as const
const PART_TWO = ['description', 'bedrooms', 'bathrooms', 'property_type'] as const
const NOT_YOURS = 'A photo must be one that you uploaded here.'
const ANSWER = 'xstate.done.actor.updateProperty'
const PHOTO_ENDED = 'xstate.done.actor.photo'
const OUTAGE = 'xstate.error.actor.updateProperty'
const NEW = 'a new property'

const field = (page: Page, name: keyof typeof LABELS) =>
  page.getByLabel(LABELS[name], { exact: true })

function press(name: string) {
  return ({ page }: Stage) => page.getByRole('button', { name, exact: true }).click()
}

async function expectFields(stage: Stage, names: readonly (keyof typeof LABELS)[]): Promise<void> {
  for (const name of names) await expect(field(stage.page, name)).toHaveValue(stage.filled(name))
}

function isFilled(stage: Stage, names: readonly (keyof typeof LABELS)[]): boolean {
  return names.every((name) => stage.filled(name) !== '')
}

function photosOf({ path, past }: Stage): number {
  const before = path.given === NEW ? 0 : 1
  const added = past.events.filter(({ type, output }) => type === PHOTO_ENDED && output.url)
  return before + added.length - past.times('photo.removed')
}

/** The error message after the last attempt to save; undefined if there is none. */
function message({ past }: Stage): string | undefined {
  const latest = past.last(ANSWER, OUTAGE, 'page.advanced')?.type
  if (latest === undefined || latest === 'page.advanced') return undefined
  return latest === ANSWER ? NOT_YOURS : UNREACHABLE_MESSAGE
}

async function expectPartTwo(stage: Stage, amenities: number, fold: string): Promise<void> {
  const { page, past } = stage
  await expectHeading(page, 'Property Info')
  await expectFields(stage, PART_TWO)
  await expect(page.getByRole('checkbox')).toHaveCount(amenities)
  await expect(page.getByRole('button', { name: fold, exact: true })).toBeVisible()
  const isChosen = past.times('amenity.toggled') % 2 === 1
  await expect(page.getByLabel('Wifi', { exact: true })).toBeChecked({ checked: isChosen })
  const isComplete = isChosen && isFilled(stage, PART_TWO)
  await expect(page.getByRole('button', { name: 'Complete' })).toHaveCount(isComplete ? 1 : 0)
  for (const one of [NOT_YOURS, UNREACHABLE_MESSAGE]) {
    await expect(page.getByText(one)).toHaveCount(one === message(stage) ? 1 : 0)
  }
}

/** Walks the paths of `property` in the browser: onboarding step 4, posters only. */
export const propertyDriver = browserDriver<typeof propertyMachine>({
  machine: propertyMachine,
  calls: { updateProperty: '/onboarding/update-property' },
  only: {
    inputs: ['a new property', 'a property with only amenities left'],
    leaves: [
      'partOne.editing: form.submitted [isEditedFormComplete] → saving',
      'saving: updateProperty answers → partOne',
      'saving: updateProperty fails → partOne',
    ],
  },
  async begin(stage) {
    const { page, path } = stage
    await begin(stage)
    await chooseRole(page, 'poster')
    await saveProfile(page)
    const property = { ...(await filledProperty(page)), amenities: [] }
    const isRefused = stage.will('the server refuses the property')
    const isGone = stage.will('a photo is gone')
    const url = isGone ? gonePhoto(stage, 'property_photos') : STRANGE_PHOTO
    const used = isRefused || isGone ? { ...property, photos: [{ key: 'room', url }] } : property
    const draft = path.given === NEW ? {} : { step: 4, page: 2, property: used }
    await keepDraft(stage, draft)
    await page.goto('/onboarding')
  },
  does: {
    'field.changed': async ({ page }, { field: name, value }) => {
      if (name === 'property_type') await field(page, name).selectOption(value)
      else await field(page, name).fill(value)
    },
    'photos.chosen': async ({ page }, { files }) =>
      page.getByLabel('Add photos').setInputFiles(await Promise.all(files.map(() => photo()))),
    'photo.moved': press('Move photo 2 earlier'),
    'photo.removed': press('Remove photo 1'),
    'privacy.toggled': ({ page }) => page.getByText('Privatize the property address').click(),
    'amenity.toggled': ({ page }, { amenity }) => page.getByText(amenity, { exact: true }).click(),
    'amenities.unfolded': press('View More'),
    'amenities.folded': press('View Less'),
    'page.advanced': press('Continue'),
    'page.turnedBack': press('Back'),
    'form.submitted': press('Complete'),
  },
  ends: {
    photo: ({ page }, { url }) =>
      page.getByRole('button', { name: url === undefined ? 'Close' : 'Confirm' }).click(),
  },
  sees: {
    resuming: NEVER_SEEN,
    async 'partOne.editing'(stage) {
      const { page, past } = stage
      await expectHeading(page, 'Property Info')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectFields(stage, PART_ONE)
      await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(photosOf(stage))
      const isPrivate = past.times('privacy.toggled') % 2 === 1
      await expect(page.getByRole('switch')).toBeChecked({ checked: isPrivate })
      const isGone = past.last()?.type === ANSWER
      await expect(page.getByText('Photo 1 is no longer here.')).toHaveCount(isGone ? 1 : 0)
      const isComplete = photosOf(stage) > 0 && isFilled(stage, PART_ONE)
      await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(isComplete ? 1 : 0)
    },
    'partOne.takingNextPhoto': NEVER_SEEN,
    async 'partOne.adjustingPhoto'({ page, past }) {
      const dialog = page.getByRole('dialog', { name: 'Adjust Photo' })
      await expect(dialog).toBeVisible()
      const count = past.last('photos.chosen')?.files.length
      const ended = past.since('photos.chosen').filter(({ type }) => type === PHOTO_ENDED)
      const row = count > 1 ? [`Photo ${ended.length + 1} of ${count}`] : []
      await expect(dialog.getByText(/^Photo \d of \d$/)).toHaveText(row)
    },
    'partTwo.folded': (stage) => expectPartTwo(stage, 3, 'View More'),
    'partTwo.unfolded': (stage) => expectPartTwo(stage, 13, 'View Less'),
    async saving({ page }) {
      await expectHeading(page, 'Property Info')
      await expectBusy(page, 'Complete')
    },
    async saved({ page }) {
      await expect(page).toHaveURL(/\/home\/dashboard$/)
      await expect(page.getByRole('dialog', { name: 'Just one more thing' })).toBeVisible()
    },
  },
})
