import { expect, type Page } from '@playwright/test'

/** The message of the answers that `failNext` makes. */
export const OUT_OF_ORDER = 'The service is out of order for a moment.'

/** The calls that change data between the sign-up of a searcher and the first card, in order. */
export const CALLS = [
  '/signup/validate-email',
  '/signup/send-auth-code',
  '/signup/check-auth-code',
  '/signup/authenticate-for-onboarding',
  '/onboarding/update-role',
  '/storage/v1/object',
  '/onboarding/update-profile',
  '/onboarding/complete-onboarding',
  '/dashboard/set-interests-and-bio',
] as const

/** Whether a request goes to this call. Photo uploads have a file name after the call's path. */
const isCallOf = (path: string, { pathname }: URL) =>
  pathname === path || pathname.startsWith(`${path}/`)

/** Answers the next `times` requests to this path with status 503; later ones reach the server. */
export async function failNext(page: Page, path: string, times = 1): Promise<void> {
  const answer = { status: 503, json: { status: 503, message: OUT_OF_ORDER } }
  await page.route(
    (url) => isCallOf(path, url),
    (route) => route.fulfill(answer),
    { times },
  )
}

/** Records the calls that the page sends from now on, and the errors that nothing caught. */
export function watch(page: Page): { sent: string[]; errors: string[] } {
  const seen = { sent: [] as string[], errors: [] as string[] }
  page.on('pageerror', (error) => seen.errors.push(error.message))
  page.on('request', (request) => {
    const call = CALLS.find((path) => isCallOf(path, new URL(request.url())))
    if (call && request.method() === 'POST') seen.sent.push(call)
  })
  return seen
}

/** Fails unless this heading is shown and the focus is on a heading or a field. */
export async function expectFocusAt(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect(page.locator('h1:focus, h2:focus, input:focus').first()).toBeVisible()
}

/** Fails unless an element other than the body has the focus. */
export async function expectFocusHeld(page: Page): Promise<void> {
  await expect(page.locator(':focus')).not.toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}
