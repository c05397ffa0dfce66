import type { SnapshotFrom } from 'xstate'
import { characters, TEXT_LENGTH } from '../../../domain/limits.ts'
import { matchPath, TAB_PATHS, type Tab } from '../../../domain/routes.ts'
import type { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts'
import type { introductionMachine } from '../../../machines/introduction/introduction.machine.ts'
import type { listingMachine } from '../../../machines/listing/listing.machine.ts'

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

/** The address of what is shown. */
export function selectPath(snapshot: DashboardSnapshot): string {
  if (selectPage(snapshot) === 'match') return matchPath(snapshot.context.match)
  return TAB_PATHS[selectTab(snapshot)]
}

/** What is shown in place of the suggestions; they stay behind a modal. */
export function selectPage(snapshot: DashboardSnapshot): 'suggestions' | 'lists' | 'match' {
  const isModal = snapshot.matches({ likes: 'inProgress' })
  if (!snapshot.matches('likes') || isModal) return 'suggestions'
  return snapshot.context.match === '' ? 'lists' : 'match'
}

/** The tab whose modal says *Feature in Progress*. */
export function selectModal(snapshot: DashboardSnapshot): Exclude<Tab, 'suggestions'> | undefined {
  if (snapshot.matches('profile')) return 'profile'
  if (snapshot.matches('chats')) return 'chats'
  return snapshot.matches({ likes: 'inProgress' }) ? 'likes' : undefined
}

/** Why the last decision was refused; '' when none was. */
export function selectMessage({ context }: DashboardSnapshot): string {
  return context.message
}

/** Whether the student is being logged out. */
export function selectIsLoggingOut(snapshot: DashboardSnapshot): boolean {
  return snapshot.hasTag('pending')
}

/** The flows that run beside the tabs. */
export function selectFlows({ children }: DashboardSnapshot) {
  return { likes: children.likes, safety: children.safety }
}

/** The flow of the suggestions. */
export function selectSuggestions(snapshot: DashboardSnapshot) {
  return snapshot.children.suggestions
}

/** The listing panel as it reads now. */
export function selectListing(snapshot: SnapshotFrom<typeof listingMachine>) {
  return {
    isOffered: !snapshot.matches('notOffered'),
    isPending: snapshot.hasTag('pending'),
    listing: snapshot.context.listing,
    isUnfolded: snapshot.matches({ shown: 'unfolded' }),
  }
}

/** "Just one more thing" as it reads now. */
export function selectIntroduction(snapshot: SnapshotFrom<typeof introductionMachine>) {
  const { bio, interests, message } = snapshot.context
  const isTooLong = characters(bio) > TEXT_LENGTH
  const needs: string[] = []
  if (bio.trim() === '' || isTooLong) needs.push('bio')
  if (interests.length === 0) needs.push('interests')
  return {
    bio,
    interests,
    message,
    needs,
    bioError: isTooLong ? `Bio must be at most ${TEXT_LENGTH} characters.` : undefined,
    isPending: snapshot.hasTag('pending'),
    canSubmit: snapshot.can({ type: 'form.submitted' }),
  }
}
