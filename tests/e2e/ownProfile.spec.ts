import { expect, type Page, test } from '@playwright/test'
import { City } from './paths/drivers/city.ts'
import { expectSeen } from './steps/decide.ts'
import { hold } from './steps/hold.ts'
import type { KnownStudent } from './steps/onboardByCalls.ts'
import { photo } from './steps/photo.ts'

test.use({ baseURL: process.env.NOOKMATE_E2E_WHOLE_URL })

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByText(name, { exact: true })

/** Opens the overview of the own profile as a new student in a new city. */
async function openProfile(page: Page): Promise<{ city: City; student: KnownStudent }> {
  const city = new City()
  const student = await city.signIn(page)
  await page.goto('/home/profile')
  await expect(page.getByRole('heading', { level: 2, name: /^Ada Byron/ })).toBeVisible()
  return { city, student }
}

test('every part is an address: Back, reload and a link lead to it, and what is typed is kept', async ({
  page,
}) => {
  await openProfile(page)
  await row(page, 'Your name').click()
  await expect(page).toHaveURL(/\/home\/profile\/name$/)
  await page.getByLabel('Name').fill('Ada O’Brien-Byron')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Ada O’Brien-Byron')
  await page.goBack()
  await expect(row(page, 'Your name')).toContainText('Ada Byron')
  await page.goForward()
  await expect(page.getByLabel('Name')).toHaveValue('Ada O’Brien-Byron')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Ada Byron')
  await page.goto('/home/profile/nowhere')
  await expect(page).not.toHaveURL(/nowhere/)
})

test('a name is saved once the network is back, and is what others see', async ({
  page,
  context,
}) => {
  await openProfile(page)
  await row(page, 'Your name').click()
  await expect(page).toHaveURL(/\/home\/profile\/name$/)
  await context.setOffline(true)
  await page.getByLabel('Name').fill('Jean-Luc O’Brien')
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('We could not reach Nookmate')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/home\/profile$/)
  await expect(page.getByText('Saved')).toBeVisible()
  await row(page, 'How others see you').click()
  await expect(page.getByRole('article', { name: 'Jean-Luc O’Brien' })).toHaveCount(2)
})

/** Signs Leo in, in a second browser. The server suggests the student to him. Returns his page and the card of the student. */
async function signInLeo({ city, student }: Awaited<ReturnType<typeof openProfile>>, page: Page) {
  const browser = page.context().browser()
  const context = await browser?.newContext({
    baseURL: process.env.NOOKMATE_E2E_WHOLE_URL ?? '',
  })
  if (!context) throw new Error('The browser is gone')
  const leos = await context.newPage()
  const leo = await city.signIn(leos, { name: 'Leo Martin' })
  await city.deal(leo, [student])
  return { leos, card: leos.getByRole('article', { name: 'Ada Byron' }) }
}

async function pause(page: Page): Promise<void> {
  await row(page, 'Where you stand').click()
  await page.getByLabel('Paused: do not show me to anybody at the moment').check()
  await save(page).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
}

test('a photo that is no photo leaves the old one; another one is kept', async ({ page }) => {
  await openProfile(page)
  await row(page, 'Photo and studies').click()
  const picture = page.getByLabel('Profile photo: change photo')
  await picture.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  const dialog = page.getByRole('dialog', { name: 'Adjust Photo' })
  await expect(dialog).toContainText('Please choose an image file')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(save(page)).toBeDisabled()
  await picture.setInputFiles(await photo())
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toHaveCount(0)
  await save(page).click()
  await expect(page.getByText('Saved')).toBeVisible()
})

test('a paused student leaves the card in front of somebody else, and is back later', async ({
  page,
}) => {
  const { leos, card } = await signInLeo(await openProfile(page), page)
  const stream = leos.waitForResponse((response) => new URL(response.url()).pathname === '/events')
  await leos.goto('/home/dashboard')
  await expectSeen(leos)
  await stream
  await expect(card).toBeVisible()
  await pause(page)
  await expect(card).toHaveCount(0)
  await row(page, 'Where you stand').click()
  await page.getByLabel('Active: I am looking').check()
  await save(page).click()
  await expect(card).toBeVisible()
})

test('a student who pauses after the deck and before the lists were loaded leaves the card, too', async ({
  page,
}) => {
  const { leos, card } = await signInLeo(await openProfile(page), page)
  const letGo = await hold(leos, '**/likes')
  const asked = leos.waitForRequest('**/likes')
  await leos.goto('/home/dashboard')
  await expect(card).toBeVisible()
  await asked
  await pause(page)
  await expect(card).toBeVisible()
  await letGo()
  await expect(card).toHaveCount(0)
})

test('a searcher becomes a poster with a place, and says when it is full', async ({ page }) => {
  await openProfile(page)
  await row(page, 'Your role').click()
  await page.getByRole('button', { name: 'I have a place now' }).click()
  await page.getByLabel('Add photos').setInputFiles(await photo())
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('Title').fill('Sunny house')
  await page.getByLabel('Location').fill('12 Secret Street')
  await page.getByLabel('Roommates wanted').fill('2')
  await page.getByLabel('Cost').fill('900')
  await page.getByRole('button', { name: 'Rooms and amenities' }).click()
  await page.getByLabel('Description').fill('Close to campus.')
  await page.getByLabel('Bedrooms').fill('3')
  await page.getByLabel('Bathrooms').fill('1.5')
  await page.getByLabel('Property type').selectOption('House')
  await page.getByRole('checkbox', { name: 'Wifi' }).check()
  await page.getByRole('button', { name: 'Become a poster' }).click()
  await expect(row(page, 'Your role')).toContainText('Poster')
  await row(page, 'Rooms left').click()
  await page.getByLabel('Full: all roommates are found').check()
  await save(page).click()
  await expect(row(page, 'Rooms left')).toContainText('Full')
})

test('a change in one tab is there in the other, and the forms of both tabs merge', async ({
  page,
  context,
}) => {
  await openProfile(page)
  const second = await context.newPage()
  await second.goto('/home/profile/about')
  await row(page, 'Photo and studies').click()
  await page.getByLabel('Age').fill('33')
  await second.getByLabel('City of origin').fill('Montréal')
  await save(page).click()
  await expect(page.getByText('Saved')).toBeVisible()
  const renewed = page.waitForResponse(
    async (response) =>
      new URL(response.url()).pathname === '/profile' &&
      (await response.text()).includes('Montréal'),
  )
  await save(second).click()
  await expect(second.getByText('Saved')).toBeVisible()
  await tab(second, 'Profile').click()
  await expect(second.getByRole('heading', { level: 2, name: 'Ada Byron, 33' })).toBeVisible()
  await expect(heading(page, 'Profile')).toBeAttached()
  await renewed
  await row(page, 'Photo and studies').click()
  await expect(page.getByLabel('City of origin')).toHaveValue('Montréal')
  await expect(page.getByLabel('Age')).toHaveValue('33')
})

test('logging out from the own profile ends the session', async ({ page }) => {
  await openProfile(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/home/profile')
  await expect(page).toHaveURL(/\/$/)
})
