/** Captures the pictures of the landing screen and the README from the running product. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { LOCAL_PASSWORD } from '../../demo/accounts.ts'
import { LANGUAGES, type Language, LOCALES } from '../../domain/language.ts'
import type { Values } from '../../i18n/messages.ts'
import { translate } from '../../i18n/translate.ts'
import { mailedCode } from './mailedCode.ts'
import { withProduct } from './product.ts'
import { save, saveInWidths } from './save.ts'
import { takeFlows } from './takeFlows.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SCREENSHOTS = join(ROOT, 'public', 'screenshots')
const DOCS = join(ROOT, 'docs', 'images')
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }
const WIDE = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }
const DESKTOP = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }
const NEW_PASSWORD = 'Quiet.Room1'

/** Translates an English text into the language of the page. */
type Say = (english: string, values?: Values) => string

/** The file path of a picture with this name. */
type FileOf = (name: string) => string

const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]

async function logIn(page: Page, email: string, t: Say): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(t('School Email')).fill(email)
  await page.getByLabel(t('Password'), { exact: true }).fill(LOCAL_PASSWORD)
  await page.getByRole('button', { name: t('Login') }).click()
  await page.getByRole('article').waitFor()
}

async function takeSuggestions(page: Page, t: Say, file: FileOf): Promise<void> {
  await logIn(page, 'demo.searcher@uwo.ca', t)
  await saveInWidths(page, file('suggestions'))
  while (!(await page.getByText(t('Has a place')).isVisible())) {
    const name = (await page.getByRole('article').getByRole('heading').first().textContent()) ?? ''
    await page.getByRole('button', { name: t('Dislike') }).click()
    await page.getByRole('article').getByText(name).waitFor({ state: 'detached' })
  }
  await page.getByText(t('Offered by {name}', { name: '' }).trim()).waitFor()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await saveInWidths(page, file('listing'))
}

async function takeOnboarding(page: Page, t: Say, file: FileOf): Promise<void> {
  const email = 'new.student@uwo.ca'
  await page.goto('/signup')
  await page.getByLabel(t('Name')).fill('Noor')
  await page.getByLabel(t('School Email')).fill(email)
  await page.getByRole('button', { name: t('Continue') }).click()
  await page.getByLabel(t('Password'), { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel(t('Confirm password')).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: t('Continue') }).click()
  await page.getByRole('group', { name: t('Verification code') }).waitFor()
  await page.keyboard.type(await mailedCode(page, email))
  await page.getByRole('button', { name: t('Login') }).click()
  await page.getByText(t('Searcher'), { exact: true }).click()
  await page.getByRole('button', { name: t('Next') }).waitFor()
  await saveInWidths(page, file('onboarding'))
}

async function takeDesktop(page: Page, t: Say, file: FileOf): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: t('Create an account') }).waitFor()
  await save(page, file('landing.webp'), 1280)
  await logIn(page, 'demo.searcher@uwo.ca', t)
  await save(page, file('suggestions.webp'), 1280)
}

async function takeFor(
  browser: Browser,
  baseURL: string,
  language: Language,
  scheme: Scheme,
): Promise<void> {
  const folder = join(SCREENSHOTS, language)
  await mkdir(folder, { recursive: true })
  const picture: FileOf = (name) => join(folder, scheme === 'dark' ? `${name}-dark` : name)
  const isForReadme = language === 'en' && scheme === 'light'
  const jobs = [
    { size: PHONE, file: picture, job: takeOnboarding },
    { size: PHONE, file: picture, job: takeSuggestions },
    ...(isForReadme
      ? [{ size: DESKTOP, file: (name: string) => join(DOCS, name), job: takeDesktop }]
      : []),
  ]
  for (const { size, file, job } of jobs) {
    const locale = LOCALES[language]
    const context = await browser.newContext({
      ...size,
      baseURL,
      locale,
      colorScheme: scheme,
      reducedMotion: 'reduce',
    })
    await job(
      await context.newPage(),
      (english, values) => translate(language, english, values),
      file,
    )
    await context.close()
  }
}

/** Uses fresh demo data for each language and theme, because taking the pictures changes them. */
export async function takePictures(browser: Browser): Promise<void> {
  await mkdir(DOCS, { recursive: true })
  for (const language of LANGUAGES) {
    for (const scheme of SCHEMES) {
      await withProduct((address) => takeFor(browser, address, language, scheme))
    }
  }
  const context = await browser.newContext({ ...WIDE, reducedMotion: 'reduce' })
  await takeFlows(await context.newPage())
  await context.close()
}
