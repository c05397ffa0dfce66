import { assign, setup } from 'xstate'
import { LOGIN_FAILED_MESSAGE, UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { legalMachine } from '../legal/legal.machine.ts'
import type { resetPasswordMachine } from '../resetPassword/resetPassword.machine.ts'
import { unprovidedActor, unprovidedFlow } from '../unprovided.ts'

/** How the last session ended. */
export type SessionEnd = 'expired' | 'deleted'

/** What the info box says about it. */
const SESSION_ENDS: Readonly<Record<SessionEnd, string>> = {
  expired: 'Your session has ended. Log in to pick up where you left off.',
  deleted:
    'Your account is hidden and will be erased in seven days. To keep it, log in before then.',
}

/** The status of a login to an account that is being deleted. */
const GONE = 410

export type LoginField = 'email' | 'password'

interface LoginContext {
  email: string
  password: string
  /** The text of the info box. */
  message: string
}

interface LoginInput {
  /** How the last session ended, which the info box says; undefined if none has just ended. */
  sessionEnd: SessionEnd | undefined
}

type LoginEvent =
  | { type: 'field.changed'; field: LoginField; value: string }
  | { type: 'form.submitted' }
  /** The student keeps an account that was being deleted. */
  | { type: 'deletion.cancelled' }
  /** The browser is at the address of the password reset. */
  | { type: 'reset.opened' }
  /** The browser is back at the address of the login. */
  | { type: 'reset.left' }

/**
 * Logs a student in (§2 Login, §5 Login, §8). The flow of the password reset is loaded when it is needed: `src/app`
 * provides it, and for charts, paths and tests `wholeLogin.ts`.
 */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput | undefined,
    tags: {} as 'pending',
    children: {} as {
      legal: 'legal'
      logIn: 'logIn'
      keepAccount: 'keepAccount'
      resetPassword: 'resetPassword'
    },
  },
  actors: {
    legal: legalMachine,
    logIn: unprovidedActor<Reply<unknown>, { email: string; password: string }>('logIn'),
    keepAccount: unprovidedActor<Reply<unknown>, { email: string; password: string }>(
      'keepAccount',
    ),
    resetPassword: unprovidedFlow<typeof resetPasswordMachine>('resetPassword'),
  },
  guards: {
    isFilled: ({ context }) => context.email.trim() !== '' && context.password !== '',
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isToBeDeleted: (_, reply: Reply<unknown>) => !reply.ok && reply.status === GONE,
  },
  actions: {
    keepField: assign((_, params: { field: LoginField; value: string }) => ({
      [params.field]: params.value,
    })),
    showMessage: assign({ message: (_, params: { message: string }) => params.message }),
    showRefusal: assign({
      message: (_, reply: Reply<unknown>) => (reply.ok ? '' : reply.message),
    }),
    clearMessage: assign({ message: '' }),
    forgetPassword: assign({ password: '' }),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    email: '',
    password: '',
    message: input?.sessionEnd ? SESSION_ENDS[input.sessionEnd] : '',
  }),
  invoke: { id: 'legal', src: 'legal' },
  initial: 'editing',
  states: {
    editing: {
      initial: 'untouched',
      description: 'The student types email and password.',
      on: {
        'field.changed': {
          actions: {
            type: 'keepField',
            params: ({ event }) => ({ field: event.field, value: event.value }),
          },
        },
        'form.submitted': [
          { guard: 'isFilled', target: 'loggingIn' },
          { target: '.incomplete', actions: 'clearMessage' },
        ],
        'reset.opened': { target: 'resetting', actions: 'clearMessage' },
      },
      states: {
        untouched: {},
        incomplete: {
          description: '*Login* was pressed too early. Each empty field shows an error.',
        },
        refused: { description: 'The info box says why. Email and password stay in their fields.' },
        deleted: {
          description: 'The account is waiting for its deletion. *Keep my account* cancels it.',
          on: { 'deletion.cancelled': { guard: 'isFilled', target: '#login.keepingAccount' } },
        },
      },
    },
    loggingIn: {
      tags: 'pending',
      entry: 'clearMessage',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => ({ email: context.email, password: context.password }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'loggedIn',
          },
          {
            guard: { type: 'isToBeDeleted', params: ({ event }) => event.output },
            target: 'editing.deleted',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
          },
          {
            target: 'editing.refused',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'editing.refused',
          actions: { type: 'showMessage', params: { message: LOGIN_FAILED_MESSAGE } },
        },
      },
    },
    keepingAccount: {
      tags: 'pending',
      entry: 'clearMessage',
      invoke: {
        id: 'keepAccount',
        src: 'keepAccount',
        input: ({ context }) => ({ email: context.email, password: context.password }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'loggedIn',
          },
          {
            target: 'editing.refused',
            actions: { type: 'showRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'editing.refused',
          actions: { type: 'showMessage', params: { message: UNREACHABLE_MESSAGE } },
        },
      },
    },
    resetting: {
      description: 'The student resets a forgotten password, on a screen of its own.',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'editing',
          actions: [
            {
              type: 'keepField',
              params: ({ event }) => ({ field: 'email' as const, value: event.output.email }),
            },
            'forgetPassword',
          ],
        },
      },
      on: { 'reset.left': 'editing' },
    },
    loggedIn: { type: 'final', entry: 'forgetPassword' },
  },
})
