import { SCREENS } from '../../../domain/paths.ts'
import { ROUTES } from '../../../domain/routes.ts'
import { wholeAppMachine } from '../../app/wholeApp.ts'
import { NEVER_ENDS, NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'

/** The app as a whole: which screens guests, students in the onboarding and onboarded students may see. */
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
    'screen.opened': ({ screen, sessionEnd, isUnanswered, returnTo }) =>
      // `returnTo` is set for a visitor who was sent to the login. Only / is opened then, while the auth check is unanswered.
      SCREENS.filter(
        (other) =>
          other !== screen &&
          (sessionEnd === undefined || other === 'login') &&
          (returnTo === undefined ? !isUnanswered : isUnanswered && other === 'landing'),
      ).map((other) => ({
        does: `open ${ROUTES[other].path}`,
        screen: other,
      })),
    // The event changes something only while the auth check is unanswered.
    'account.created': ({ screen, isUnanswered }) =>
      screen === 'signup' && isUnanswered ? [{ does: 'type the code that was mailed' }] : [],
    // Only the dashboard has *Logout*, so the tab in which it is pressed shows the dashboard too.
    'session.ended': ({ screen, student }) =>
      screen === 'dashboard' && student?.isOnboarded ? [{ does: 'log out in another tab' }] : [],
    // *Like* sends a decision, which the server refuses with 401.
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
    dashboard: {
      ended: {
        'log out': { isDeleted: false },
        'delete the account': { isDeleted: true },
      },
    },
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
      refused: {
        'an answer comes, nobody is known': { status: 401, message: 'Please log in first.' },
      },
      failed: { 'the next check breaks off': 'Failed to fetch' },
    },
  },
  delays: { patience: 'wait 30 seconds without an answer' },
  facts: ({ screen, student, sessionEnd, hasSignedUp, isUnanswered, returnTo }) => [
    screen,
    student?.isOnboarded,
    sessionEnd,
    hasSignedUp,
    isUnanswered,
    returnTo,
  ],
})
