import { ROUTES, type Screen } from '../../domain/routes.ts'
import type { SessionEnd } from '../login/login.machine.ts'

export type { Screen } from '../../domain/routes.ts'

/** What the app needs to know about the signed-in student. */
export interface Student {
  id: string
  /** Undefined if the server does not say it. */
  isOnboarded: boolean | undefined
  /** The consent text, if it has changed since the student agreed. */
  newConsent?: string | undefined
}

/** The context of the app machine. */
export interface AppContext {
  /** The screen that the address asks for. */
  screen: Screen
  student: Student | undefined
  /** How the session ended, if the login says it. */
  sessionEnd: SessionEnd | undefined
  /** Whether a sign-up was completed. If it opened no session, the next screen is the login. */
  hasSignedUp: boolean
  /** Whether the last auth check got no answer. It is repeated until there is one. */
  isUnanswered: boolean
  /** The screen behind the login to open with the server's first answer, after an outage. */
  returnTo: Screen | undefined
}

/** The events of the app machine. */
export type AppEvent =
  | { type: 'screen.opened'; screen: Screen }
  /** The last step of the sign-up is open. From now on a late answer to the auth check changes nothing. */
  | { type: 'account.created' }
  /** The student logged out in another tab. */
  | { type: 'session.ended' }
  /** The server no longer knows the session. */
  | { type: 'session.expired' }

/** The flows and calls that the app machine invokes, by id. */
export type AppChildren = {
  checkAuth: 'checkAuth'
  recheckAuth: 'recheckAuth'
  newsletter: 'newsletter'
  login: 'login'
  signup: 'signup'
  onboarding: 'onboarding'
  dashboard: 'dashboard'
  storageSession: 'storageSession'
}

/** The input of the dashboard. */
export function studentInput({ student }: AppContext) {
  return { userId: student?.id ?? '', newConsent: student?.newConsent }
}

/** The context before the auth check. */
export function unknownVisitor(screen: Screen): AppContext {
  return {
    screen,
    student: undefined,
    sessionEnd: undefined,
    hasSignedUp: false,
    isUnanswered: false,
    returnTo: undefined,
  }
}

/** Whether the screen needs a login, or the visitor waits to return to one that does. */
export function needsLogin({ screen, returnTo }: AppContext): boolean {
  return returnTo !== undefined || !ROUTES[screen].isPublic
}

/** The changes after a login: the visitor goes to the screen requested before, or to the onboarding. */
export function afterLogin({ returnTo = 'onboarding' }: AppContext): Partial<AppContext> {
  return { isUnanswered: false, returnTo }
}

/**
 * The changes after a check that found no session. A visitor who had one before an outage is told that it has
 * expired.
 */
export function afterRefusal(context: AppContext): Partial<AppContext> {
  const hadSession = context.returnTo !== undefined && !context.hasSignedUp
  return {
    isUnanswered: false,
    returnTo: undefined,
    sessionEnd: hadSession ? 'expired' : context.sessionEnd,
  }
}

/** Whether the wanted screen is the dashboard, and the student is not known to need the onboarding first. */
export function mayOpen({ student }: AppContext, wanted: Screen | undefined): boolean {
  return wanted === 'dashboard' && student?.isOnboarded !== false
}
