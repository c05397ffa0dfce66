import type { SnapshotFrom } from 'xstate'
import type { Tab } from '../../../domain/routes.ts'
import type { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts'

type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>

/** The tab that is marked as current. */
export function selectTab(snapshot: DashboardSnapshot): Tab {
  if (snapshot.matches('profile')) return 'profile'
  if (snapshot.matches('chats')) return 'chats'
  if (snapshot.matches('likes')) return 'likes'
  return 'suggestions'
}

/** Whether the student is being logged out. */
export function selectIsLoggingOut(snapshot: DashboardSnapshot): boolean {
  return snapshot.hasTag('pending')
}

/** The flow of the suggestions. */
export function selectSuggestions(snapshot: DashboardSnapshot) {
  return snapshot.children.suggestions
}
