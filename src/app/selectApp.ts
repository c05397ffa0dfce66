import type { SnapshotFrom } from 'xstate'
import { ROUTES, type Screen } from '../../domain/routes.ts'
import type { appMachine } from '../../machines/app/app.machine.ts'
import type { likesMachine } from '../../machines/likes/likes.machine.ts'

type AppSnapshot = SnapshotFrom<typeof appMachine>

/** The path that the visitor is redirected to; undefined without a redirect. */
export function selectRedirect(snapshot: AppSnapshot): string | undefined {
  if (snapshot.matches({ guest: 'sentToLanding' })) return ROUTES.landing.path
  if (snapshot.matches({ guest: 'sentToLogin' })) return ROUTES.login.path
  if (snapshot.matches({ authenticated: 'sentToOnboarding' })) return ROUTES.onboarding.path
  if (snapshot.matches({ authenticated: 'sentToDashboard' })) return ROUTES.dashboard.path
  return undefined
}

/** Whether a screen behind the login waits for the server to answer. */
export function selectIsReconnecting(snapshot: AppSnapshot): boolean {
  return snapshot.matches({ guest: 'reconnecting' })
}

/** Whether the visitor was sent to / because the server did not answer, and returns with its first answer. */
export function selectIsAwaited(snapshot: AppSnapshot): boolean {
  const isElsewhere = snapshot.matches('guest') && !selectIsReconnecting(snapshot)
  return isElsewhere && snapshot.context.returnTo !== undefined
}

/** The flows of the screens by name. At most one of them runs; the others are undefined. */
export function selectFlows({ children }: AppSnapshot) {
  const { newsletter, login, signup, onboarding, dashboard } = children
  return { newsletter, login, signup, onboarding, dashboard }
}

/** The flow of the screen that is open. */
export function selectOpenFlow(snapshot: AppSnapshot) {
  return Object.values(selectFlows(snapshot)).find((flow) => flow !== undefined)
}

/** The screen that is open or requested. */
export function selectScreen(snapshot: AppSnapshot): Screen {
  return snapshot.context.screen
}

/** Whether the lists of the dashboard cannot be read. A live stream that broke off has been tried four times by then. */
export function selectIsCut(snapshot: SnapshotFrom<typeof likesMachine> | undefined): boolean {
  return (snapshot?.context.attempt ?? 0) > 0
}
