import { ROUTES, type Screen } from '../../domain/routes.ts'

export type { Screen } from '../../domain/routes.ts'

/** The signed-in student, as far as the flows need to know. */
export interface Student {
  id: string
  /** `undefined` when the server does not say. */
  isOnboarded: boolean | undefined
}

/** What the root of all flows knows. */
export interface AppContext {
  /** The screen that the address asks for. */
  screen: Screen
  student: Student | undefined
  /** The session ended by itself: the login says so. */
  hasExpired: boolean
  /** The sign-up has ended: without a session the login comes next. */
  hasSignedUp: boolean
  /** The last auth check got no answer: it is repeated until there is one. */
  isUnanswered: boolean
  /** A screen behind the login that could not be opened because no answer came; opened as soon as one does. */
  returnTo: Screen | undefined
}

/** What can happen to it. */
export type AppEvent =
  | { type: 'screen.opened'; screen: Screen }
  /** Somebody logged out, in another tab. */
  | { type: 'session.ended' }
  /** The server no longer knows the session. */
  | { type: 'session.expired' }

/** The flows and calls that the root runs, each under its own name. */
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

/** Before anything is known of the visitor. */
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

/** The visitor goes on to what was asked for, or else to the onboarding, once the check has found them. */
export function afterLogin({ returnTo = 'onboarding' }: AppContext): Partial<AppContext> {
  return { isUnanswered: false, returnTo }
}

/** Nobody is logged in. Who had a session when no answer came is told that it has ended. */
export function afterRefusal(context: AppContext): Partial<AppContext> {
  const hadSession = context.returnTo !== undefined && !context.hasSignedUp
  return {
    isUnanswered: false,
    returnTo: undefined,
    hasExpired: context.hasExpired || hadSession,
  }
}
