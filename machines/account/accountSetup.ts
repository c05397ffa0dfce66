import { assign, setup } from 'xstate'
import type { Account } from '../../domain/account.ts'
import { retryDelay } from '../../domain/backoff.ts'
import type { Reply } from '../../domain/reply.ts'
import { type ConfirmedStep, confirmationMachine } from '../confirmation/confirmation.machine.ts'
import { passwordChangeMachine } from '../passwordChange/passwordChange.machine.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

/** The notices that say what was done last. */
export const NOTICES = {
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
  notice: string | undefined
  attempt: number
}

type AccountEvent =
  | { type: 'password.opened' }
  | { type: 'step.opened'; step: ConfirmedStep }
  | { type: 'session.closed'; session: string }
  /** The student ends all sessions but this one. */
  | { type: 'others.closed' }
  | { type: 'notice.closed' }

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
    showNotice: assign({ notice: (_, notice: keyof typeof NOTICES) => NOTICES[notice] }),
    clearNotice: assign({ notice: undefined }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
})
