import { assign, setup } from 'xstate'
import type { Account } from '../../domain/account.ts'
import { retryDelay } from '../../domain/backoff.ts'
import type { Reply } from '../../domain/reply.ts'
import { type ConfirmedStep, confirmationMachine } from '../confirmation/confirmation.machine.ts'
import { passwordChangeMachine } from '../passwordChange/passwordChange.machine.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

/** The messages that say what was done last. */
export const MESSAGES = {
  passwordChanged: 'Your password is changed. Every other device is signed out.',
  sessionsEnded: 'Signed out. Pages that are open there close at once.',
  exportBegun: 'Your data is downloading.',
} as const

interface AccountContext {
  /** The account as last loaded from the server; undefined before. */
  account: Account | undefined
  /** The id of the session to end; '' for all but this one. */
  session: string
  /** The step whose dialog is open. */
  step: ConfirmedStep
  /** What was done last, as a sentence; '' for nothing. */
  message: string
  attempt: number
}

type AccountEvent =
  | { type: 'password.opened' }
  | { type: 'step.opened'; step: ConfirmedStep }
  | { type: 'session.closed'; session: string }
  /** The student ends all sessions but this one. */
  | { type: 'others.closed' }
  | { type: 'message.closed' }

/** The types, guards and actions of the account machine. */
export const accountSetup = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    tags: {} as 'pending',
    children: {} as {
      loadAccount: 'loadAccount'
      passwordChange: 'passwordChange'
      confirmation: 'confirmation'
    },
  },
  actors: {
    loadAccount: unprovidedActor<Reply<Account>>('loadAccount'),
    passwordChange: passwordChangeMachine,
    confirmation: confirmationMachine,
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.attempt) },
  guards: {
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isChanged: (_, output: { isChanged: boolean }) => output.isChanged,
    isDone: (_, output: { isDone: boolean }) => output.isDone,
    isSignedOut: ({ context }, output: { isDone: boolean }) =>
      output.isDone && context.step === 'signOut',
    isDeleted: ({ context }, output: { isDone: boolean }) =>
      output.isDone && context.step === 'delete',
  },
  actions: {
    keepAccount: assign({
      account: ({ context }, reply: Reply<Account>) => (reply.ok ? reply.value : context.account),
      attempt: 0,
    }),
    keepSession: assign({ session: (_, session: string) => session }),
    keepStep: assign({ step: (_, step: ConfirmedStep) => step }),
    showMessage: assign({ message: (_, message: keyof typeof MESSAGES) => MESSAGES[message] }),
    clearMessage: assign({ message: '' }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
})
