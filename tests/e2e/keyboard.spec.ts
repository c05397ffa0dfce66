import { expect, type Page, test } from '@playwright/test'
import { answering } from './steps/answering.ts'
import { expectSeen } from './steps/decide.ts'
import { chooseFile, enter, tabTo, turn, typeInto } from './steps/keys.ts'
import { mailedCode } from './steps/mailbox.ts'
import { photo } from './steps/photo.ts'
import { expectNoShift, watchShifts } from './steps/shifts.ts'
import { newStudent, PASSWORD } from './steps/signUp.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/**
 * Checks that a new step has its title and that the focus is on its heading, which screen readers then read, or on
 * the first field.
 */
async function arriveAt(page: Page, heading: string, title = heading): Promise<void> {
  const h1 = page.getByRole('heading', { level: 1, name: heading, exact: true })
  await expect(h1).toBeVisible()
  await expect(page).toHaveTitle(`${title} · Nookmate`)
  const focused = page.locator('h1:focus, input:focus')
  await expect(focused).toHaveCount(1)
}

async function pick(page: Page, label: string, key: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(key)
}

async function signUpByKeys(page: Page): Promise<void> {
  const { name, email } = newStudent()
  await page.goto('/')
  await answering(page)
  await enter(page, 'link', 'Create an account')
  await arriveAt(page, 'Create an account')
  await typeInto(page, 'Name', name)
  await typeInto(page, 'School Email', email)
  await page.keyboard.press('Enter')
  await arriveAt(page, 'Set your password')
  await typeInto(page, 'Password', PASSWORD)
  await typeInto(page, 'Confirm password', PASSWORD)
  await page.keyboard.press('Enter')
  await arriveAt(page, 'Verify your email')
  await page.keyboard.type(await mailedCode(page, email))
  await arriveAt(page, 'Your account was successfully created!')
  await enter(page, 'button', 'Login')
}

async function addPhotoByKeys(page: Page, name: string): Promise<void> {
  await chooseFile(page, name, await photo())
  const modal = page.getByRole('dialog', { name: 'Adjust Photo' })
  await expect(modal).toBeVisible()
  await tabTo(page, modal.getByRole('button', { name: 'Confirm' }))
  await page.keyboard.press('Enter')
  await expect(modal).toHaveCount(0)
}

async function onboardByKeys(page: Page, role: 'Searcher' | 'Poster'): Promise<void> {
  const count = role === 'Searcher' ? 3 : 4
  await arriveAt(page, 'Getting started', 'Getting started: your situation')
  await enter(page, 'button', new RegExp(`^${role}`))
  await expect(page.getByText(`Step 1 of ${count}`)).toBeVisible()
  await enter(page, 'button', 'Next')
  await arriveAt(page, 'Data Consent')
  await expect(
    page.getByRole('list', { name: 'Collected data' }).getByRole('listitem'),
  ).toHaveCount(6)
  await enter(page, 'button', 'I Agree')
  await enter(page, 'button', 'Next')
  await arriveAt(page, 'Getting Started', 'Getting Started: your profile')
  await expect(page.getByText(`Step 3 of ${count}`)).toBeVisible()
  await addPhotoByKeys(page, 'Profile photo: add a photo')
  await pick(page, 'University', 'Huron')
  await pick(page, 'Program', 'Eng')
  await typeInto(page, 'City of origin', 'Halifax')
  await typeInto(page, 'Age', '21')
  await enter(page, 'button', 'Continue')
  await arriveAt(page, 'Personal Info')
  for (const label of ['Gender', 'Sexual orientation', 'Religion', 'Ethnicity']) {
    await pick(page, label, 'Other')
  }
}

async function introduceByKeys(page: Page): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'Just one more thing' })
  await expect(modal).toBeVisible()
  await typeInto(page, 'Bio', 'I cook on Sundays.')
  await turn(page, 'Food')
  await enter(page, 'button', 'Save')
  await expect(modal).toHaveCount(0)
  await expect(page.getByRole('article')).toBeVisible()
}

test('a searcher by the keyboard alone, from the landing to a like; every step has its title and focus; nothing moves by itself', async ({
  page,
}) => {
  await watchShifts(page)
  await signUpByKeys(page)
  await onboardByKeys(page, 'Searcher')
  const slider = page.getByRole('slider', { name: 'Budget a month' })
  await tabTo(page, slider)
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '$650 a month')
  await typeInto(page, 'or type $ a month', '1200')
  await page.keyboard.press('Enter')
  await expect(slider).toHaveAttribute('aria-valuetext', '$1,200 a month')
  await enter(page, 'button', 'Continue')
  await introduceByKeys(page)
  const card = page.getByRole('article')
  for (const key of ['ArrowRight', 'ArrowLeft']) {
    const name = (await card.getAttribute('aria-label')) ?? ''
    const sent = page.waitForRequest('**/make-descision-on-suggestion')
    await expectSeen(page)
    await page.keyboard.press(key)
    expect((await sent).postDataJSON().decision).toBe(key === 'ArrowRight' ? 'liked' : 'disliked')
    await expect(page.getByRole('article', { name, exact: true })).toHaveCount(0)
  }
  await expectNoShift(page)
})

test('a poster by the keyboard alone, from the landing to the first searcher; nothing moves by itself', async ({
  page,
}) => {
  await watchShifts(page)
  await signUpByKeys(page)
  await onboardByKeys(page, 'Poster')
  await enter(page, 'button', 'Continue')
  await arriveAt(page, 'Property Info', 'Property Info, part one')
  await addPhotoByKeys(page, 'Add photos')
  await addPhotoByKeys(page, 'Add photos')
  await expect(
    page.getByRole('list', { name: 'Photos' }).getByRole('listitem').first(),
  ).toContainText('Cover')
  await enter(page, 'button', 'Remove photo 2')
  await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(1)
  await typeInto(page, 'Title', 'Bright flat by the river')
  await typeInto(page, 'Location', '1 Richmond Street, London')
  await tabTo(page, page.getByRole('button', { name: 'One more' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Roommates wanted', { exact: true })).toHaveValue('2')
  await typeInto(page, 'Cost', '900')
  await turn(page, 'Privatize the property address')
  await enter(page, 'button', 'Continue')
  await arriveAt(page, 'Property Info', 'Property Info, part two')
  await typeInto(page, 'Description', 'Two rooms in a quiet street.')
  await typeInto(page, 'Bedrooms', '3')
  await typeInto(page, 'Bathrooms', '1.5')
  await pick(page, 'Property type', 'Ap')
  await turn(page, 'Wifi')
  await turn(page, 'Heater')
  await turn(page, 'Pets')
  await enter(page, 'button', 'Complete')
  await introduceByKeys(page)
  await expectNoShift(page)
})
