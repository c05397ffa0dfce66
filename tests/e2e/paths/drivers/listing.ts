import { expect, type Page } from '@playwright/test'
import { NO_LISTING_MESSAGE } from '../../../../domain/dashboardMessages.ts'
import { listingMachine } from '../../../../machines/listing/listing.machine.ts'
import { LISTING } from '../../../../machines/paths/models/samples.ts'
import { NEVER_SEEN } from '../../../support/paths/screenDriver.ts'
import { browserDriver } from '../browserDriver.ts'
import { change } from '../database.ts'
import type { Stage } from '../stage.ts'
import { City } from './city.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Property' })

/** Deletes the listing of the path's poster. */
async function takeAway(stage: Stage): Promise<void> {
  await change('delete from listings where owner_id = $1', stage.say('poster'))
}

async function moveIn(stage: Stage, city: City): Promise<void> {
  const { page, path } = stage
  if (path.given === 'a searcher') {
    await city.add({ name: 'Leo Martin' })
    return
  }
  const { id } = await city.addPoster()
  stage.replace('poster', id)
  if (path.given === 'a poster with a listing') return
  // The deck is dealt while the listing exists; the listing is deleted afterwards.
  await page.request.get('/dashboard/get-suggestions')
  await takeAway(stage)
}

async function expectShown({ page }: Stage, count: number, fold: string): Promise<void> {
  await expect(panel(page).getByRole('heading', { name: LISTING.title })).toBeVisible()
  await expect(panel(page).getByText(`Offered by ${LISTING.owner}`)).toBeVisible()
  const amenities = panel(page).getByRole('list', { name: 'Amenities' }).getByRole('listitem')
  await expect(amenities).toHaveText(LISTING.amenities.slice(0, count))
  await expect(panel(page).getByRole('button', { name: fold, exact: true })).toBeVisible()
}

/** Walks the paths of `listing` in the browser: the panel with the listing of a candidate. */
export const listingDriver = browserDriver<typeof listingMachine>({
  machine: listingMachine,
  calls: { loadListing: '/dashboard/get-suggestion-listing' },
  async begin(stage) {
    const city = new City()
    await city.signIn(stage.page)
    await moveIn(stage, city)
    await stage.page.goto('/home/dashboard')
    await expect(stage.page.getByRole('article')).toBeVisible()
  },
  does: {
    'amenities.unfolded': ({ page }) =>
      panel(page).getByRole('button', { name: 'View More' }).click(),
    'amenities.folded': ({ page }) =>
      panel(page).getByRole('button', { name: 'View Less' }).click(),
    'listing.outdated': () => Promise.reject(new Error('cardLanguage.spec.ts has it')),
  },
  ends: {},
  before: { 'there is no listing': takeAway },
  unreachable: {
    'choose the other language': {
      because: 'The switch is on another page; cardLanguage.spec.ts has it.',
      costs: [
        'loadingListing: listing.outdated → loadingListing',
        'loadingListing: loadListing fails [isKnown] → shown',
        'shown: listing.outdated → loadingListing',
      ],
    },
  },
  sees: {
    choosing: NEVER_SEEN,
    async notOffered({ page }) {
      await expect(page.getByRole('article', { name: 'Leo Martin' })).toBeVisible()
      await expect(page.getByText('Loading the property')).toHaveCount(0)
      await expect(panel(page)).toHaveCount(0)
    },
    async loadingListing({ page }) {
      await expect(page.getByText('Loading the property', { exact: true })).toBeVisible()
      await expect(panel(page)).toHaveCount(0)
    },
    'shown.folded': (stage) => expectShown(stage, 3, 'View More'),
    'shown.unfolded': (stage) => expectShown(stage, LISTING.amenities.length, 'View Less'),
    missing: async ({ page }) => expect(panel(page).getByText(NO_LISTING_MESSAGE)).toBeVisible(),
  },
})
