import { type BrowserContext, expect, type Page } from '@playwright/test'
import { City } from '../paths/drivers/city.ts'
import { expectSeen } from './decide.ts'

export const NAMES = { ada: 'Ada Byron', leo: 'Leo Martin' }

export const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) })
/** Where a message is written. */
export const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
export const line = (page: Page, text: string) =>
  messages(page).getByRole('listitem').filter({ hasText: text })

/** The texts of all messages, in order. */
export const texts = (page: Page) => messages(page).locator('li p[dir]').allTextContents()

export async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(box(page)).toHaveValue('')
}

/** Opens the options of the message with this text and chooses one. */
export async function choose(page: Page, text: string, option: string): Promise<void> {
  const message = line(page, text)
  await message.hover()
  await message.getByRole('button', { name: 'Options' }).click()
  await message.getByRole('button', { name: option }).click()
}

/** Opens the conversation of two matched students, one page each. */
export async function openTwo(page: Page, context: BrowserContext) {
  const city = new City()
  const ada = await city.signIn(page, { name: NAMES.ada })
  const leosContext = await context
    .browser()
    ?.newContext({ baseURL: process.env.NOOKMATE_E2E_WHOLE_URL ?? '' })
  if (!leosContext) throw new Error('The browser is gone')
  // The browser may be closing, too, and then knows the context no more.
  context.once('close', () => leosContext.close().catch(() => undefined))
  const leosPage = await leosContext.newPage()
  const leo = await city.signIn(leosPage, { name: NAMES.leo })
  await city.deal(ada, [leo])
  await city.deal(leo, [ada])
  for (const one of [page, leosPage]) {
    await one.goto('/home/dashboard')
    await expectSeen(one)
    await one.getByRole('button', { name: 'Like', exact: true }).click()
  }
  for (const one of [page, leosPage]) {
    await one.getByRole('button', { name: 'Keep looking' }).click()
    await tab(one, 'Chats').click()
  }
  const open = async (one: Page, name: string) => {
    await one.getByRole('main').getByRole('link', { name }).click()
    await expect(box(one)).toBeVisible()
  }
  return {
    ...{ ada: page, leo: leosPage, leosContext },
    openAdas: () => open(page, NAMES.leo),
    openLeos: () => open(leosPage, NAMES.ada),
  }
}
