import { expect, type Page } from '@playwright/test'

/** What the server says while it is out of order. */
export const OUT_OF_ORDER = 'The service is out of order for a moment.'

/** The calls of a searcher's way to the first card that change something, in their order. */
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

/** Photos have addresses of their own below the call's. */
const isCallOf = (path: string, { pathname }: URL) =>
  pathname === path || pathname.startsWith(`${path}/`)

/** The server is out of order when this is next called, as often as given; after that it answers. */
export async function failNext(page: Page, path: string, times = 1): Promise<void> {
  const answer = { status: 503, json: { status: 503, message: OUT_OF_ORDER } }
  await page.route(
    (url) => isCallOf(path, url),
    (route) => route.fulfill(answer),
    { times },
  )
}

/** What a page does from now on: the calls that it sends, and the errors that nothing caught. */
export function watch(page: Page): { sent: string[]; errors: string[] } {
  const seen = { sent: [] as string[], errors: [] as string[] }
  page.on('pageerror', (error) => seen.errors.push(error.message))
  page.on('request', (request) => {
    const call = CALLS.find((path) => isCallOf(path, new URL(request.url())))
    if (call && request.method() === 'POST') seen.sent.push(call)
  })
  return seen
}

/** The heading of what has just come, or its first field, has the focus. */
export async function expectFocusAt(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect(page.locator('h1:focus, h2:focus, input:focus').first()).toBeVisible()
}

/** The focus is on something, where the keyboard goes on. */
export async function expectFocusHeld(page: Page): Promise<void> {
  await expect(page.locator(':focus')).not.toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}
