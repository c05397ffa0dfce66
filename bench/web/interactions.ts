import type { Browser, BrowserContext, Page } from '@playwright/test'
import { newStudent } from '../../tests/e2e/steps/signUp.ts'
import { percentileOf } from '../percentile.ts'

const SLOW_CPU = 4

interface Interactions {
  /**
   * Longest event of each interaction since the last call, in milliseconds (Event Timing API); then clears the list.
   */
  take(): Promise<number[]>
}

/** Starts recording. The browser does not report events shorter than 16 ms; see `p75`. */
async function watch(page: Page): Promise<Interactions> {
  await page.addInitScript(() => {
    const longest = new Map<number, number>()
    Object.assign(globalThis, { longest })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        interactionId: number
        duration: number
      }[]) {
        const { interactionId: id, duration } = entry
        if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, duration))
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  return {
    async take() {
      // The browser reports events after the next frames.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
      )
      return page.evaluate(() => {
        const { longest } = globalThis as unknown as { longest: Map<number, number> }
        const found = [...longest.values()]
        longest.clear()
        return found
      })
    },
  }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  return page
}

function p75(durations: readonly number[], count: number): number {
  const quick = Array.from({ length: Math.max(0, count - durations.length) }, () => 16)
  return percentileOf([...durations, ...quick], 0.75)
}

/** Types a name into the first step of sign-up. */
async function typing(context: BrowserContext): Promise<number> {
  const page = await slowPage(context)
  const seen = await watch(page)
  await page.goto('/signup')
  await page.waitForFunction(() => !('nookmateEarly' in globalThis))
  const { name } = newStudent()
  await page.getByLabel('Name').focus()
  await seen.take()
  await page.keyboard.type(name, { delay: 60 })
  return p75(await seen.take(), name.length)
}

const PRESSES_OF_NEXT_STEP = 4

/** Clicks through the first steps of onboarding: role, next, agreement, next. */
async function nextStep(context: BrowserContext): Promise<readonly number[]> {
  const page = await slowPage(context)
  const seen = await watch(page)
  await page.goto('/onboarding')
  await page
    .getByText('I am looking for a place')
    .or(page.getByRole('radio').first())
    .first()
    .click()
  const durations: number[] = await seen.take()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'I Agree' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Getting Started' }).waitFor()
  durations.push(...(await seen.take()))
  return durations
}

/** Likes several candidates in a row. */
async function like(context: BrowserContext): Promise<number> {
  const page = await slowPage(context)
  const seen = await watch(page)
  await page.goto('/home/dashboard')
  const button = page.getByRole('button', { name: 'Like', exact: true })
  await button.waitFor()
  await page.addLocatorHandler(
    page.getByRole('button', { name: 'Keep looking' }),
    async (close) => {
      // A demo student happened to like this one first, so a dialog tells about the match.
      await close.click()
      await seen.take()
    },
  )
  await seen.take()
  const durations: number[] = []
  const times = 6
  for (let time = 0; time < times && (await button.isVisible()); time++) {
    await button.click()
    durations.push(...(await seen.take()))
  }
  return p75(durations, durations.length)
}

/** The 75th percentile of milliseconds from an input to the next frame, with the CPU slowed down four times. */
export async function interactions(
  browser: Browser,
  baseURL: string,
  cookies: { fresh: readonly string[]; onboarded: string },
): Promise<Record<string, number>> {
  // Each in its own context, closed afterwards: an open throttled page keeps a CPU core busy.
  const alone = async <Found>(cookie: string, act: (context: BrowserContext) => Promise<Found>) => {
    const context = await browser.newContext({
      baseURL,
      locale: 'en-CA',
      viewport: { width: 390, height: 844 },
      ...(cookie && { extraHTTPHeaders: { Cookie: cookie } }),
    })
    const found = await act(context)
    await context.close()
    return found
  }
  const steps: number[] = []
  for (const cookie of cookies.fresh) steps.push(...(await alone(cookie, nextStep)))
  return {
    typing: await alone('', typing),
    'next step': p75(steps, cookies.fresh.length * PRESSES_OF_NEXT_STEP),
    like: await alone(cookies.onboarded, like),
  }
}
