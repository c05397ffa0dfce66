import { expect, type Page } from '@playwright/test'
import { NO_SUGGESTIONS_MESSAGE } from '../../../../domain/dashboardMessages.ts'
import { LEO, MAYA } from '../../../../machines/paths/models/samples.ts'
import { wholeSuggestionsMachine } from '../../../../machines/suggestions/wholeSuggestions.ts'
import { NEVER_ENDS, NEVER_SEEN } from '../../../support/paths/screenDriver.ts'
import { introduce } from '../../steps/onboard.ts'
import { browserDriver } from '../browserDriver.ts'
import { change } from '../database.ts'
import { keepOnAnotherTab } from '../kept.ts'
import type { Stage } from '../stage.ts'
import { City } from './city.ts'

const DECISIONS = { liked: 'Like', disliked: 'Dislike', later: 'Later', undecided: 'Undo' }
const NOT_READY = { bio: null, interests: [] }
const REPORTED = 'Nookmate: account.reported'

const card = (page: Page) => page.getByRole('article')

async function press({ page }: Stage, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

async function expectLoading({ page }: Stage): Promise<void> {
  await expect(page.getByText('Loading suggestions', { exact: true })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Checks the first card: Maya until she is decided on, here or in another tab; then Leo. */
async function expectCandidate({ page, past }: Stage, fold: string, last: string): Promise<void> {
  const isDecided = past.events.some(
    ({ type, suggestions }) =>
      type === 'suggestion.decided' ||
      (type === 'decisions.found' && suggestions.includes(MAYA.id)),
  )
  const { name } = isDecided ? LEO : MAYA
  await expect(card(page)).toHaveCount(1)
  await expect(card(page).getByRole('heading', { name })).toBeVisible()
  await expect(card(page).getByRole('button', { name: fold })).toBeVisible()
  await expect(card(page).getByText(last)).toBeVisible()
}

/** For events that need the feature `likes`, which the run's server does not have. Rejects. */
const NOT_WALKED = () => Promise.reject(new Error('This server has no likes'))

/**
 * Walks the paths of `suggestions` in the browser. Decisions are held before they reach the server, so it suggests
 * the same two students again.
 */
export const suggestionsDriver = browserDriver<typeof wholeSuggestionsMachine>({
  machine: wholeSuggestionsMachine,
  calls: {
    screenForSuggestions: '/dashboard/screen-for-suggestions',
    loadSuggestions: '/dashboard/get-suggestions',
  },
  foreseen: ['loadSuggestions'],
  alsoHeld: { sendDecision: '/dashboard/make-descision-on-suggestion' },
  async begin(stage) {
    const { page } = stage
    const city = new City()
    const me = await city.signIn(page, stage.will('the profile is not ready') ? NOT_READY : {})
    if (stage.will('two students are suggested')) {
      const maya = await city.add({ name: MAYA.name, bio: MAYA.bio })
      const leo = await city.add({ name: LEO.name, bio: LEO.bio })
      await city.deal(me, [maya, leo])
      stage.replace(MAYA.id, maya.id)
      stage.replace(LEO.id, leo.id)
    }
    stage.student = me
    await page.goto('/home/dashboard')
  },
  before: {
    /** Nobody of the city can be suggested any more. */
    'nobody is suggested': ({ student }) =>
      change(
        `update students set standing = 'paused'
          where id <> $1 and market = (select market from students where id = $1)`,
        student.id,
      ),
  },
  does: {
    async 'decisions.found'(stage, { suggestions: [id = ''] }) {
      const decision = { suggestion: stage.say(id), decision: 'liked' }
      const key = `nookmate.decision.${stage.student.id}.${Date.now()}.x`
      await keepOnAnotherTab(stage.page, key, decision)
    },
    'suggestion.decided': (stage, { decision }) => press(stage, DECISIONS[decision.decision]),
    'suggestions.arrived': async () => undefined,
    'account.blocked': NOT_WALKED,
    'deck.outdated': NOT_WALKED,
    'facts.skipped': NOT_WALKED,
    'decision.undone': NOT_WALKED,
    'decision.changed': NOT_WALKED,
    'decision.refused': NOT_WALKED,
    'standings.heard': NOT_WALKED,
    'candidates.returned': NOT_WALKED,
    'candidates.left': NOT_WALKED,
    'likes.read': NOT_WALKED,
    'suggestions.requested': (stage) => press(stage, 'Look again'),
    'bio.unfolded': (stage) => press(stage, 'show more'),
    'bio.folded': (stage) => press(stage, 'show less'),
    async 'account.reported'(stage) {
      const reported = stage.page.waitForEvent('console', (line) => line.text() === REPORTED)
      await press(stage, 'Report Account')
      await reported
    },
  },
  ends: {
    details: NEVER_ENDS,
    outbox: NEVER_ENDS,
    refill: NEVER_ENDS,
    listing: NEVER_ENDS,
    undo: NEVER_ENDS,
    async introduction({ page, gates }) {
      // The page has requested suggestions when it opened. The machine ignores that answer by now.
      await gates.letGo('loadSuggestions')
      await introduce(page)
    },
  },
  sees: {
    screening: expectLoading,
    waitingToScreen: expectLoading,
    introducing: async ({ page }) =>
      expect(page.getByRole('dialog', { name: 'Just one more thing' })).toBeVisible(),
    loadingSuggestions: expectLoading,
    waitingToLoad: expectLoading,
    'reviewing.folded': (stage) => expectCandidate(stage, 'show more', 'word40…'),
    'reviewing.unfolded': (stage) => expectCandidate(stage, 'show less', 'word45'),
    advancing: NEVER_SEEN,
    loadingFacts: NEVER_SEEN,
    askingFacts: NEVER_SEEN,
    async empty({ page }) {
      await expect(page.getByText(NO_SUGGESTIONS_MESSAGE)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Look again' })).toBeVisible()
    },
  },
  unreachable: {
    'one more student is suggested': {
      because: 'Only a deck of ten is filled up before it is empty; nextCard.spec.ts has one.',
      costs: ['loadingSuggestions: suggestions.arrived [hasCandidates] → reviewing'],
    },
  },
  only: {
    inputs: ['a server with the calls of the specification'],
    leaves: [
      'askingFacts: details answers → loadingSuggestions',
      'askingFacts: facts.skipped → loadingSuggestions',
      'introducing: introduction answers [hasFacts] → loadingFacts',
      'loadingFacts: loadFacts answers [isAsked] → askingFacts',
      'loadingFacts: loadFacts answers → loadingSuggestions',
      'loadingFacts: loadFacts fails → loadingSuggestions',
      'empty: standings.heard [isOwnProfile] → loadingSuggestions',
      'empty: candidates.returned [isMissing] → loadingSuggestions',
      'empty: deck.outdated → loadingSuggestions',
      'loadingSuggestions: decision.undone → advancing',
      'loadingSuggestions: deck.outdated → loadingSuggestions',
      'reviewing: deck.outdated → stays',
      'reviewing: suggestions.arrived [isCurrentGone] → advancing',
      'loadingSuggestions: candidates.returned [isMissing] → loadingSuggestions',
      'reviewing: account.blocked → stays',
      'reviewing: account.reported [hasReports] → stays',
      'reviewing: candidates.returned [isMissing] → stays',
      'reviewing: candidates.returned [isSelf] → stays',
      'suggestions: candidates.left → stays',
      'suggestions: candidates.returned → stays',
      'suggestions: decision.changed [isTakenBack] → stays',
      'suggestions: decision.changed → stays',
      'suggestions: decision.refused → stays',
      'suggestions: decision.undone → advancing',
      'suggestions: likes.read [isDeckOlder] → stays',
      'suggestions: standings.heard → stays',
      'waitingToLoad: decision.undone → advancing',
    ],
  },
  outages: ['the service is out of order'],
})
