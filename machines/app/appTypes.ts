import { ROUTES, type Screen } from '../../domain/routes.ts'

export type { Screen } from '../../domain/routes.ts'

/** The signed-in student, as far as the flows need to know. */
export interface Student {
  id: string
  /** `undefined` when the server does not say. */
  isOnboarded: boolean | undefined
  /** The consent text, when it has changed since the student agreed. */
  newConsent?: string | undefined
}

/** The context of the app machine. */
export interface AppContext {
  /** The screen that the address asks for. */
  screen: Screen
  student: Student | undefined
  /** The session expired; the login says so. */
  hasExpired: boolean
  /** The sign-up is complete. Without a session the next screen is the login. */
  hasSignedUp: boolean
  /** The last auth check got no answer: it is repeated until there is one. */
  isUnanswered: boolean
  /** A screen behind the login that was not opened because no answer came. It is opened with the first answer. */
  returnTo: Screen | undefined
}

/** The events of the app machine. */
export type AppEvent =
  | { type: 'screen.opened'; screen: Screen }
  /** The last step of the sign-up is open. A late answer to the auth check leaves it so. */
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

/** What the dashboard needs to know of the signed-in student. */
export function studentInput({ student }: AppContext) {
  return { userId: student?.id ?? '', newConsent: student?.newConsent }
}

/** The context before the auth check. */
export function unknownVisitor(screen: Screen): AppContext {
  return {
    screen,
    student: undefined,
    hasExpired: false,
    hasSignedUp: false,
    isUnanswered: false,
    returnTo: undefined,
  }
}

/** Whether this screen needs a login, or the visitor has just logged in. */
export function needsLogin({ screen, returnTo }: AppContext): boolean {
  return returnTo !== undefined || !ROUTES[screen].isPublic
}

/** After a login the visitor comes to the screen asked for before, or to the onboarding. */
export function afterLogin({ returnTo = 'onboarding' }: AppContext): Partial<AppContext> {
  return { isUnanswered: false, returnTo }
}

/** The check found no session. A visitor who had one before an outage is told that it has expired. */
export function afterRefusal(context: AppContext): Partial<AppContext> {
  const hadSession = context.returnTo !== undefined && !context.hasSignedUp
  return {
    isUnanswered: false,
    returnTo: undefined,
    hasExpired: context.hasExpired || hadSession,
  }
}

/** Whether the wanted screen is the dashboard, and the student is not known to need the onboarding first. */
export function mayOpen({ student }: AppContext, wanted: Screen | undefined): boolean {
  return wanted === 'dashboard' && student?.isOnboarded !== false
}
