import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { matchProfileMachine } from '../../../../machines/matchProfile/matchProfile.machine.ts'
import { LISTING, MAYA } from '../../../../machines/paths/models/samples.ts'
import { browserDriver } from '../browserDriver.ts'
import type { Stage } from '../stage.ts'
import { openMatch, tell } from './pair.ts'

async function expectProfile({ page }: Stage): Promise<void> {
  await expect(page.getByRole('article', { name: MAYA.name })).toBeVisible()
  await expect(page.getByRole('heading', { name: LISTING.title })).toBeVisible()
}

/**
 * Checks that the profile stays on the page while it is loaded again; before the first answer the page says that it
 * is loading.
 */
async function expectLoading(stage: Stage): Promise<void> {
  const { page, past } = stage
  const found = past.last('xstate.done.actor.loadMatch')?.output
  if (found?.ok && found.value.profile) return expectProfile(stage)
  await expect(page.getByText('Loading the profile', { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
}

/** Walks the paths of `matchProfile` in the browser: the page of a match with Maya. */
export const matchProfileDriver = browserDriver<typeof matchProfileMachine>({
  machine: matchProfileMachine,
  calls: { loadMatch: '/matches/[^/]+' },
  async begin(stage) {
    const id = await openMatch(stage, stage.will('the match has ended'))
    stage.replace('match', id)
    if (!stage.will('there is no such match')) return
    await stage.gates.letGo('loadMatch')
    await stage.page.goto(`/home/matches/${randomUUID()}`)
  },
  does: { 'match.changed': (stage) => tell(stage.student, 'match', stage.say('match')) },
  ends: {},
  sees: {
    loading: expectLoading,
    waitingToLoad: expectLoading,
    shown: expectProfile,
    ended: async ({ page }) =>
      expect(page.getByText(`Your match with ${MAYA.name} has ended`)).toBeVisible(),
    missing: async ({ page }) =>
      expect(page.getByText('This match is no longer here')).toBeVisible(),
  },
  outages: ['the service is out of order'],
})
