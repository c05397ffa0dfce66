import { storageSessionMachine } from '../../storageSession/storageSession.machine.ts'
import { NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'

/** The ticks that a token of the samples is valid. A refresh is due after two of them. */
const TICKS = 5

/** The session with the storage service. It lasts five ticks instead of an hour, so that a path has few ticks. */
export const storageSessionModel = pathModel<typeof storageSessionMachine>({
  machine: storageSessionMachine,
  inputs: { '': undefined },
  states: {
    signedOut: 'no storage session',
    'signedIn.fresh': 'a storage session',
    'signedIn.refreshing': 'the storage session is being refreshed',
    'signedIn.backingOff': 'it waits to refresh the session again',
  },
  events: {
    'session.signedIn': () => [{ does: 'the storage service signs in', ticksLeft: TICKS }],
    'session.signedOut': () => [{ does: 'the storage service signs out' }],
    'token.refreshed': () => [{ does: 'the token is refreshed', ticksLeft: TICKS }],
    'user.updated': () => [{ does: 'the user is updated' }],
    'password.recoveryStarted': () => [{ does: 'a password recovery starts' }],
    'mfa.verified': () => [{ does: 'a second factor is verified' }],
  },
  actors: {
    observeSession: {},
    refreshSession: {
      accepted: { 'the refresh succeeds': { ticksLeft: TICKS } },
      refused: { 'the refresh is refused': { status: 401, message: 'Please log in first.' } },
      failed: NO_ANSWER,
    },
  },
  delays: { tick: 'wait 30 seconds', retryDelay: 'wait for the next try' },
  risks: { access: 'everything' },
  facts: ({ ticksLeft, attempt }) => [ticksLeft, attempt],
})
