import { screen, within } from '@testing-library/react'
import { dashboardMachine } from '../../../../machines/dashboard/dashboard.machine.ts'
import { LEO } from '../../../../machines/paths/models/samples.ts'
import { DashboardScreen } from '../../../../src/screens/dashboard/DashboardScreen.tsx'
import { accepted } from '../../heldActor.ts'
import type { Past } from '../past.ts'
import { HANDED_OVER, NEVER_ENDS, screenDriver } from '../screenDriver.ts'
import { expectFocus, expectSeen } from '../seen.ts'
import type { Stage } from '../stage.tsx'

const TABS = { profile: 'Profile', suggestions: 'Suggestions', chats: 'Chats', likes: 'Likes' }
const FEATURE = 'Feature in Progress: Sorry, this feature is currently in development.'

/** The four tabs while the suggestions are in front. */
export const TAB_LINKS = [
  'Profile → /home/profile',
  'Suggestions → /home/dashboard (current)',
  'Chats → /home/chats',
  'Likes → /home/likes',
]

/** Chooses a tab. */
export function chooseTab({ person }: Stage, name: string): Promise<void> {
  return person.click(within(screen.getByRole('navigation')).getByRole('link', { name }))
}

/** Lets the profile be ready and these candidates be suggested. */
export async function suggest(stage: Stage, ...candidates: unknown[]): Promise<void> {
  await stage.answer('screenForSuggestions', accepted)
  await stage.answer('loadSuggestions', { ok: true, value: candidates })
}

/** Fails unless a searcher is in front, with nothing over or beside the card. */
export function expectInFront(name: string): void {
  const bio = Array.from({ length: 40 }, (_, at) => `word${at + 1}`).join(' ')
  expectSeen({
    title: 'Suggestions · Nookmate',
    heading: 'Suggestions',
    text: ['Engineering', `${bio}…`, '← Dislike Like →'],
    buttons: ['show more', 'Report Account', 'Dislike', 'Like'],
    links: TAB_LINKS,
    says: [`Suggested: ${name}, 21, Engineering`],
  })
}

function expectInProgress(dialog: string, ...buttons: string[]): void {
  expectSeen({ dialog, text: [FEATURE], buttons })
  screen.getByRole('link', { name: dialog, current: 'page' })
}

/** The shell with its four tabs. */
export const dashboardDriver = screenDriver<typeof dashboardMachine>({
  machine: dashboardMachine,
  async open(stage, input) {
    const dashboard = stage.start(dashboardMachine, input)
    stage.show(<DashboardScreen dashboard={dashboard} />)
    await suggest(stage, LEO)
    return dashboard
  },
  does: {
    'tab.chosen': (stage, { tab }) => chooseTab(stage, TABS[tab]),
    'modal.closed': (stage) => stage.press('Close'),
    'logout.requested': (stage) => stage.press('Logout'),
  },
  ends: { suggestions: NEVER_ENDS },
  reads: {
    suggestions(past: Past) {
      expectInFront('Leo Martin')
      const tab: keyof typeof TABS | undefined = past.last('tab.chosen')?.tab
      if (tab && past.last()?.type === 'modal.closed') expectFocus(TABS[tab])
    },
    'profile.open': () => expectInProgress('Profile', 'Close', 'Logout'),
    'profile.loggingOut': () => expectInProgress('Profile', 'Logout (busy)'),
    chats: () => expectInProgress('Chats', 'Close'),
    likes: () => expectInProgress('Likes', 'Close'),
    loggedOut: HANDED_OVER,
  },
})
