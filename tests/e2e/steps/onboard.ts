import { expect, type Page } from '@playwright/test'
import { photo } from './photo.ts'

/** Chooses a photo, confirms the crop and waits until the modal is gone. */
export async function addPhoto(page: Page, colour?: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo(colour))
  const modal = page.getByRole('dialog', { name: 'Adjust Photo' })
  await modal.getByRole('button', { name: 'Confirm' }).click()
  await expect(modal).toHaveCount(0)
}

/** Onboarding step 1: chooses the role. */
export async function pickRole(page: Page, role: 'Searcher' | 'Poster'): Promise<void> {
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)
  await page.getByRole('button', { name: role }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Data Consent' })).toBeVisible()
}

/** Onboarding step 2: consents to the use of the data. */
export async function agree(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Data Consent' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)
  await page.getByRole('button', { name: 'I Agree' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible()
}

/** Onboarding step 3, first page: fills everything but the photo and does not press Continue. */
export async function fillAboutYou(page: Page): Promise<void> {
  await page.getByLabel('University').selectOption('Huron College')
  await page.getByLabel('Program').selectOption('Science')
  await page.getByLabel('City of origin').fill('Halifax')
  await expect(page.getByText('Still needed: age')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await page.getByLabel('Age').fill('21')
}

/** Onboarding step 3, first page: fills everything and does not press Continue. */
export async function fillGettingStarted(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible()
  await addPhoto(page)
  await fillAboutYou(page)
}

/** Onboarding step 3, second page: fills everything and does not press Continue. */
export async function fillPersonalInfo(page: Page, role: 'Searcher' | 'Poster'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Personal Info' })).toBeVisible()
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('Sexual orientation').selectOption('Prefer not to say')
  await page.getByLabel('Religion').selectOption('Agnostic')
  await page.getByLabel('Ethnicity').selectOption('Asian')
  if (role === 'Searcher') {
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
    await page.getByRole('slider').fill('1100')
    await expect(page.getByText('$1,100')).toBeVisible()
  } else {
    await expect(page.getByRole('slider')).toHaveCount(0)
  }
}

const nothing = async () => undefined

/** Onboarding step 3: fills both pages and continues. `before` is called on each page before Continue is pressed. */
export async function fillProfile(
  page: Page,
  role: 'Searcher' | 'Poster',
  before: () => Promise<void> = nothing,
): Promise<void> {
  await fillGettingStarted(page)
  await before()
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillPersonalInfo(page, role)
  await before()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Onboarding step 4 (posters only), part one: fills everything and does not press Continue. */
export async function fillPartOne(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Property Info' })).toBeVisible()
  for (const colour of ['#b98', '#8b9', '#98b']) await addPhoto(page, colour)
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await page.getByLabel('Title').fill('Bright flat by the river')
  await page.getByLabel('Location').fill('1 Richmond Street, London')
  await page.getByLabel('Roommates wanted', { exact: true }).fill('2')
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await page.getByLabel('Cost').fill('900')
  await page.getByText('Privatize the property address').click()
  await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(2)
}

/** Onboarding step 4, part two: fills everything and does not press Complete. */
export async function fillPartTwo(page: Page): Promise<void> {
  await page.getByLabel('Description').fill('Two rooms in a quiet street, ten minutes to campus.')
  await page.getByLabel('Bedrooms').fill('3')
  await page.getByLabel('Bathrooms').fill('1.5')
  await page.getByLabel('Property type').selectOption('Apartment')
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  await page.getByRole('button', { name: 'View More' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(13)
  await expect(page.getByRole('button', { name: 'Complete' })).toHaveCount(0)
  for (const amenity of ['Wifi', 'Gym', 'Balcony', 'Dryer']) {
    await page.getByLabel(amenity, { exact: true }).check()
  }
}

/** Onboarding step 4: fills both parts and completes the onboarding. */
export async function fillProperty(page: Page): Promise<void> {
  await fillPartOne(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillPartTwo(page)
  await page.getByRole('button', { name: 'Complete' }).click()
}

const introduction = (page: Page) => page.getByRole('dialog', { name: 'Just one more thing' })

/** Fills the modal of the first visit to the suggestions and does not press Save. */
export async function fillIntroduction(page: Page, bio = 'I cook on Sundays.'): Promise<void> {
  const modal = introduction(page)
  await expect(modal.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await modal.getByLabel('Bio').fill(bio)
  await modal.getByLabel('Books').check()
  await modal.getByText('Food', { exact: true }).click()
}

/** Fills and saves the modal of the first visit to the suggestions. */
export async function introduce(page: Page, bio?: string): Promise<void> {
  await fillIntroduction(page, bio)
  const modal = introduction(page)
  await modal.getByRole('button', { name: 'Save' }).click()
  await expect(modal).toHaveCount(0)
}

/**
 * Fills and saves the dialog for the move-in dates, which a server with the feature `questionnaire` shows a new
 * searcher once.
 */
export async function sayFacts(page: Page): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'When do you move in?' })
  await modal.getByLabel('Earliest move-in').fill('2030-09-01')
  await modal.getByRole('button', { name: 'Save' }).click()
  await expect(modal).toHaveCount(0)
}
