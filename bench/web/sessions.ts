import type { Browser } from '@playwright/test'
import { LOCAL_PASSWORD } from '../../demo/accounts.ts'
import { signUpByCalls } from '../../tests/e2e/steps/onboardByCalls.ts'

const FRESH = 4
/** A demo account that is onboarded and has conversations. */
export const DEMO = { email: 'demo.searcher@uwo.ca', password: LOCAL_PASSWORD }

async function inContext(
  browser: Browser,
  baseURL: string,
  act: (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<unknown>,
): Promise<string> {
  const context = await browser.newContext({ baseURL })
  await act(await context.newPage())
  const cookies = await context.cookies()
  await context.close()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Session cookies: of several students who have just signed up, each for one measurement, and of an onboarded one. */
export async function openSessions(browser: Browser, baseURL: string) {
  return {
    fresh: await Promise.all(
      Array.from({ length: FRESH }, () =>
        inContext(browser, baseURL, (page) => signUpByCalls(page)),
      ),
    ),
    onboarded: await inContext(browser, baseURL, (page) =>
      page.request.post('/login', { data: DEMO }),
    ),
  }
}
