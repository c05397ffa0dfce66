import '../../lateParts.ts'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { wholeDashboardMachine } from '../../../../machines/dashboard/wholeDashboard.ts'
import { LEO, MATCH } from '../../../../machines/paths/models/samples.ts'
import { DashboardScreen } from '../../../../src/screens/dashboard/DashboardScreen.tsx'
import { accepted } from '../../heldActor.ts'
import { holdFile } from '../../onboardingScreen.tsx'
import { cardControls, hasLikes, undoOffer } from '../card.ts'
import {
  blockLeo,
  endMatch,
  expectAskedDialog,
  expectLists,
  expectMatch,
  likePassed,
  tabLinks,
} from '../dashboardLists.ts'
import { nameNext } from '../naming.ts'
import type { Past } from '../past.ts'
import { HANDED_OVER, NEVER_ENDS, NEVER_SEEN, screenDriver } from '../screenDriver.ts'
import { expectFocus, expectSeen } from '../seen.ts'
import type { Stage } from '../stage.tsx'
import { stopTheClock } from '../today.ts'

const TABS = { profile: 'Profile', suggestions: 'Suggestions', chats: 'Chats', likes: 'Likes' }
const FEATURE = 'Feature in Progress: Sorry, this feature is currently in development.'

/** The links of the four tabs while Suggestions is the current one. */
export const TAB_LINKS = tabLinks('Suggestions')

/** The candidate after Leo. */
const ADA = { ...LEO, id: 'ada', name: 'Ada Byron' }

/** Clicks the tab with this name. */
export function chooseTab({ person }: Stage, name: string): Promise<void> {
  return person.click(within(screen.getByRole('navigation')).getByRole('link', { name }))
}

/** Answers the two calls of the Suggestions tab: the profile is ready, and these candidates are suggested. */
export async function suggest(stage: Stage, ...candidates: unknown[]): Promise<void> {
  await stage.answer('screenForSuggestions', accepted)
  await stage.answer('loadSuggestions', { ok: true, value: { candidates } })
}

/**
 * Fails unless this searcher's card is shown, without dialogs or messages other than `message` and the offer to undo.
 */
export function expectInFront(
  name: string,
  { isWithLikes = false, offer = undoOffer(), message = '' } = {},
): void {
  const bio = Array.from({ length: 40 }, (_, at) => `word${at + 1}`).join(' ')
  const { hint, buttons } = cardControls(isWithLikes)
  expectSeen({
    title: 'Suggestions · Nookmate',
    heading: 'Suggestions',
    text: ['Engineering', `${bio}…`, hint],
    buttons: [...(message ? ['Close'] : []), 'show more', ...buttons, ...offer.buttons],
    links: TAB_LINKS,
    says: [
      ...(message ? [`${message}Close`] : []),
      `Suggested: ${name}, 21, Engineering`,
      ...offer.says,
    ],
  })
}

function expectInProgress(dialog: string, ...buttons: string[]): void {
  expectSeen({ dialog, text: [FEATURE], buttons })
  screen.getByRole('link', { name: dialog, current: 'page' })
}

/** Checks the Profile tab while it loads, or the dialog over it. */
async function expectOwnProfile(past: Past): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  if (await expectAskedDialog(past)) return
  expectSeen({
    title: 'Profile · Nookmate',
    heading: 'Profile',
    links: tabLinks('Profile'),
    says: ['Loading your profile'],
  })
}

/**
 * Checks the Chats tab while its list loads. `further` are more status texts, for example of an opened conversation.
 */
async function expectChats(...further: string[]): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: 'Chats' })
  expectSeen({
    ...{ title: 'Chats · Nookmate', heading: 'Chats' },
    links: tabLinks('Chats'),
    says: ['Loading your chats', ...further],
  })
}

