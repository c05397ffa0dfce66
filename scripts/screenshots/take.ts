/** Takes the pictures of the landing screen and of the README from the running product, then every screen. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { takeAlbum } from './album/takeAlbum.ts'
import { openBrowser } from './openBrowser.ts'
import { withProduct } from './product.ts'
import { save } from './save.ts'
import { takeFlows } from './takeFlows.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SCREENSHOTS = join(ROOT, 'public', 'screenshots')
const DOCS = join(ROOT, 'docs', 'images')
const ALBUM = join(ROOT, 'reports', 'screenshots')
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }
const WIDE = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }
const DESKTOP = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }
/** The password that the terminal prints for the demo accounts of a local server. */
const PASSWORD = 'Nookmate1!'

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('School Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('article').waitFor()
}

async function takeSuggestions(page: Page): Promise<void> {
  await logIn(page, 'demo.searcher@uwo.ca')
  await save(page, join(SCREENSHOTS, 'suggestions.webp'), 390)
  while (!(await page.getByText('Has a place').isVisible())) {
    const name = (await page.getByRole('article').getByRole('heading').first().textContent()) ?? ''
    await page.getByRole('button', { name: 'Dislike' }).click()
    await page.getByRole('article').getByText(name).waitFor({ state: 'detached' })
  }
  await page.getByText(/^Offered by/).waitFor()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await save(page, join(SCREENSHOTS, 'listing.webp'), 390)
}

async function mailedCode(page: Page, email: string): Promise<string> {
  for (;;) {
    const reply = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
    const mails: { text: string }[] = await reply.json()
    const code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0]
    if (code !== undefined) return code
  }
}

async function takeOnboarding(page: Page): Promise<void> {
  const email = 'new.student@uwo.ca'
  await page.goto('/signup')
  await page.getByLabel('Name').fill('Noor')
  await page.getByLabel('School Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('group', { name: 'Verification code' }).waitFor()
  await page.keyboard.type(await mailedCode(page, email))
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByText('Searcher', { exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).waitFor()
  await save(page, join(SCREENSHOTS, 'onboarding.webp'), 390)
}

async function takeDesktop(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Create an account' }).waitFor()
  await save(page, join(DOCS, 'landing.webp'), 1280)
  await logIn(page, 'demo.searcher@uwo.ca')
  await save(page, join(DOCS, 'suggestions.webp'), 1280)
}

async function take(browser: Browser, baseURL: string): Promise<void> {
  for (const [size, job] of [
    [PHONE, takeOnboarding],
    [PHONE, takeSuggestions],
    [DESKTOP, takeDesktop],
    [WIDE, takeFlows],
  ] as const) {
    const context = await browser.newContext({ ...size, baseURL, reducedMotion: 'reduce' })
    await job(await context.newPage())
    await context.close()
  }
}

await mkdir(SCREENSHOTS, { recursive: true })
await mkdir(DOCS, { recursive: true })
const { machine } = parseArgs({ options: { machine: { type: 'string' } } }).values
const browser = await openBrowser()
if (machine === undefined) await withProduct((address) => take(browser, address))
await takeAlbum(browser, ALBUM, machine)
await browser.close()
process.stdout.write(`Every screen: ${join(ALBUM, 'index.html')}\n`)
