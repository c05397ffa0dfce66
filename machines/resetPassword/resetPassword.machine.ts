import { assign, setup } from 'xstate'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { newPasswordMachine } from '../newPassword/newPassword.machine.ts'
import { unprovidedActor } from '../unprovided.ts'
import { verifyCodeMachine } from '../verifyCode/verifyCode.machine.ts'

interface ResetPasswordContext {
  email: string
  /** The text of the info box. */
  message: string
}

type ResetPasswordEvent =
  | { type: 'email.changed'; email: string }
  | { type: 'form.submitted' }
  | { type: 'step.turnedBack' }
  | { type: 'login.requested' }

/**
 * Resets a forgotten password: asks for the address, the mailed code and a new password. The server answers the same
 * for every address.
 */
export const resetPasswordMachine = setup({
  types: {
    context: {} as ResetPasswordContext,
    events: {} as ResetPasswordEvent,
    /** The address that was typed into the login. */
    input: {} as { email: string } | undefined,
    output: {} as { email: string },
    tags: {} as 'pending',
    children: {} as {
      askForCode: 'askForCode'
      verifyCode: 'verifyCode'
      newPassword: 'newPassword'
    },
  },
  actors: {
    askForCode: unprovidedActor<Reply<unknown>, { email: string }>('askForCode'),
    verifyCode: verifyCodeMachine,
    newPassword: newPasswordMachine,
  },
  guards: {
    isFilled: ({ context }) => context.email.trim() !== '',
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
  },
  actions: {
    keepEmail: assign({ email: (_, params: { email: string }) => params.email }),
    showMessage: assign({ message: (_, params: { message: string }) => params.message }),
    clearMessage: assign({ message: '' }),
  },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({ email: input?.email ?? '', message: '' }),
  output: ({ context }) => ({ email: context.email }),
  initial: 'asking',
  states: {
    asking: {
      initial: 'untouched',
      description: 'The student types the email of the account.',
      on: {
        'email.changed': {
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
        },
        'form.submitted': [
          { guard: 'isFilled', target: 'askingForCode' },
          { target: '.incomplete', actions: 'clearMessage' },
        ],
      },
      states: {
        untouched: {},
        incomplete: {
          description: '*Continue* was pressed too early. The empty field shows an error.',
        },
        refused: { description: 'The info box says why. The email stays in its field.' },
      },
    },
    askingForCode: {
      tags: 'pending',
      entry: 'clearMessage',
      invoke: {
        id: 'askForCode',
        src: 'askForCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'verifying',
          },
          {
            target: 'asking.refused',
            actions: {
              type: 'showMessage',
              params: ({ event }) => ({ message: event.output.ok ? '' : event.output.message }),
            },
          },
        ],
        onError: {
          target: 'asking.refused',
          actions: { type: 'showMessage', params: { message: UNREACHABLE_MESSAGE } },
        },
      },
    },
    verifying: {
      description: 'The student types the code from the email. *Back* leads to the email field.',
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context }) => ({ email: context.email }),
        onDone: 'choosing',
      },
      on: { 'step.turnedBack': 'asking' },
    },
    choosing: {
      description: 'The student types the new password twice.',
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: ({ context }) => ({
          ...{ name: '', email: context.email, outage: UNREACHABLE_MESSAGE },
        }),
        onDone: 'succeeded',
      },
      on: { 'step.turnedBack': 'asking' },
    },
    succeeded: {
      description: 'The password is changed, and all sessions have ended.',
      on: { 'login.requested': 'finished' },
    },
    finished: { type: 'final' },
  },
})
