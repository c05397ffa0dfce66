import { SCREENS } from '../../../domain/paths.ts'
import { ROUTES } from '../../../domain/routes.ts'
import { wholeAppMachine } from '../../app/wholeApp.ts'
import { NEVER_ENDS, NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'

/** Who may see what. */
export const appModel = pathModel<typeof wholeAppMachine>({
  machine: wholeAppMachine,
  inputs: Object.fromEntries(
    SCREENS.map((screen) => [`begin at ${ROUTES[screen].path}`, { screen }]),
  ),
  states: {
    checkingAuth: 'the spinner',
    'guest.routing': 'the address decides',
    'guest.reconnecting': '"We cannot reach Nookmate"',
    'guest.landing': 'the landing screen',
    'guest.login': 'the login screen',
    'guest.signup': 'the sign-up screen',
    'guest.sentToLanding': 'sent to /',
    'guest.sentToLogin': 'sent to /login',
    'authenticated.routing': 'the address decides',
    'authenticated.onboarding': 'the onboarding',
    'authenticated.dashboard': 'the dashboard',
    'authenticated.sentToOnboarding': 'sent to /onboarding',
    'authenticated.sentToDashboard': 'sent to /home/dashboard',
  },
  events: {
    'screen.opened': ({ screen, hasExpired, isUnanswered, returnTo }) =>
      // A visitor who was sent to the login stays there; while nothing answers, the visitor is sent to /.
      SCREENS.filter(
        (other) =>
          other !== screen &&
          (!hasExpired || other === 'login') &&
          (returnTo === undefined ? !isUnanswered : isUnanswered && other === 'landing'),
      ).map((other) => ({
        does: `open ${ROUTES[other].path}`,
        screen: other,
      })),
    // It matters while the auth check is not answered.
    'account.created': ({ screen, isUnanswered }) =>
      screen === 'signup' && isUnanswered ? [{ does: 'type the code that was mailed' }] : [],
    // Only the dashboard has Logout, so the other tab shows it too.
    'session.ended': ({ screen, student }) =>
      screen === 'dashboard' && student?.isOnboarded ? [{ does: 'log out in another tab' }] : [],
    // Sending a decision is a call; the server refuses it with 401.
    'session.expired': ({ screen, student }) =>
      screen === 'dashboard' && student?.isOnboarded
        ? [{ does: 'press *Like* after the session has ended' }]
        : [],
  },
  actors: {
    newsletter: NEVER_ENDS,
    login: { ended: { 'log in': undefined } },
    signup: { ended: { 'sign up': undefined } },
    onboarding: {
      ended: {
        'complete the onboarding': { isLoggedOut: false },
        'log out in the onboarding': { isLoggedOut: true },
      },
    },
    dashboard: { ended: { 'log out': undefined } },
    storageSession: NEVER_ENDS,
    checkAuth: {
      accepted: {
        'the student is known and not onboarded': { id: 'u1', isOnboarded: false },
        'the student is known and onboarded': { id: 'u1', isOnboarded: true },
      },
      refused: { 'nobody is logged in': { status: 401, message: 'Please log in first.' } },
      failed: NO_ANSWER,
    },
    recheckAuth: {
      accepted: {
        'an answer comes, the student is not onboarded': { id: 'u1', isOnboarded: false },
        'an answer comes, the student is onboarded': { id: 'u1', isOnboarded: true },
      },
      refused: { 'an answer comes, nobody is known': { status: 401, message: 'Please log in.' } },
      failed: { 'the next check breaks off': 'Failed to fetch' },
    },
  },
  delays: { patience: 'wait 30 seconds without an answer' },
  facts: ({ screen, student, hasExpired, hasSignedUp, isUnanswered, returnTo }) => [
    screen,
    student?.isOnboarded,
    hasExpired,
    hasSignedUp,
    isUnanswered,
    returnTo,
  ],
})
