import { expect, type Page, test } from '@playwright/test'
import { chooseRole, onboardByCalls, saveProfile, signUpByCalls } from './steps/onboardByCalls.ts'
import { newStudent } from './steps/signUp.ts'

const ENGLISH = 'Find your place. Find your people.'
const FRENCH = 'Trouve ton chez-toi. Trouve ton monde.'

/** Records every heading that appears on the page, however briefly. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seenHeadings: seen })
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent?.trim()
      if (heading) seen.add(heading)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () =>
    page.evaluate(() => [...(globalThis as unknown as { seenHeadings: Set<string> }).seenHeadings])
}

/** Records the scripts with French texts that the page loads. */
function watchFrench(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (/\/french\w*-[^/]+\.js$/.test(request.url())) fetched.push(request.url())
  })
  return fetched
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true })
}

function lang(page: Page) {
  return page.locator('html').getAttribute('lang')
}

test.describe('a French browser', () => {
  test.use({ locale: 'fr-CA' })

  test('is spoken to in French from the first word on', async ({ page }) => {
    const seen = await watchHeadings(page)
    await page.goto('/')
    await expect(heading(page, FRENCH)).toBeVisible()
    expect(await seen()).toEqual([FRENCH])
    expect(await lang(page)).toBe('fr-CA')
    await expect(page).toHaveTitle(`Nookmate · ${FRENCH}`)
    await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('lang', 'en-CA')
  })

  test('is answered in French by the server, and reads the French legal texts', async ({
    page,
  }) => {
    await page.goto('/login')
    await page.getByLabel('Courriel universitaire').fill(newStudent().email)
    await page.getByLabel('Mot de passe').fill('Wrong.Pass1')
    await page.getByRole('button', { name: 'Connexion' }).click()
    await expect(page.getByText('Le courriel ou le mot de passe est incorrect')).toBeVisible()
    await page.getByRole('link', { name: 'Conditions d’utilisation' }).click()
    await expect(page.getByRole('dialog').getByText('À quoi sert Nookmate')).toBeVisible()
  })

  test('whose French words do not come is spoken to in English', async ({ page }) => {
    await page.route(/\/french\w*-[^/]+\.js$/, (route) => route.abort())
    await page.goto('/')
    await expect(heading(page, ENGLISH)).toBeVisible()
    expect(await lang(page)).toBe('en-CA')
  })

  test('can have English, which stays', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(heading(page, ENGLISH)).toBeVisible()
    const french = watchFrench(page)
    await page.reload()
    await expect(heading(page, ENGLISH)).toBeVisible()
    expect(await lang(page)).toBe('en-CA')
    expect(french).toEqual([])
  })
})

test.describe('an English browser', () => {
  test('fetches no French until it is asked for; then everything is French, after a reload, too', async ({
    page,
  }) => {
    const french = watchFrench(page)
    await page.goto('/')
    await expect(heading(page, ENGLISH)).toBeVisible()
    expect(await lang(page)).toBe('en-CA')
    expect(french).toEqual([])
    const english = page.getByRole('button', { name: 'English' })
    await page.getByRole('button', { name: 'Français' }).click()
    await expect(heading(page, FRENCH)).toBeVisible()
    await expect(english).toBeFocused()
    expect(french).toHaveLength(1)
    await page.reload()
    await expect(heading(page, FRENCH)).toBeVisible()
    expect(await lang(page)).toBe('fr-CA')
    await page.goto('/signup')
    await expect(heading(page, 'Créer un compte')).toBeVisible()
    await page.getByLabel('Nom').fill('R2D2')
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByText('Ton nom ne doit contenir ni symbole ni chiffre.')).toBeVisible()
    await english.click()
    await expect(
      page.getByText('Your name must not contain any symbols or numbers.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('R2D2')
  })

  test('switches in the Profile modal, too: choices, lists and what the server says', async ({
    page,
  }) => {
    await onboardByCalls(page)
    await page.getByRole('navigation').getByText('Profile', { exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Français' }).click()
    const dialog = page.getByRole('dialog', { name: 'Profil' })
    await expect(dialog.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Fermer' }).click()
    await expect(page.getByRole('button', { name: 'Je passe' })).toBeVisible()
    for (const name of ['Je passe', 'J’aime']) {
      const decision = page.getByRole('main').getByRole('button', { name, exact: true })
      const lines = await decision.evaluate((button) => {
        const words = document.createRange()
        if (button.lastChild) words.selectNodeContents(button.lastChild)
        return words.getClientRects().length
      })
      expect(lines, name).toBe(1)
    }
    const programs = /^(Administration|Génie|Sciences|Médecine|Sciences infirmières)$/
    await expect(page.getByRole('article').getByText(programs).first()).toBeVisible()
    const asked = page.waitForRequest((request) => request.url().endsWith('/logout'))
    await page.getByRole('navigation').getByText('Profil', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Déconnexion' }).click()
    expect((await asked).headers()['accept-language']).toBe('fr-CA')
    await expect(heading(page, FRENCH)).toBeVisible()
  })
})

test('amounts of money are written as in the language', async ({ page }) => {
  await signUpByCalls(page)
  await chooseRole(page, 'searcher')
  await saveProfile(page)
  await page.goto('/onboarding')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(page, 'Personal Info')).toBeVisible()
  await expect(page.getByText('$2,000', { exact: true })).toBeVisible()
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '$1,100 a month')
  await page.context().addCookies([{ name: 'nookmate_language', value: 'fr', url: page.url() }])
  await page.reload()
  await expect(heading(page, 'Renseignements personnels')).toBeVisible()
  await expect(page.getByText(/^2\s000\s\$$/)).toBeVisible()
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /^1\s100\s\$ par mois$/)
})
