import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { change } from './paths/database.ts'
import { City } from './paths/drivers/city.ts'
import { match } from './paths/drivers/pair.ts'
import { expectSeen } from './steps/decide.ts'
import { loaded } from './steps/loaded.ts'
import type { KnownStudent } from './steps/onboardByCalls.ts'

test.use({ baseURL: process.env.NOOKMATE_E2E_WHOLE_URL })

interface Two {
  ada: Page
  leo: Page
  adasContext: BrowserContext
  names: { ada: string; leo: string }
  students: { ada: KnownStudent; leo: KnownStudent }
}

const decision = (page: Page, name: 'Like' | 'Dislike' | 'Later') =>
  page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByText(name, { exact: true })
const list = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section, details')
    .filter({ has: page.getByRole('heading', { name }) })
const matchDialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `You and ${name} like each other` })

/** Opens the dashboard of two students in a new city, each suggested to the other. */
async function openTwo(page: Page, context: BrowserContext): Promise<Two> {
  const city = new City()
  const names = { ada: 'Ada Byron', leo: 'Leo Martin' }
  const ada = await city.signIn(page, { name: names.ada })
  const other = await context
    .browser()
    ?.newContext({ baseURL: process.env.NOOKMATE_E2E_WHOLE_URL ?? '' })
  if (!other) throw new Error('The browser is gone')
  const leosPage = await other.newPage()
  const leo = await city.signIn(leosPage, { name: names.leo })
  await city.deal(ada, [leo])
  await city.deal(leo, [ada])
  for (const one of [page, leosPage]) {
    await one.goto('/home/dashboard')
    await expectSeen(one)
  }
  return { ada: page, leo: leosPage, adasContext: context, names, students: { ada, leo } }
}

