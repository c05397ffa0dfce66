import type { SnapshotFrom } from 'xstate'
import type { appMachine, Screen } from '../../machines/app/app.machine.ts'
import { ADDRESSES } from './addresses.ts'

type AppSnapshot = SnapshotFrom<typeof appMachine>

/** Where the visitor is sent instead of the screen that was asked for, if anywhere. */
export function selectRedirect(snapshot: AppSnapshot): string | undefined {
  if (snapshot.matches({ guest: 'sentToLanding' })) return ADDRESSES.landing
  if (snapshot.matches({ guest: 'sentToLogin' })) return ADDRESSES.login
  if (snapshot.matches({ authenticated: 'sentToOnboarding' })) return ADDRESSES.onboarding
  if (snapshot.matches({ authenticated: 'sentToDashboard' })) return ADDRESSES.dashboard
  return undefined
}

/** A screen behind the login waits for the server to answer. */
export function selectIsReconnecting(snapshot: AppSnapshot): boolean {
  return snapshot.matches({ guest: 'reconnecting' })
}

/** The visitor was led to / because no answer came, and will be led back. */
export function selectIsAwaited(snapshot: AppSnapshot): boolean {
  const isElsewhere = snapshot.matches('guest') && !selectIsReconnecting(snapshot)
  return isElsewhere && snapshot.context.returnTo !== undefined
}

/** The flows of the screens; at most one of them runs. */
export function selectFlows({ children }: AppSnapshot) {
  const { newsletter, login, signup, onboarding, dashboard } = children
  return { newsletter, login, signup, onboarding, dashboard }
}

/** The flow of the screen that is open. */
export function selectOpenFlow(snapshot: AppSnapshot) {
  return Object.values(selectFlows(snapshot)).find((flow) => flow !== undefined)
}

/** The screen that is open, or asked for. */
export function selectScreen(snapshot: AppSnapshot): Screen {
  return snapshot.context.screen
}
