import { assign, setup } from 'xstate'
import { CODE_SENDING_MESSAGE, CONFIRM_MESSAGE, PASSWORD_MESSAGE } from '../../domain/messages.ts'
import { isPassword } from '../../domain/password.ts'
import type { Reply } from '../../domain/reply.ts'
import type { Identity } from '../identity/identity.machine.ts'
import { unprovidedActor } from '../unprovided.ts'

export type PasswordField = 'password' | 'confirm_password'

interface NewPasswordInput extends Identity {
  /** The message if no answer comes; by default that the code could not be sent. */
  outage?: string
}

interface NewPasswordContext extends NewPasswordInput, Record<PasswordField, string> {
  /** The message and its field; `form` if the call has failed. */
  problem: { field: PasswordField | 'form'; message: string } | undefined
}

type NewPasswordEvent =
  | { type: 'field.changed'; field: PasswordField; value: string }
  | { type: 'form.submitted' }

/**
 * Sign-up step 2: checks the password and its confirmation, then mails a code (§4 Signup 2 to 3). The password reset
 * uses it, too; there `sendCode` sets the new password.
 */
export const newPasswordMachine = setup({
  types: {
    context: {} as NewPasswordContext,
    events: {} as NewPasswordEvent,
    input: {} as NewPasswordInput,
    tags: {} as 'pending',
  },
  actors: {
    sendCode: unprovidedActor<Reply<unknown>, Identity & { password: string }>('sendCode'),
  },
  guards: {
    isPasswordInvalid: ({ context }) => !isPassword(context.password),
    isMismatch: ({ context }) => context.password !== context.confirm_password,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
  },
  actions: {
    keepField: assign((_, params: { field: PasswordField; value: string }) => ({
      [params.field]: params.value,
    })),
    showProblem: assign({
      problem: (_, problem: NonNullable<NewPasswordContext['problem']>) => problem,
    }),
    clearProblem: assign({ problem: undefined }),
    forgetPasswords: assign({ password: '', confirm_password: '' }),
  },
}).createMachine({
  id: 'newPassword',
  context: ({ input }) => ({ ...input, password: '', confirm_password: '', problem: undefined }),
  initial: 'editing',
  states: {
    editing: {
      description:
        'The student types the new password twice. The strength bar and the checklist are updated while typing.',
      on: {
        'field.changed': {
          actions: {
            type: 'keepField',
            params: ({ event }) => ({ field: event.field, value: event.value }),
          },
        },
        'form.submitted': [
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
          { target: 'sendingCode' },
        ],
      },
    },
    sendingCode: {
      tags: 'pending',
      entry: 'clearProblem',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({
          email: context.email,
          name: context.name,
          password: context.password,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'codeSent',
          },
          {
            target: 'editing',
            actions: {
              type: 'showProblem',
              params: ({ event }) => ({
                field: 'form' as const,
                message: event.output.ok ? '' : event.output.message,
              }),
            },
          },
        ],
        onError: {
          target: 'editing',
          actions: {
            type: 'showProblem',
            params: ({ context }) => ({
              ...{ field: 'form' as const, message: context.outage ?? CODE_SENDING_MESSAGE },
            }),
          },
        },
      },
    },
    codeSent: { type: 'final', entry: 'forgetPasswords' },
  },
})
