import { expect, type Page, test } from '@playwright/test'
import { TWO_COUNTRIES } from '../support/campuses/files.ts'
import { type RealServer, startRealServer } from '../support/realServer.ts'
import { mailedCode } from './steps/mailbox.ts'
import {
  chooseRole,
  introduceByCalls,
  post,
  saveProfile,
  signUpByCalls,
  upload,
} from './steps/onboardByCalls.ts'
import { photo } from './steps/photo.ts'
import { newStudent, PASSWORD, type Student } from './steps/signUp.ts'

let server: RealServer
test.beforeAll(async () => {
  server = await startRealServer({ CAMPUSES: TWO_COUNTRIES, DEMO: '0' })
})
test.afterAll(() => server.stop())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

function studentAt(domain: string, first: string): Student {
  const { name, email } = newStudent(first)
  return { name, email: email.replace('uwo.ca', domain) }
}

const ALPES = { university: 'Université des Alpes', program: 'Lettres', budget: '700' }
const NORTHGATE = { university: 'Northgate University', program: 'Nursing', budget: '700' }

/** Signs up a poster with a listing at this university, on this page. */
async function posterAt(page: Page, domain: string, studies: typeof ALPES): Promise<Student> {
  const student = await signUpByCalls(page, studentAt(domain, 'Paul'))
  await chooseRole(page, 'poster')
  const { budget: _, ...others } = studies
  await saveProfile(page, { ...others, budget: undefined })
  const photos = [await upload(page, 'property_photos')]
  const property = {
    ...{
      title: 'Grand appartement clair',
      location: '1 rue de la Barre',
      private_location: 'False',
    },
    ...{ capacity: '2', cost: '1500', description: 'Près de la gare.', bedrooms: '3', photos },
    ...{ bathrooms: '1', property_type: 'Apartment', amenities: ['Wifi'] },
  }
  await post(page, '/onboarding/update-property', { property_data: property })
  await post(page, '/onboarding/complete-onboarding')
  await introduceByCalls(page)
  return student
}

test('a student of a French university signs up with its address, onboards in euros and is suggested students of its market only', async ({
  browser,
}) => {
  const open = async () => (await browser.newContext({ baseURL: server.url })).newPage()
  const [near, far] = [await open(), await open()]
  const poster = await posterAt(near, 'etu.alpes.example', ALPES)
  await posterAt(far, 'northgate.example', NORTHGATE)

  const page = await (await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })).newPage()
  const me = studentAt('etu.alpes.example', 'Ada')
  await page.goto('/signup')
  await expect(
    page.getByText('Adresses acceptées : @etu.alpes.example, @alpes.example, @northgate.example'),
  ).toBeVisible()
  await page.getByLabel('Nom').fill(me.name)
  await page.getByLabel('Courriel universitaire').fill(me.email)
  await button(page, 'Continuer').click()
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirme le mot de passe').fill(PASSWORD)
  await button(page, 'Continuer').click()
  const boxes = page.getByRole('group', { name: 'Code de vérification' }).getByRole('textbox')
  await expect(boxes).toHaveCount(6)
  await boxes.first().focus()
  await page.keyboard.type(await mailedCode(page, me.email))
  await button(page, 'Connexion').click()

  await page.getByRole('button', { name: /Je cherche/ }).click()
  await button(page, 'Suivant').click()
  await button(page, 'J’accepte').click()
  await button(page, 'Suivant').click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo())
  await button(page, 'Confirmer').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const university = page.getByLabel('Université')
  await expect(university.getByRole('option')).toHaveText([
    'Université des Alpes',
    'École des Quais',
  ])
  await university.selectOption('École des Quais')
  await expect(page.getByLabel('Programme').getByRole('option')).toHaveText(['Arts', 'Sciences'])
  await page.getByLabel('Programme').selectOption('Arts')
  await page.getByLabel('Ville d’origine').fill('Gap')
  await page.getByLabel('Âge').fill('21')
  await button(page, 'Continuer').click()
  for (const select of await page.getByRole('combobox').all()) {
    await select.selectOption('Prefer not to say')
  }
  await expect(page.getByText('1 200 €')).toBeVisible()
  await page.getByRole('slider').fill('850')
  await expect(page.getByText('850 €', { exact: true })).toBeVisible()
  await button(page, 'Continuer').click()
  await expect(page).toHaveURL(/\/home\/dashboard/)
  await introduceByCalls(page)
  await page.goto('/home/dashboard')
  await expect(page.getByRole('heading', { name: poster.name })).toBeVisible()
  await expect(page.getByText('1 500 €')).not.toHaveCount(0)
  const { suggestions } = await (await page.request.get('/dashboard/get-suggestions')).json()
  expect(Object.keys(suggestions)).toHaveLength(1)
})
