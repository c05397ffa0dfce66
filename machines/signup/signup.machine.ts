import { assign, sendTo, setup } from 'xstate'
import { RESEND_COUNTDOWN_SECONDS } from '../../domain/limits.ts'
import { type Identity, identityMachine } from '../identity/identity.machine.ts'
import { legalMachine } from '../legal/legal.machine.ts'
import { newPasswordMachine } from '../newPassword/newPassword.machine.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'
import { verifyCodeMachine } from '../verifyCode/verifyCode.machine.ts'

/** What this tab keeps over a reload. It never contains a password. */
export interface SignupDraft extends Identity {
  /** The seconds until a code can be resent; undefined if none was mailed. */
  countdown: number | undefined
}

/** The draft as it is loaded after a reload. */
export interface LoadedSignupDraft extends SignupDraft {
  /** Whether the student went back from the code to step 1, so that Forward leads to the code. */
  isTurnedBack?: boolean
}

type SignupEvent =
  | { type: 'step.turnedBack' }
  | { type: 'step.forwarded' }
  | { type: 'login.requested' }

const NO_DRAFT: SignupDraft = { name: '', email: '', countdown: undefined }

/** Creates an account in four steps, one at a time (§2 Signup, §4 Signup). */
export const signupMachine = setup({
  types: {
    context: {} as SignupDraft,
    events: {} as SignupEvent,
    children: {} as {
      legal: 'legal'
      identity: 'identity'
      newPassword: 'newPassword'
      verifyCode: 'verifyCode'
      loadSignupDraft: 'loadSignupDraft'
    },
  },
  actors: {
    legal: legalMachine,
    identity: identityMachine,
    newPassword: newPasswordMachine,
    verifyCode: verifyCodeMachine,
    loadSignupDraft: unprovidedActor<LoadedSignupDraft | undefined>('loadSignupDraft'),
  },
  guards: {
    isCodeMailed: (_, draft: SignupDraft | undefined) => draft?.countdown !== undefined,
    isAtCode: (_, draft: LoadedSignupDraft | undefined) =>
      draft?.countdown !== undefined && draft.isTurnedBack !== true,
  },
  actions: {
    restoreDraft: assign((_, draft: SignupDraft | undefined) => {
      const { name, email, countdown } = draft ?? NO_DRAFT
      return { name, email, countdown }
    }),
    keepIdentity: assign((_, { name, email }: Identity) => ({ name, email })),
    startCountdown: assign({ countdown: RESEND_COUNTDOWN_SECONDS }),
    saveDraft: unprovidedAction<Identity>('saveDraft'),
    noteCodeSent: unprovidedAction('noteCodeSent'),
    noteTurnedBack: unprovidedAction('noteTurnedBack'),
    noteForwarded: unprovidedAction('noteForwarded'),
    clearDraft: unprovidedAction('clearDraft'),
    announceAccount: sendTo(
      // Started alone, as in the gallery, the flow has no parent: it then sends the event to itself and ignores it.
      ({ self }) => self._parent ?? self,
      { type: 'account.created' },
    ),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'signup',
  context: NO_DRAFT,
  invoke: { id: 'legal', src: 'legal' },
  initial: 'restoring',
  states: {
    restoring: {
      description:
        'A reload at the code continues there. From step 2 it goes back to step 1 with name and email, because the password is not stored. A new visit starts at step 1.',
      invoke: {
        id: 'loadSignupDraft',
        src: 'loadSignupDraft',
        onDone: [
          {
            guard: { type: 'isAtCode', params: ({ event }) => event.output },
            target: 'verifying',
            actions: { type: 'restoreDraft', params: ({ event }) => event.output },
          },
          {
            target: 'identity',
            actions: { type: 'restoreDraft', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'identity',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    identity: {
      description: 'Step 1: name and school email.',
      invoke: {
        id: 'identity',
        src: 'identity',
        input: ({ context }) => ({ name: context.name, email: context.email }),
        onDone: {
          target: 'password',
          actions: [
            { type: 'keepIdentity', params: ({ event }) => event.output },
            { type: 'saveDraft', params: ({ event }) => event.output },
          ],
        },
      },
      on: {
        'step.forwarded': {
          guard: { type: 'isCodeMailed', params: ({ context }) => context },
          target: 'returning',
          description: "The browser's Forward button was pressed in step 1.",
        },
      },
    },
    returning: {
      description: 'Checks whether a code was mailed to the email of step 1.',
      invoke: {
        id: 'loadSignupDraft',
        src: 'loadSignupDraft',
        onDone: [
          {
            guard: { type: 'isCodeMailed', params: ({ event }) => event.output },
            target: 'verifying',
            actions: [
              { type: 'restoreDraft', params: ({ event }) => event.output },
              'noteForwarded',
            ],
          },
          {
            target: 'identity',
            actions: {
              type: 'keepIdentity',
              params: ({ context, event }) => event.output ?? context,
            },
          },
        ],
        onError: {
          target: 'identity',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    password: {
      description: 'Step 2: the password, typed twice. Afterwards the code is mailed.',
      invoke: {
        id: 'newPassword',
        src: 'newPassword',
        input: ({ context }) => ({ name: context.name, email: context.email }),
        onDone: { target: 'verifying', actions: ['startCountdown', 'noteCodeSent'] },
      },
      on: { 'step.turnedBack': 'identity' },
    },
    verifying: {
      description:
        'Step 3: the mailed code proves the email. *Back* leads to step 1, not step 2, because the password is not stored.',
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        input: ({ context }) => ({ email: context.email, countdown: context.countdown }),
        onDone: 'succeeded',
      },
      on: {
        'step.turnedBack': { target: 'identity', actions: 'noteTurnedBack' },
      },
    },
    succeeded: {
      entry: ['clearDraft', 'announceAccount'],
      description: 'Step 4: the account was created.',
      on: { 'login.requested': 'finished' },
    },
    finished: { type: 'final' },
  },
})
