import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { type Language, LOCALES } from '../../../domain/language.ts'
import { translate } from '../../../i18n/translate.ts'
import type { Picture } from './albumPage.ts'
import type { Look } from './looks.ts'
import type { Stop } from './stop.ts'

type Say = (english: string) => string

/** An error outside of all machines, caused on the running product. */
interface Mishap {
  readonly stop: Stop
  happen(page: Page, t: Say): Promise<unknown>
}

function shown(sees: string, does: string): Stop {
  return { machine: 'errors', sees, does, input: undefined, events: [] }
}

async function openLogin(page: Page, t: Say): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(t('School Email')).waitFor()
  // Once the network is idle, everything that the page needs offline has loaded.
  await page.waitForLoadState('networkidle')
}

async function loseNetwork(page: Page, t: Say): Promise<void> {
  await page.context().setOffline(true)
  await page.getByText(t('You are offline.'), { exact: false }).last().waitFor()
}

const MISHAPS: readonly Mishap[] = [
  {
    stop: shown('the crash screen', 'the code of a screen does not come'),
    async happen(page, t) {
      await page.route('**/assets/**/login-*.js', (route) => route.abort())
      await page.goto('/login')
      await page.getByRole('button', { name: t('Reload') }).waitFor()
    },
  },
  {
    stop: shown('the line that there is no network', 'the network is lost'),
    async happen(page, t) {
      await openLogin(page, t)
      await loseNetwork(page, t)
    },
  },
  {
    stop: shown('the same line while a dialog is open', 'the network is lost'),
    async happen(page, t) {
      await openLogin(page, t)
      await page.getByRole('link', { name: t('Terms of Service') }).click()
      await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor()
      await loseNetwork(page, t)
    },
  },
]

async function takeMishap(
  browser: Browser,
  { stop, happen }: Mishap,
  language: Language,
  place: { baseURL: string; file: string; looks: readonly Look[] },
): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const look of place.looks.filter(({ isOddOnly = false }) => !isOddOnly)) {
    const context = await browser.newContext({
      baseURL: place.baseURL,
      viewport: look.size,
      colorScheme: look.colours,
      locale: LOCALES[language],
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await happen(page, (english) => translate(language, english))
    const path = `${place.file}-${look.name}-${language}.jpg`
    await page.screenshot({ path, type: 'jpeg', quality: 80, animations: 'disabled' })
    pictures.push({ stop, look, language, files: [path] })
    await context.close()
  }
  return pictures
}

/** Captures the screens for errors outside of all machines, on the product at this address. */
export async function takeErrors(
  browser: Browser,
  baseURL: string,
  folder: string,
  { looks, languages }: { looks: readonly Look[]; languages: readonly Language[] },
): Promise<Picture[]> {
  await mkdir(folder, { recursive: true })
  const taken: Picture[] = []
  for (const language of languages) {
    for (const [at, mishap] of MISHAPS.entries()) {
      const place = { baseURL, file: join(folder, `error-${at}`), looks }
      taken.push(...(await takeMishap(browser, mishap, language, place)))
    }
  }
  return taken.map((picture) => ({
    ...picture,
    files: picture.files.map((file) => basename(file)),
  }))
}
