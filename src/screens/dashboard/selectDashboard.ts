import type { SnapshotFrom } from 'xstate'
import { offersChats } from '../../../domain/features.ts'
import { chatPath, matchPath, partPath, TAB_PATHS, type Tab } from '../../../domain/routes.ts'
import type { consentMachine } from '../../../machines/consent/consent.machine.ts'
import type { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts'
import type { listingMachine } from '../../../machines/listing/listing.machine.ts'
import type { questionnaireOfferMachine } from '../../../machines/questionnaireOffer/questionnaireOffer.machine.ts'

type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>

/** The tabs of §2, in their order. */
export const TABS = [
  { id: 'profile', label: 'Profile', icon: 'user' },
  { id: 'suggestions', label: 'Suggestions', icon: 'suggestions' },
  { id: 'chats', label: 'Chats', icon: 'chat' },
  { id: 'likes', label: 'Likes', icon: 'heart' },
] as const

/** The tab that is marked as current. */
export function selectTab(snapshot: DashboardSnapshot): Tab {
  return TABS.find(({ id }) => snapshot.matches(id))?.id ?? 'suggestions'
}

/** The address of the shown tab, match or modal. */
export function selectPath(snapshot: DashboardSnapshot): string {
  if (selectPage(snapshot) === 'match') return matchPath(snapshot.context.match)
  const chat = selectChat(snapshot)
  if (chat !== '') return chatPath(chat)
  if (selectPage(snapshot) === 'profile') return partPath(snapshot.context.part)
  return TAB_PATHS[selectTab(snapshot)]
}

/** The conversation that is shown; '' when none is. */
export function selectChat(snapshot: DashboardSnapshot): string {
  return snapshot.matches('chats') ? snapshot.context.chat : ''
}

type DashboardPage = 'suggestions' | 'profile' | 'chats' | 'lists' | 'match'

function hasProfile({ context }: DashboardSnapshot): boolean {
  return context.features.includes('profile')
}

/** The page shown in place of the suggestions, which stay visible behind a modal. */
export function selectPage(snapshot: DashboardSnapshot): DashboardPage {
  if (snapshot.matches('profile') && hasProfile(snapshot)) return 'profile'
  if (snapshot.matches('chats') && offersChats(snapshot.context.features)) return 'chats'
  const isModal = snapshot.matches({ likes: 'inProgress' })
  if (!snapshot.matches('likes') || isModal) return 'suggestions'
  return snapshot.context.match === '' ? 'lists' : 'match'
}

/** The tab whose modal says *Feature in Progress*. */
export function selectModal(snapshot: DashboardSnapshot): Exclude<Tab, 'suggestions'> | undefined {
  if (snapshot.matches('profile')) return hasProfile(snapshot) ? undefined : 'profile'
  if (snapshot.matches('chats')) {
    return offersChats(snapshot.context.features) ? undefined : 'chats'
  }
  return snapshot.matches({ likes: 'inProgress' }) ? 'likes' : undefined
}

/** Why the last decision was refused; '' when none was. */
export function selectMessage({ context }: DashboardSnapshot): string {
  return context.message
}

/** Whether the student is being logged out. */
export function selectIsLoggingOut(snapshot: DashboardSnapshot): boolean {
  return snapshot.matches({ profile: 'loggingOut' })
}

/** The flows that run beside the tabs. */
export function selectFlows({ children }: DashboardSnapshot) {
  const { likes, chats, safety, consent, questionnaireOffer } = children
  return { likes, chats, safety, consent, questionnaireOffer }
}

/** Whether the consent is asked for again. */
export function selectIsConsentDue(snapshot: SnapshotFrom<typeof consentMachine> | undefined) {
  return snapshot?.status === 'active' && !snapshot.matches('notDue')
}

/** Whether the questionnaire is offered in place of the candidate. Played by itself, the dashboard has no offer. */
export function selectIsOffered(
  snapshot: SnapshotFrom<typeof questionnaireOfferMachine> | undefined,
) {
  return snapshot?.hasTag?.('inPlace') ?? false
}

/** The flow of the suggestions. */
export function selectSuggestions(snapshot: DashboardSnapshot) {
  return snapshot.children.suggestions
}

/** The listing panel as it reads now. */
export function selectListing(snapshot: SnapshotFrom<typeof listingMachine>) {
  return {
    isOffered: !snapshot.matches('notOffered'),
    isPending: snapshot.hasTag('pending') && snapshot.context.listing === undefined,
    listing: snapshot.context.listing,
    isUnfolded: snapshot.matches({ shown: 'unfolded' }),
  }
}
