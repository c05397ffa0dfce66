import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { DECK_SIZE } from '../../domain/limits.ts'
import { change } from './paths/database.ts'
import { City } from './paths/drivers/city.ts'
import { expectSeen } from './steps/decide.ts'
import type { KnownStudent } from './steps/onboardByCalls.ts'

test.use({ baseURL: process.env.NOOKMATE_E2E_WHOLE_URL })

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const offer = (page: Page) => page.getByText('How do you live?', { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens the suggestions and waits until the page knows how far the first deck is decided. */
async function open(page: Page): Promise<void> {
  const answered = page.waitForResponse('**/living/offer')
  await page.goto('/home/dashboard')
  await (await answered).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

async function like(page: Page, name: string): Promise<void> {
  await expect(card(page, name)).toBeVisible()
  await expectSeen(page)
  await press(page, 'Like')
}

/**
 * Makes a student who has decided on the first deck except one card, even if the server has dealt meanwhile. `names`
 * are the remaining candidates.
 */
async function atTheEnd(page: Page, ...names: string[]): Promise<KnownStudent> {
  const city = new City()
  const me = await city.signIn(page)
  for (let at = 1; at < DECK_SIZE; at += 1) {
    const { id } = await city.add({ name: 'Known' })
    await change(
      `insert into impressions (student_id, candidate_id, made_at, decision, decided_at)
        values ($1, $2, now(), 'disliked', now())
        on conflict (student_id, candidate_id) do update
          set decision = excluded.decision, decided_at = excluded.decided_at`,
      me.id,
      id,
    )
  }
  const candidates: KnownStudent[] = []
  for (const name of names) candidates.push(await city.add({ name }))
  await city.deal(me, candidates)
  return me
}

test('the questionnaire is offered after the first deck, once: closed, it comes neither here nor on another page', async ({
  page,
  context,
}) => {
  await atTheEnd(page, 'Ada', 'Ben', 'Cleo', 'Dan')
  await open(page)
  const second = await context.newPage()
  await open(second)
  await like(page, 'Ada')
  // The pointer on *Undo* stops its ten seconds.
  await page.getByRole('button', { name: 'Undo', exact: true }).hover()
  await expect(offer(page)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await press(page, 'Undo')
  await like(page, 'Ada')
  await expect(offer(page)).toBeVisible()
  const closed = page.waitForResponse(
    (response) =>
      response.url().endsWith('/living/offer') && response.request().method() === 'POST',
  )
  await press(page, 'No, thanks')
  await expect(card(page, 'Ben')).toBeVisible()
  expect((await closed).status()).toBe(200)
  await like(page, 'Ben')
  await expect(card(page, 'Cleo')).toBeVisible()
  // The other page has counted the decisions too, and asks the server before it shows the offer.
  await expect(card(second, 'Cleo')).toBeVisible()
  await like(second, 'Cleo')
  await expect(card(second, 'Dan')).toBeVisible()
  await expect(offer(second)).toHaveCount(0)
})

test('accepted, it leads to the first question, and is not made again', async ({ page }) => {
  await atTheEnd(page, 'Ada', 'Ben', 'Cleo')
  await open(page)
  await like(page, 'Ada')
  const closed = page.waitForResponse(
    (response) =>
      response.url().endsWith('/living/offer') && response.request().method() === 'POST',
  )
  await press(page, 'Answer the questions')
  await expect(page).toHaveURL(/\/home\/profile\/questionnaire$/)
  await expect(page.getByText('Question 1 of 20')).toBeVisible()
  await closed
  await page.goBack()
  await like(page, 'Ben')
  await expect(card(page, 'Cleo')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})