/** Walks the paths of `dashboard` on its React screen: the four tabs and what can be opened over them. */
export const dashboardDriver = screenDriver<typeof wholeDashboardMachine>({
  machine: wholeDashboardMachine,
  async open(stage, input) {
    stopTheClock()
    const dashboard = stage.start(wholeDashboardMachine, input)
    stage.show(<DashboardScreen dashboard={dashboard} holdFile={holdFile} />)
    await suggest(stage, LEO, ADA)
    return dashboard
  },
  does: {
    'tab.chosen': (stage, { tab }) => chooseTab(stage, TABS[tab]),
    'modal.closed': (stage) => stage.press('Close'),
    // The button is missing while the profile loads; then the event is sent directly.
    'logout.requested': (stage, event) =>
      screen.queryByRole('button', { name: 'Logout' })
        ? stage.press('Logout')
        : stage.elsewhere(event),
    'account.deleted': (stage, event) => stage.elsewhere(event),
    'part.opened': (stage, event) => stage.elsewhere(event),
    'language.changed': (stage, event) => stage.elsewhere(event),
    'part.left': (stage, event) => stage.elsewhere(event),
    'match.opened': (stage, event) => stage.elsewhere(event),
    'chat.opened': (stage, event) => stage.elsewhere(event),
    'event.heard': (stage, event) => stage.elsewhere(event),
    'likes.read': (stage, event) => stage.elsewhere(event),
    'message.posted': (stage, event) => stage.elsewhere(event),
    'message.stored': (stage, event) => stage.elsewhere(event),
    'lists.changed': (stage, event) =>
      event.changes.matches.length > 0 ? endMatch(stage, event) : stage.elsewhere(event),
    'decision.failed': (stage, event) => stage.elsewhere(event),
    'decisions.counted': (stage, event) => stage.elsewhere(event),
    'message.closed': (stage, event) =>
      screen.queryByRole('button', { name: 'Close' })
        ? stage.press('Close')
        : stage.elsewhere(event),
    'decision.changed'(stage, { decision }) {
      nameNext(decision.id ?? '')
      return likePassed(stage, 'Noah Tremblay')
    },
    'report.requested': (stage, event) =>
      screen.queryByRole('button', { name: 'Report Account' })
        ? stage.press('Report Account')
        : stage.elsewhere(event),
    // Behind a modal or on another page the button of the card cannot be pressed; then the event is sent directly.
    'parting.requested': (stage, event) =>
      screen.queryByRole('dialog') || !screen.queryByRole('button', { name: 'Block' })
        ? stage.elsewhere(event)
        : stage.press('Block'),
    'candidate.left': blockLeo,
  },
  ends: {
    suggestions: NEVER_ENDS,
    likes: NEVER_ENDS,
    ownProfile: NEVER_ENDS,
    chats: NEVER_ENDS,
    conversation: NEVER_ENDS,
    safety: NEVER_ENDS,
    consent: NEVER_ENDS,
    questionnaireOffer: NEVER_ENDS,
    matchProfile: NEVER_ENDS,
  },
  reads: {
    async suggestions(past: Past) {
      if (await expectAskedDialog(past)) return
      const isLeoGone =
        past.has('candidate.left') || past.last('lists.changed')?.changes.decided.includes('leo')
      expectInFront(isLeoGone ? 'Ada Byron' : 'Leo Martin', {
        isWithLikes: hasLikes(past.input),
        message: past.has('message.closed') ? '' : past.last('decision.failed')?.message,
      })
      const tab: keyof typeof TABS | undefined = past.last('tab.chosen')?.tab
      if (tab && past.last()?.type === 'modal.closed') expectFocus(TABS[tab])
    },
    'profile.open': () => expectInProgress('Profile', 'Close', 'Logout'),
    'profile.choosing': NEVER_SEEN,
    'profile.loadingProfile': expectOwnProfile,
    'profile.own': expectOwnProfile,
    'profile.loggingOut': (past) =>
      hasLikes(past.input) ? expectOwnProfile(past) : expectInProgress('Profile', 'Logout (busy)'),
    async 'chats.list'(past) {
      if (await expectAskedDialog(past)) return
      if (hasLikes(past.input)) await expectChats()
      else expectInProgress('Chats', 'Close')
    },
    'chats.conversation': () => expectChats('Loading the conversation'),
    'likes.choosing': (past) =>
      past.last('match.opened', 'tab.chosen')?.type === 'match.opened'
        ? expectMatch(past)
        : expectLists(past),
    'likes.inProgress': () => expectInProgress('Likes', 'Close'),
    'likes.lists': expectLists,
    async 'likes.profile'(past, stage) {
      await expectMatch(past)
      expect(stage.asked('loadMatch')).toEqual({ match: MATCH.id })
    },
    loggedOut: HANDED_OVER,
  },
})
