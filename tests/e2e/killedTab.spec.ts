import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectFocusAt } from './steps/journey.ts'
import { fillGettingStarted, fillPartOne, fillPartTwo, fillPersonalInfo } from './steps/onboard.ts'
import { openStep } from './steps/openStep.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Closes the tab, which loses its memory and sessionStorage, and opens the onboarding in a new one. */
async function kill(page: Page, browser: Browser): Promise<Page> {
  const storageState = await page.context().storageState()
  await page.context().close()
  const context = await browser.newContext({ storageState })
  const opened = await context.newPage()
  await opened.goto('/onboarding')
  return opened
}

test('a tab that is killed at the second page of the profile: another one goes on there with what was entered', async ({
  page,
  browser,
}) => {
  await openStep(page, { step: 3, role: 'searcher' })
  await fillGettingStarted(page)
  await button(page, 'Continue').click()
  await fillPersonalInfo(page, 'Searcher')
  const opened = await kill(page, browser)
  await expectFocusAt(opened, 'Personal Info')
  await expect(field(opened, 'Sexual orientation')).toHaveValue('Prefer not to say')
  await expect(opened.getByText('$1,100')).toBeVisible()
  await button(opened, 'Back').click()
  await expect(field(opened, 'City of origin')).toHaveValue('Halifax')
  await button(opened, 'Continue').click()
  await expectFocusAt(opened, 'Personal Info')
  await button(opened, 'Continue').click()
  await expectFocusAt(opened, 'Just one more thing')
  await opened.context().close()
})

test('a tab that is killed at either page of the property: another one goes on there with what was entered', async ({
  page,
  browser,
}) => {
  await openStep(page, { step: 4, role: 'poster' })
  await fillPartOne(page)
  const second = await kill(page, browser)
  await expectFocusAt(second, 'Property Info')
  await expect(second.getByRole('button', { name: /^Remove photo/ })).toHaveCount(2)
  await expect(field(second, 'Title')).toHaveValue('Bright flat by the river')
  await expect(field(second, 'Cost')).toHaveValue('900')
  await second.reload()
  await button(second, 'Continue').click()
  await fillPartTwo(second)
  const third = await kill(second, browser)
  await expect(field(third, 'Description')).toHaveValue(/^Two rooms in a quiet street/)
  await expect(field(third, 'Bathrooms')).toHaveValue('1.5')
  await expect(field(third, 'Property type')).toHaveValue('Apartment')
  await third.reload()
  await expectFocusAt(third, 'Property Info')
  await button(third, 'View More').click()
  await expect(third.getByRole('checkbox', { checked: true })).toHaveCount(4)
  await button(third, 'Complete').click()
  await expectFocusAt(third, 'Just one more thing')
  await third.context().close()
})
