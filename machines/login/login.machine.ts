import { assign, setup } from 'xstate'
import { LOGIN_FAILED_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { legalMachine } from '../legal/legal.machine.ts'
import { unprovidedActor } from '../unprovided.ts'

const EXPIRED_MESSAGE = 'Your session has ended. Log in, and you go on where you were.'

export type LoginField = 'email' | 'password'

interface LoginContext {
  email: string
  password: string
  /** What the info box says. */
  message: string
}

interface LoginInput {
  /** A session has expired; the info box says so. */
  hasExpired: boolean
}

type LoginEvent =
  | { type: 'field.changed'; field: LoginField; value: string }
  | { type: 'form.submitted' }

/** Logs a student in (§2 Login, §5 Login, §8). */
export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    input: {} as LoginInput | undefined,
    tags: {} as 'pending',
    children: {} as { legal: 'legal'; logIn: 'logIn' },
  },
  actors: {
    legal: legalMachine,
    logIn: unprovidedActor<Reply<unknown>, { email: string; password: string }>('logIn'),
  },
  guards: {
    isFilled: ({ context }) => context.email.trim() !== '' && context.password !== '',
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
  },
  actions: {
    keepField: assign((_, params: { field: LoginField; value: string }) => ({
      [params.field]: params.value,
    })),
    showMessage: assign({ message: (_, params: { message: string }) => params.message }),
    clearMessage: assign({ message: '' }),
    forgetPassword: assign({ password: '' }),
  },
}).createMachine({
  id: 'login',
  context: ({ input }) => ({
    email: '',
    password: '',
    message: input?.hasExpired ? EXPIRED_MESSAGE : '',
  }),
  invoke: { id: 'legal', src: 'legal' },
  initial: 'editing',
  states: {
    editing: {
      initial: 'untouched',
      description: 'The student types address and password.',
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
      },
      states: {
        untouched: {},
        incomplete: { description: 'Login was pressed too early: each empty field says so.' },
        refused: { description: 'The info box says why; what was typed is still there.' },
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
            target: 'editing.refused',
            actions: {
              type: 'showMessage',
              params: ({ event }) => ({ message: event.output.ok ? '' : event.output.message }),
            },
          },
        ],
        onError: {
          target: 'editing.refused',
          actions: { type: 'showMessage', params: { message: LOGIN_FAILED_MESSAGE } },
        },
      },
    },
    loggedIn: { type: 'final', entry: 'forgetPassword' },
  },
})
