import { assign, setup } from 'xstate'
import { CONFIRM_MESSAGE, PASSWORD_MESSAGE, UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import { isPassword } from '../../domain/password.ts'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedActor } from '../unprovided.ts'

export type PasswordChangeField = 'current' | 'password' | 'confirm_password'

interface PasswordChangeContext extends Record<PasswordChangeField, string> {
  /** The address of the account, for password managers. */
  email: string
  /** The message and its field; `form` for a refusal of the server. */
  problem: { field: PasswordChangeField | 'form'; message: string } | undefined
  isChanged: boolean
}

type PasswordChangeEvent =
  | { type: 'field.changed'; field: PasswordChangeField; value: string }
  | { type: 'form.submitted' }
  | { type: 'dialog.closed' }

/** The payload of the call. */
export interface PasswordChangeCall {
  readonly password: string
  readonly new_password: string
}

const NO_PASSWORDS = { current: '', password: '', confirm_password: '' }

/** The field that a refusal belongs to, by its status. */
const FIELDS: Readonly<Record<number, PasswordChangeField>> = { 403: 'current', 400: 'password' }

function problemOf(reply: Reply<unknown>): NonNullable<PasswordChangeContext['problem']> {
  if (reply.ok) return { field: 'form', message: '' }
  return { field: FIELDS[reply.status] ?? 'form', message: reply.message }
}

/** Asks for the current password, changes it, and signs out every other device. */
export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    input: {} as { email: string },
    output: {} as { isChanged: boolean },
    tags: {} as 'pending',
  },
  actors: {
    changePassword: unprovidedActor<Reply<unknown>, PasswordChangeCall>('changePassword'),
  },
  guards: {
    isCurrentMissing: ({ context }) => context.current === '',
    isPasswordInvalid: ({ context }) => !isPassword(context.password),
    isMismatch: ({ context }) => context.password !== context.confirm_password,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
  },
  actions: {
    keepField: assign((_, params: { field: PasswordChangeField; value: string }) => ({
      [params.field]: params.value,
    })),
    showProblem: assign({
      problem: (_, problem: NonNullable<PasswordChangeContext['problem']>) => problem,
    }),
    clearProblem: assign({ problem: undefined }),
    forgetPasswords: assign(NO_PASSWORDS),
    noteChange: assign({ isChanged: true }),
  },
}).createMachine({
  id: 'passwordChange',
  context: ({ input: { email } }) => ({
    ...{ ...NO_PASSWORDS, email, problem: undefined, isChanged: false },
  }),
  output: ({ context }) => ({ isChanged: context.isChanged }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The student types the current password and the new one twice.',
      on: {
        'field.changed': {
          actions: {
            type: 'keepField',
            params: ({ event }) => ({ field: event.field, value: event.value }),
          },
        },
        'form.submitted': [
          {
            guard: 'isCurrentMissing',
            actions: {
              type: 'showProblem',
              params: { field: 'current', message: 'Enter your password.' },
            },
          },
          {
            guard: 'isPasswordInvalid',
            actions: {
              type: 'showProblem',
              params: { field: 'password', message: PASSWORD_MESSAGE },
            },
          },
          {
            guard: 'isMismatch',
            actions: {
              type: 'showProblem',
              params: { field: 'confirm_password', message: CONFIRM_MESSAGE },
            },
          },
          { target: 'changingPassword' },
        ],
        'dialog.closed': 'closed',
      },
    },
    changingPassword: {
      tags: 'pending',
      entry: 'clearProblem',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => ({ password: context.current, new_password: context.password }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'changed' },
          {
            target: 'editing',
            actions: {
              type: 'showProblem',
              params: ({ event }) => problemOf(event.output),
            },
          },
        ],
        onError: {
          target: 'editing',
          actions: {
            type: 'showProblem',
            params: { field: 'form', message: UNREACHABLE_MESSAGE },
          },
        },
      },
    },
    changed: { type: 'final', entry: ['forgetPasswords', 'noteChange'] },
    closed: { type: 'final', entry: 'forgetPasswords' },
  },
})
