import type { DetailsInput } from '../details/details.machine.ts'
import { loadingSuggestions, waitingToLoad } from './loadingSuggestions.ts'
import { reviewing } from './reviewing.ts'
import { suggestionsSetup, undoInput } from './suggestionsSetup.ts'

/** Shows one candidate at a time, to like or dislike (§2 Dashboard, §4 Suggestions). */
export const suggestionsMachine = suggestionsSetup.createMachine({
  id: 'suggestions',
  context: ({ input: { userId, features = [] } }) => ({
    ...{ userId, features, queue: [], decided: [], returned: [] },
    ...{ deckSize: 0, deckSeq: 0, attempt: 0 },
  }),
  invoke: [
    { id: 'outbox', src: 'outbox', input: ({ context }) => ({ userId: context.userId }) },
    { id: 'refill', src: 'refill' },
    { id: 'undo', src: 'undo', input: undoInput },
  ],
  initial: 'screening',
  on: {
    'decisions.found': {
      actions: { type: 'leaveOut', params: ({ event }) => event.suggestions },
    },
    'decision.undone': {
      target: '.advancing',
      actions: [
        { type: 'postUndo', params: ({ event }) => event },
        { type: 'putBack', params: ({ event }) => event.candidate },
        { type: 'tellCount', params: -1 },
      ],
    },
    'decision.changed': [
      {
        guard: { type: 'isTakenBack', params: ({ event }) => event.decision },
        actions: [
          { type: 'post', params: ({ event }) => event.decision },
          { type: 'allowAgain', params: ({ event }) => [event.decision.suggestion] },
          { type: 'withdrawUndo', params: ({ event }) => [event.decision.suggestion] },
        ],
      },
      {
        actions: [
          { type: 'post', params: ({ event }) => event.decision },
          { type: 'raiseFound', params: ({ event }) => [event.decision.suggestion] },
          { type: 'withdrawUndo', params: ({ event }) => [event.decision.suggestion] },
        ],
      },
    ],
    'decision.refused': {
      actions: [
        { type: 'passRefusal', params: ({ event }) => event },
        { type: 'raiseFound', params: ({ event }) => [event.decision.suggestion] },
        { type: 'withdrawUndo', params: ({ event }) => [event.decision.suggestion] },
      ],
    },
    'likes.read': {
      guard: { type: 'isDeckOlder', params: ({ event }) => event.seq },
      actions: 'renewDeck',
    },
    'standings.heard': { actions: { type: 'passStandings', params: ({ event }) => event } },
    'candidates.returned': {
      actions: { type: 'allowAgain', params: ({ event }) => event.candidates },
    },
    'candidates.left': {
      actions: [
        { type: 'raiseFound', params: ({ event }) => event.candidates },
        { type: 'withdrawUndo', params: ({ event }) => event.candidates },
      ],
    },
  },
  states: {
    screening: {
      tags: 'pending',
      description: 'Asks the server whether the profile is ready.',
      invoke: {
        id: 'screenForSuggestions',
        src: 'screenForSuggestions',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'loadingSuggestions',
          },
          {
            guard: { type: 'isOutOfOrder', params: ({ event }) => event.output },
            target: 'waitingToScreen',
            actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
          },
          { target: 'introducing' },
        ],
        onError: {
          target: 'waitingToScreen',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    waitingToScreen: {
      tags: 'pending',
      after: { retryDelay: { target: 'screening', actions: 'countAttempt' } },
    },
    introducing: {
      description: 'The modal "Just one more thing" asks for a bio and interests.',
      invoke: {
        id: 'introduction',
        src: 'introduction',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [{ guard: 'hasFacts', target: 'loadingFacts' }, { target: 'loadingSuggestions' }],
      },
    },
    loadingFacts: {
      tags: 'pending',
      description: 'Loads the form for dates and terms if it is empty.',
      invoke: {
        id: 'loadFacts',
        src: 'loadFacts',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          {
            guard: { type: 'isAsked', params: ({ event }) => event.output },
            target: 'askingFacts',
            actions: { type: 'keepFacts', params: ({ event }) => event.output },
          },
          { target: 'loadingSuggestions' },
        ],
        onError: {
          target: 'loadingSuggestions',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    askingFacts: {
      description: 'Asks once for dates and terms: of moving in, or of the place.',
      on: { 'facts.skipped': 'loadingSuggestions' },
      invoke: {
        id: 'details',
        src: 'details',
        input: ({ context }) => context.facts as DetailsInput,
        onDone: 'loadingSuggestions',
      },
    },
    loadingSuggestions,
    waitingToLoad,
    reviewing,
    advancing: {
      description: 'Takes the next candidate, if there is one.',
      always: [
        { guard: 'hasNext', target: 'reviewing', actions: 'askAhead' },
        { target: 'loadingSuggestions' },
      ],
    },
    empty: {
      description: 'No candidate is left.',
      on: {
        'suggestions.requested': 'loadingSuggestions',
        'deck.outdated': 'loadingSuggestions',
        'standings.heard': {
          guard: { type: 'isOwnProfile', params: ({ event }) => event },
          target: 'loadingSuggestions',
          actions: { type: 'passStandings', params: ({ event }) => event },
        },
        'candidates.returned': {
          guard: { type: 'isMissing', params: ({ event }) => event.candidates },
          target: 'loadingSuggestions',
          actions: { type: 'allowAgain', params: ({ event }) => event.candidates },
        },
      },
    },
  },
})
