import { expect, type Page, test } from '@playwright/test'
import { City } from './paths/drivers/city.ts'

const DECIDE = '**/make-descision-on-suggestion'

const card = (page: Page) => page.getByRole('article')
const nameOf = async (page: Page) => (await card(page).getAttribute('aria-label')) ?? ''

/** Decides on the current card and waits until it is gone. Returns the candidate's name. */
async function decide(page: Page, button: 'Like' | 'Dislike'): Promise<string> {
  const name = await nameOf(page)
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('article', { name, exact: true })).toHaveCount(0)
  return name
}

/** Opens two tabs of one student with four suggested candidates. */
async function openTabs(page: Page): Promise<{ other: Page; names: ReadonlyMap<string, string> }> {
  const city = new City()
  await city.signIn(page)
  const names = new Map<string, string>()
  for (const name of ['Leo Martin', 'Maya Okafor', 'Noah Tremblay', 'Zoe Roy']) {
    names.set((await city.add({ name })).id, name)
  }
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto('/home/dashboard')
    await expect(card(tab)).toBeVisible()
  }
  return { other, names }
}

/**
 * What the server has taken from these tabs, in the order of its answers. A tab that takes over may send the last
 * decision of another tab once more, because browsers tell it of removed ones a little later: the server takes it once.
 */
function watchTaken(tabs: readonly Page[], names: ReadonlyMap<string, string>): string[] {
  const taken: string[] = []
  for (const tab of tabs) {
    tab.on('response', async (response) => {
      if (!response.url().endsWith('/make-descision-on-suggestion')) return
      const { suggestion, decision } = response.request().postDataJSON()
      const answer = `${names.get(suggestion)} ${decision} ${response.status()}`
      if (taken.at(-1) !== answer) taken.push(answer)
    })
  }
  return taken
}

const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('decision')))

test('safety 33: what two tabs decide without a network arrives, from both, once each and in order', async ({
  page,
  context,
}) => {
  const { other, names } = await openTabs(page)
  const taken = watchTaken([page, other], names)
  await context.setOffline(true)
  const first = await decide(page, 'Like')
  await expect(card(other)).not.toHaveAttribute('aria-label', first)
  const second = await decide(other, 'Dislike')
  await expect(card(page)).not.toHaveAttribute('aria-label', second)
  const third = await decide(page, 'Dislike')
  await expect(card(other)).toHaveAttribute('aria-label', await nameOf(page))
  expect(taken).toEqual([])
  await context.setOffline(false)
  const all = [`${first} liked 200`, `${second} disliked 200`, `${third} disliked 200`]
  await expect.poll(() => taken).toEqual(all)
  await expect.poll(() => keptKeys(page)).toEqual([])
  await page.reload()
  await expect(card(page)).toHaveAttribute('aria-label', await nameOf(other))
  expect(taken).toEqual(all)
})

test('safety 33: a tab that is killed while it delivers hands over to the other one', async ({
  page,
}) => {
  const { other, names } = await openTabs(page)
  const taken = watchTaken([page, other], names)
  const held: Page[] = []
  await page.context().route(DECIDE, async (route) => {
    if (held.length > 0) return route.continue()
    held.push(route.request().frame().page())
  })
  const first = await decide(page, 'Like')
  await expect(card(other)).not.toHaveAttribute('aria-label', first)
  const decided = [`${first} liked 200`]
  await expect.poll(() => held.length).toBe(1)
  const [killed, left] = held[0] === page ? [page, other] : [other, page]
  decided.push(`${await decide(left, 'Like')} liked 200`)
  await expect.poll(() => keptKeys(left)).toHaveLength(2)
  expect(taken).toEqual([])
  await killed.close()
  await expect.poll(() => taken).toEqual(decided)
  await expect.poll(() => keptKeys(left)).toEqual([])
})

test('a student who was decided about does not come back after a reload while the decision waits', async ({
  page,
}) => {
  const { other } = await openTabs(page)
  await other.close()
  await page.route(DECIDE, (route) =>
    route.fulfill({ status: 503, json: { status: 503, message: 'The service is away.' } }),
  )
  const decided = [await decide(page, 'Like'), await decide(page, 'Dislike')]
  const shown = await nameOf(page)
  await page.reload()
  await expect(card(page)).toHaveAttribute('aria-label', shown)
  expect(decided).not.toContain(shown)
})
