import { assign, setup } from 'xstate'
import { NAME_MESSAGE, NAME_TOO_LONG_MESSAGE, UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import { isName, isNameTooLong } from '../../domain/name.ts'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedActor } from '../unprovided.ts'

export interface Identity {
  name: string
  email: string
}

interface IdentityContext extends Identity {
  /** The message and its field; `form` if no answer came, `empty` if fields are empty. */
  problem: { field: keyof Identity | 'form' | 'empty'; message: string } | undefined
}

type IdentityEvent =
  | { type: 'field.changed'; field: keyof Identity; value: string }
  | { type: 'form.submitted' }

/** The problem that is found without the server; undefined if there is none. */
function localProblem({ name, email }: Identity): IdentityContext['problem'] {
  if (isNameTooLong(name)) return { field: 'name', message: NAME_TOO_LONG_MESSAGE }
  if (name.trim() !== '' && !isName(name)) return { field: 'name', message: NAME_MESSAGE }
  const isEmpty = name.trim() === '' || email.trim() === ''
  return isEmpty ? { field: 'empty', message: '' } : undefined
}

/** Sign-up step 1: the name passes the local check, the email the server's (§4 Signup 1 to 2). */
export const identityMachine = setup({
  types: {
    context: {} as IdentityContext,
    events: {} as IdentityEvent,
    input: {} as Identity,
    output: {} as Identity,
    tags: {} as 'pending',
  },
  actors: {
    validateEmail: unprovidedActor<Reply<unknown>, { email: string }>('validateEmail'),
  },
  guards: {
    isRefusedAtOnce: ({ context }) => localProblem(context) !== undefined,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
  },
  actions: {
    keepField: assign((_, params: { field: keyof Identity; value: string }) => ({
      [params.field]: params.value,
    })),
    showProblem: assign({
      problem: (_, problem: NonNullable<IdentityContext['problem']>) => problem,
    }),
    showLocalProblem: assign({ problem: ({ context }) => localProblem(context) }),
    clearProblem: assign({ problem: undefined }),
  },
}).createMachine({
  id: 'identity',
  context: ({ input }) => ({ ...input, problem: undefined }),
  initial: 'editing',
  output: ({ context }) => ({ name: context.name, email: context.email }),
  states: {
    editing: {
      description: 'The student types name and school email.',
      on: {
        'field.changed': {
          actions: {
            type: 'keepField',
            params: ({ event }) => ({ field: event.field, value: event.value }),
          },
        },
        'form.submitted': [
          { guard: 'isRefusedAtOnce', actions: 'showLocalProblem' },
          { target: 'validatingEmail' },
        ],
      },
    },
    validatingEmail: {
      tags: 'pending',
      entry: 'clearProblem',
      invoke: {
        id: 'validateEmail',
        src: 'validateEmail',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'accepted',
          },
          {
            target: 'editing',
            actions: {
              type: 'showProblem',
              params: ({ event }) => ({
                field: 'email' as const,
                message: event.output.ok ? '' : event.output.message,
              }),
            },
          },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'showProblem', params: { field: 'form', message: UNREACHABLE_MESSAGE } },
        },
      },
    },
    accepted: { type: 'final' },
  },
})