test('a like tells nobody anything; the second one is told to both at once, in every tab', async ({
  page,
  context,
}) => {
  const { ada, leo, names } = await openTwo(page, context)
  const second = await context.newPage()
  await second.goto('/home/likes')
  await expect(second.getByText('Nobody here yet')).toBeVisible()
  await decision(ada, 'Like').click()
  await expect(list(second, 'You like')).toContainText(names.leo)
  await expect(leo.getByRole('dialog')).toHaveCount(0)
  await expect(tab(leo, 'Likes')).toBeVisible()
  await decision(leo, 'Like').click()
  await expect(matchDialog(ada, names.leo)).toBeVisible()
  await expect(matchDialog(leo, names.ada)).toBeVisible()
  await expect(matchDialog(second, names.leo)).toBeVisible()
  await ada.getByRole('button', { name: 'Keep looking' }).click()
  await expect(matchDialog(second, names.leo)).toHaveCount(0)
  await expect(list(second, 'Matches')).toContainText(names.leo)
  await leo.getByRole('link', { name: 'See profile' }).click()
  await expect(leo).toHaveURL(/\/home\/matches\//)
  await expect(leo.getByRole('article', { name: names.ada })).toContainText('University')
})

test('a decision can be undone at once, changed later, and put off', async ({ page, context }) => {
  const { ada, names } = await openTwo(page, context)
  const card = ada.getByRole('article', { name: names.leo })
  await decision(ada, 'Dislike').click()
  await expect(ada.getByText(`You passed on ${names.leo}`)).toBeVisible()
  await ada.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
  await expectSeen(ada)
  await ada.keyboard.press('ArrowUp')
  await expect(ada.getByText(`You put off ${names.leo}`)).toBeVisible()
  await ada.keyboard.press('u')
  await expect(card).toBeVisible()
  await expectSeen(ada)
  await decision(ada, 'Like').click()
  await tab(ada, 'Likes').click()
  await expect(list(ada, 'You like')).toContainText(names.leo)
  await ada.getByRole('button', { name: 'Take back' }).click()
  await expect(list(ada, 'You like')).toHaveCount(0)
  await tab(ada, 'Suggestions').click()
  await expect(card).toBeVisible()
})

test('decisions made without a network arrive later, undo included', async ({ page, context }) => {
  const { ada, leo, adasContext, names } = await openTwo(page, context)
  for (const name of ['Router', 'UndoOffer']) await loaded(ada, name)
  await adasContext.setOffline(true)
  await decision(ada, 'Dislike').click()
  await ada.getByRole('button', { name: 'Undo' }).click()
  await expectSeen(ada)
  await decision(ada, 'Like').click()
  await decision(leo, 'Like').click()
  await expect(leo.getByText(`You like ${names.ada}`)).toBeVisible()
  await adasContext.setOffline(false)
  await expect(matchDialog(leo, names.ada)).toBeVisible()
  await expect(matchDialog(ada, names.leo)).toBeVisible()
})

test('ending a match ends it for both, and Back, reload and link lead to what is left of it', async ({
  page,
  context,
}) => {
  const { ada, leo, names } = await openTwo(page, context)
  await decision(ada, 'Like').click()
  await decision(leo, 'Like').click()
  await ada.getByRole('link', { name: 'See profile' }).click()
  await leo.getByRole('link', { name: 'See profile' }).click()
  await expect(leo.getByRole('article', { name: names.ada })).toBeVisible()
  await ada.getByRole('button', { name: 'End the match' }).click()
  await ada.getByRole('dialog').getByRole('button', { name: 'End the match' }).click()
  for (const [one, other] of [
    [ada, names.leo],
    [leo, names.ada],
  ] as const) {
    await expect(one.getByText(`Your match with ${other} has ended`)).toBeVisible()
  }
  await leo.reload()
  await expect(leo.getByText(`Your match with ${names.ada} has ended`)).toBeVisible()
  await leo.getByRole('link', { name: 'Back to Likes' }).click()
  await expect(leo).toHaveURL(/\/home\/likes$/)
  await expect(list(leo, 'Ended matches')).toContainText(names.ada)
})

test('a report has a receipt, and a block takes somebody out of every list', async ({
  page,
  context,
}) => {
  const { ada, names } = await openTwo(page, context)
  await ada.getByRole('button', { name: 'Report Account' }).click()
  const dialog = ada.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Send report' })).toBeDisabled()
  await dialog.getByLabel('Wants money, or it looks like a scam').check()
  await dialog.getByLabel('Anything to add?').fill('Asked for a deposit by courier.')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toContainText(/Your case is NK-\d+/)
  await dialog.getByRole('button', { name: `Block ${names.leo}, too` }).click()
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(ada.getByRole('article', { name: names.leo })).toHaveCount(0)
  await tab(ada, 'Likes').click()
  await expect(list(ada, 'You like')).toHaveCount(0)
  await ada.getByRole('link', { name: 'Blocked students' }).click()
  await expect(ada).toHaveURL(/\/home\/profile\/blocked$/)
  await expect(list(ada, 'Blocked')).toContainText(names.leo)
  await ada.getByRole('button', { name: 'Lift the block' }).click()
  await expect(ada.getByRole('main')).not.toContainText(names.leo)
})

test('a match whose conversation was opened counts as seen: no dialog and no mark follow', async ({
  page,
}) => {
  const city = new City()
  const ada = await city.signIn(page, { name: 'Ada Byron' })
  const leo = await city.add({ name: 'Leo Martin' })
  const id = await match(leo, ada)
  await change(
    `with chat as (update conversations set last_seq = 1, active_at = now() where match_id = $1 returning id)
    insert into messages (id, conversation_id, seq, author, author_id, client_id, body, sent_at, is_plain)
      select gen_random_uuid(), id, 1, position, student_id, gen_random_uuid(), 'Hi Ada', now(), false
      from chat inner join conversation_members on conversation_id = id where student_id = $2`,
    id,
    leo.id,
  )
  await page.goto('/home/chats')
  await expect(matchDialog(page, 'Leo Martin')).toBeVisible()
  const address = await page.locator('main a[href^="/home/chats/"]').getAttribute('href')
  await page.goto(address ?? '')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Hi Ada')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Likes/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Matches 1' })).toBeVisible()
  await expect(page.getByRole('main').getByText('New', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('while the server does not answer, the page says that it tries again, until it does', async ({
  page,
}) => {
  const city = new City()
  await city.signIn(page, { name: 'Ada Byron' })
  const isLive = ({ pathname }: URL) => ['/likes', '/events'].includes(pathname)
  await page.route(isLive, (route) => route.abort())
  await page.goto('/home/likes')
  const line = page.getByText('Reconnecting')
  await expect(line).toBeVisible()
  await page.unroute(isLive)
  await expect(page.getByText('Nobody here yet')).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('a match offers to write at once, and a dialog that was closed without an answer stays closed', async ({
  page,
  context,
}) => {
  const { ada, leo, names } = await openTwo(page, context)
  await decision(ada, 'Like').click()
  await decision(leo, 'Like').click()
  await expect(matchDialog(ada, names.leo)).toBeVisible()
  await ada.route('**/matches/*/seen', (route) => route.abort())
  await ada.getByRole('button', { name: 'Keep looking' }).click()
  const seen = ada.waitForResponse('**/matches/*/seen')
  await ada.unroute('**/matches/*/seen')
  await seen
  await ada.reload()
  await expect(tab(ada, 'Likes')).toBeVisible()
  await expect(matchDialog(ada, names.leo)).toHaveCount(0)
  await leo.getByRole('link', { name: 'Write', exact: true }).click()
  await expect(leo).toHaveURL(/\/home\/chats\//)
  await expect(leo.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await tab(leo, 'Likes').click()
  await expect(leo.getByRole('heading', { name: 'Matches 1' })).toBeVisible()
  await expect(matchDialog(leo, names.ada)).toHaveCount(0)
})
