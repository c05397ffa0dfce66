import { publicPath } from '../journey/person.ts'
import { keptPhotos, type Page } from './ledger.ts'

async function lostPhotos(page: Page): Promise<string[]> {
  const lost: string[] = []
  for (const { bucket, name } of keptPhotos(page)) {
    const { status, headers } = await page.browser.get(publicPath(bucket, name))
    const isThere = status === 200 && headers['content-type']?.startsWith('image/') === true
    if (!isThere) lost.push(`${name} of ${page.person.email} over HTTP: ${status}`)
  }
  return lost
}

async function lostCalls(page: Page): Promise<string[]> {
  const { browser, person, done } = page
  if (!done.has('session')) return []
  const me = await browser.get('/check-auth')
  if (me.status !== 200) return [`the session of ${person.email}: ${me.status}`]
  const own = await browser.get('/onboarding/onboarded')
  const { onboarded } = (own.body.onboarded ?? {}) as { onboarded?: boolean }
  const isLost = done.has('complete') && onboarded !== true
  const completion = isLost ? [`completion of ${person.email} over HTTP`] : []
  return [...completion, ...(await lostPhotos(page))]
}

/** Checks over HTTP that these students still get their acknowledged data; returns a sentence for each loss. */
export async function lostOverHttp(pages: readonly Page[]): Promise<string[]> {
  const lost: string[] = []
  for (const page of pages) lost.push(...(await lostCalls(page)))
  return lost
}
