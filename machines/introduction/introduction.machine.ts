import { assign, setup } from 'xstate'
import { isBlank } from '../../domain/blank.ts'
import { characters, TEXT_LENGTH } from '../../domain/limits.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

export interface IntroductionInput {
  readonly userId: string
  /** The bio and interests to begin with, from the own profile; undefined on the first visit. */
  readonly bio?: string
  readonly interests?: readonly string[]
}

interface IntroductionContext {
  userId: string
  bio: string
  interests: readonly string[]
  message: string
}

type IntroductionEvent =
  | { type: 'bio.changed'; bio: string }
  | { type: 'interest.toggled'; interest: string }
  | { type: 'form.submitted' }

function toggled(interests: readonly string[], interest: string): readonly string[] {
  return interests.includes(interest)
    ? interests.filter((other) => other !== interest)
    : [...interests, interest]
}

/**
 * The first-time modal "Just one more thing": bio and interests (§2 Dashboard, §5 Bio and interests). The own profile
 * uses it, too, to change them.
 */
export const introductionMachine = setup({
  types: {
    context: {} as IntroductionContext,
    events: {} as IntroductionEvent,
    input: {} as IntroductionInput,
    tags: {} as 'pending',
  },
  actors: {
    saveIntroduction: unprovidedActor<
      Reply<unknown>,
      { bio: string; interests: readonly string[] }
    >('saveIntroduction'),
  },
  guards: {
    isFilled: ({ context }) =>
      !isBlank(context.bio) &&
      characters(context.bio) <= TEXT_LENGTH &&
      context.interests.length > 0,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
  },
  actions: {
    keepBio: assign({ bio: (_, params: { bio: string }) => params.bio }),
    toggleInterest: assign({
      interests: ({ context }, params: { interest: string }) =>
        toggled(context.interests, params.interest),
    }),
    showMessage: assign({ message: (_, params: { message: string }) => params.message }),
    clearMessage: assign({ message: '' }),
    restoreDraft: unprovidedAction('restoreDraft'),
    saveDraft: unprovidedAction('saveDraft'),
    clearDraft: unprovidedAction('clearDraft'),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'introduction',
  context: ({ input: { userId, bio = '', interests = [] } }) => ({
    ...{ userId, bio, interests, message: '' },
  }),
  entry: 'restoreDraft',
  initial: 'editing',
  states: {
    editing: {
      description:
        '*Save* appears once there is a bio and an interest. An unsaved draft is restored.',
      on: {
        'bio.changed': {
          actions: [{ type: 'keepBio', params: ({ event }) => ({ bio: event.bio }) }, 'saveDraft'],
        },
        'interest.toggled': {
          actions: [
            { type: 'toggleInterest', params: ({ event }) => ({ interest: event.interest }) },
            'saveDraft',
          ],
        },
        'form.submitted': { guard: 'isFilled', target: 'saving' },
      },
    },
    saving: {
      tags: 'pending',
      entry: 'clearMessage',
      invoke: {
        id: 'saveIntroduction',
        src: 'saveIntroduction',
        input: ({ context }) => ({ bio: context.bio, interests: context.interests }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'saved' },
          {
            target: 'editing',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              {
                type: 'showMessage',
                params: ({ event }) => ({ message: event.output.ok ? '' : event.output.message }),
              },
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
            { type: 'showMessage', params: { message: UNREACHABLE_MESSAGE } },
          ],
        },
      },
    },
    saved: { type: 'final', entry: 'clearDraft' },
  },
})
