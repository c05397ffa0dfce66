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

export function selectTab(snapshot: DashboardSnapshot): Tab {
  return TABS.find(({ id }) => snapshot.matches(id))?.id ?? 'suggestions'
}

/** The path of what is shown: a match, a conversation, a part of the profile, or a tab. */
export function selectPath(snapshot: DashboardSnapshot): string {
  if (selectPage(snapshot) === 'match') return matchPath(snapshot.context.match)
  const chat = selectChat(snapshot)
  if (chat !== '') return chatPath(chat)
  if (selectPage(snapshot) === 'profile') return partPath(snapshot.context.part)
  return TAB_PATHS[selectTab(snapshot)]
}

/** The id of the open conversation; '' if none is open. */
export function selectChat(snapshot: DashboardSnapshot): string {
  return snapshot.matches('chats') ? snapshot.context.chat : ''
}

type DashboardPage = 'suggestions' | 'profile' | 'chats' | 'lists' | 'match'

/** The page to show. It stays `suggestions` when a tab opens as a modal. */
export function selectPage(snapshot: DashboardSnapshot): DashboardPage {
  const tab = selectTab(snapshot)
  if (selectModal(snapshot)) return 'suggestions'
  if (tab !== 'likes') return tab
  return snapshot.context.match === '' ? 'lists' : 'match'
}

/** The tab that is open as a modal with *Feature in Progress*; undefined if none is. */
export function selectModal(snapshot: DashboardSnapshot): Exclude<Tab, 'suggestions'> | undefined {
  const { features } = snapshot.context
  const tab = selectTab(snapshot)
  if (tab === 'profile') return features.includes(tab) ? undefined : tab
  if (tab === 'chats') return offersChats(features) ? undefined : tab
  return snapshot.matches({ likes: 'inProgress' }) ? 'likes' : undefined
}

/** Why the last decision was refused; '' if it was not. */
export function selectMessage({ context }: DashboardSnapshot): string {
  return context.message
}

/** Whether the student is being logged out. */
export function selectIsLoggingOut(snapshot: DashboardSnapshot): boolean {
  return snapshot.matches({ profile: 'loggingOut' })
}

/** The flows that run beside the tabs; undefined until their code is loaded. */
export function selectFlows({ children }: DashboardSnapshot) {
  const { likes, chats, safety, consent, questionnaireOffer } = children
  return { likes, chats, safety, consent, questionnaireOffer }
}

/** Whether the student must agree to a changed consent text. */
export function selectIsConsentDue(snapshot: SnapshotFrom<typeof consentMachine> | undefined) {
  return snapshot?.status === 'active' && !snapshot.matches('notDue')
}

/** Whether the offer of the questionnaire takes the candidate's place. When the gallery simulates the dashboard alone, `hasTag` is missing. */
export function selectIsOffered(
  snapshot: SnapshotFrom<typeof questionnaireOfferMachine> | undefined,
) {
  return snapshot?.hasTag?.('inPlace') ?? false
}

/** The flow of the suggestions. */
export function selectSuggestions(snapshot: DashboardSnapshot) {
  return snapshot.children.suggestions
}

/** What the listing panel shows. */
export function selectListing(snapshot: SnapshotFrom<typeof listingMachine>) {
  return {
    isOffered: !snapshot.matches('notOffered'),
    isPending: snapshot.hasTag('pending') && snapshot.context.listing === undefined,
    listing: snapshot.context.listing,
    isUnfolded: snapshot.matches({ shown: 'unfolded' }),
  }
}
