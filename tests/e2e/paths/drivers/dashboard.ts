import { expect, type Page } from '@playwright/test'
import { FEATURE_MESSAGE } from '../../../../domain/dashboardMessages.ts'
import type { Tab } from '../../../../domain/routes.ts'
import { dashboardMachine } from '../../../../machines/dashboard/dashboard.machine.ts'
import { NEVER_ENDS, NEVER_SEEN } from '../../../support/paths/screenDriver.ts'
import { browserDriver } from '../browserDriver.ts'
import { expectBusy, expectIdle, expectLanding } from '../seen.ts'
import { City } from './city.ts'

const LABELS: Readonly<Record<Tab, string>> = {
  profile: 'Profile',
  suggestions: 'Suggestions',
  chats: 'Chats',
  likes: 'Likes',
}

async function expectTab(page: Page, tab: Tab): Promise<void> {
  const current = page.locator('nav [aria-current="page"]')
  await expect(current).toHaveText(LABELS[tab])
  const modals = page.getByRole('dialog')
  await expect(modals).toHaveCount(tab === 'suggestions' ? 0 : 1)
  if (tab === 'suggestions') return
  await expect(page.getByRole('dialog', { name: LABELS[tab] })).toContainText(FEATURE_MESSAGE)
  const logouts = modals.getByRole('button', { name: 'Logout' })
  await expect(logouts).toHaveCount(tab === 'profile' ? 1 : 0)
}

/** For events that need the feature `likes`, which the run's server does not have. Rejects. */
const NOT_WALKED = () => Promise.reject(new Error('This server has no likes'))

/** Walks the paths of `dashboard` in the browser: the four tabs and logging out. */
export const dashboardDriver = browserDriver<typeof dashboardMachine>({
  machine: dashboardMachine,
  calls: { logOut: '/logout' },
  async begin({ page }) {
    await new City().signIn(page)
    await page.goto('/home/dashboard')
  },
  does: {
    'tab.chosen': ({ page }, { tab }) =>
      page.getByRole('navigation').getByText(LABELS[tab], { exact: true }).click(),
    'modal.closed': ({ page }) => page.getByRole('button', { name: 'Close' }).click(),
    'logout.requested': ({ page }) => page.getByRole('button', { name: 'Logout' }).click(),
    'account.deleted': NOT_WALKED,
    'language.changed': NOT_WALKED,
    'match.opened': NOT_WALKED,
    'chat.opened': NOT_WALKED,
    'event.heard': NOT_WALKED,
    'likes.read': NOT_WALKED,
    'message.posted': NOT_WALKED,
    'message.stored': NOT_WALKED,
    'part.opened': NOT_WALKED,
    'part.left': NOT_WALKED,
    'lists.changed': NOT_WALKED,
    'decision.changed': NOT_WALKED,
    'decision.failed': NOT_WALKED,
    'decisions.counted': NOT_WALKED,
    'message.closed': NOT_WALKED,
    'report.requested': NOT_WALKED,
    'parting.requested': NOT_WALKED,
    'candidate.left': NOT_WALKED,
  },
  ends: {
    suggestions: NEVER_ENDS,
    likes: NEVER_ENDS,
    matchProfile: NEVER_ENDS,
    safety: NEVER_ENDS,
    consent: NEVER_ENDS,
    questionnaireOffer: NEVER_ENDS,
    ownProfile: NEVER_ENDS,
    chats: NEVER_ENDS,
    conversation: NEVER_ENDS,
  },
  sees: {
    suggestions: ({ page }) => expectTab(page, 'suggestions'),
    'profile.choosing': NEVER_SEEN,
    'profile.loadingProfile': NEVER_SEEN,
    'profile.own': NEVER_SEEN,
    async 'profile.open'({ page }) {
      await expectTab(page, 'profile')
      await expectIdle(page, 'Logout')
      await expectIdle(page, 'Close')
    },
    async 'profile.loggingOut'({ page }) {
      await expectTab(page, 'profile')
      await expectBusy(page, 'Logout')
      await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0)
    },
    'chats.list': ({ page }) => expectTab(page, 'chats'),
    'chats.conversation': NEVER_SEEN,
    'likes.inProgress': ({ page }) => expectTab(page, 'likes'),
    'likes.choosing': NEVER_SEEN,
    'likes.lists': NEVER_SEEN,
    'likes.profile': NEVER_SEEN,
    loggedOut: ({ page }) => expectLanding(page),
  },
  only: {
    inputs: ['a server with the calls of the specification'],
    unanswered: ['loadFlows', 'loadProfileFlow'],
    leaves: [
      'chats.conversation: event.heard → stays',
      'chats.conversation: likes.read → stays',
      'chats.conversation: message.posted → stays',
      'chats.conversation: message.stored → stays',
      'chats.list: always [hasChat] → chats.conversation',
      'dashboard: chat.opened → chats',
      'dashboard: event.heard [isLoaded] → stays',
      'dashboard: likes.read [isLoaded] → stays',
      'profile.loggingOut: chat.opened → stays',
      'dashboard: loadFlows answers [hasAsked] → stays',
      'dashboard: loadFlows answers → stays',
      'dashboard: loadFlows fails → stays',
      'dashboard: candidate.left [isLoaded] → stays',
      'dashboard: decision.failed [hasLikes] → stays',
      'dashboard: decisions.counted [isLoaded] → stays',
      'dashboard: language.changed [hasLikes] → stays',
      'dashboard: language.changed → stays',
      'dashboard: lists.changed → stays',
      'dashboard: match.opened → likes',
      'dashboard: message.closed → stays',
      'dashboard: part.opened → profile',
      'dashboard: parting.requested [isLoaded] → stays',
      'dashboard: parting.requested → stays',
      'dashboard: report.requested [isLoaded] → stays',
      'dashboard: report.requested → stays',
      'likes.choosing: always [hasLikes] → likes.lists',
      'likes.choosing: always [hasMatch] → likes.profile',
      'likes.lists: decision.changed → stays',
      'likes.profile: lists.changed [isShown] → stays',
      'profile.choosing: always [hasProfile] → profile.loadingProfile',
      'profile.loadingProfile: loadProfileFlow answers → profile.own',
      'profile.loadingProfile: loadProfileFlow fails → stays',
      'profile.loadingProfile: part.opened → stays',
      'profile.loggingOut: match.opened → stays',
      'profile.loggingOut: part.opened → stays',
      'profile.own: account.deleted → profile.loggingOut',
      'profile.own: lists.changed → stays',
      'profile.own: logout.requested → profile.loggingOut',
      'profile.own: part.left → stays',
      'profile.own: part.opened → stays',
    ],
  },
  outages: ['the logout is refused'],
  unreachable: {
    'press *Logout*, choose *Profile*': {
      because: 'While the modal is open the tabs behind it cannot be reached, by hand or by key.',
      costs: ['profile.loggingOut: tab.chosen → stays'],
    },
  },
})
