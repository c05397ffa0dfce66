import { suggestionsSetup } from './suggestionsSetup.ts'

/** The state in which candidates are being loaded and none is shown. */
export const loadingSuggestions = suggestionsSetup.createStateConfig({
  tags: 'pending',
  on: {
    'deck.outdated': { target: '#suggestions.loadingSuggestions', reenter: true },
    'decision.undone': {
      target: '#suggestions.advancing',
      actions: [
        { type: 'postUndo', params: ({ event }) => event },
        { type: 'putBack', params: ({ event }) => event.candidate },
        { type: 'tellCount', params: -1 },
        'askAgain',
      ],
    },
    'candidates.returned': {
      guard: { type: 'isMissing', params: ({ event }) => event.candidates },
      target: '#suggestions.loadingSuggestions',
      reenter: true,
      actions: { type: 'allowAgain', params: ({ event }) => event.candidates },
    },
    'suggestions.arrived': {
      guard: { type: 'hasCandidates', params: ({ event }) => event.reply },
      target: '#suggestions.reviewing',
      actions: { type: 'fillQueue', params: ({ event }) => event.reply },
    },
  },
  invoke: {
    id: 'loadSuggestions',
    src: 'loadSuggestions',
    onDone: [
      {
        guard: { type: 'hasCandidates', params: ({ event }) => event.output },
        target: '#suggestions.reviewing',
        actions: { type: 'fillQueue', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isRefused', params: ({ event }) => event.output },
        target: '#suggestions.waitingToLoad',
        actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
      },
      {
        guard: { type: 'isStillDelivering', params: ({ event }) => event.output },
        target: '#suggestions.waitingToLoad',
      },
      {
        target: '#suggestions.empty',
        actions: { type: 'fillQueue', params: ({ event }) => event.output },
      },
    ],
    onError: {
      target: '#suggestions.waitingToLoad',
      actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
    },
  },
})

/** The state that waits before the candidates are loaded again. */
export const waitingToLoad = suggestionsSetup.createStateConfig({
  tags: 'pending',
  description: 'The call failed, or decisions are still being sent. The call is repeated.',
  on: {
    'decision.undone': {
      target: '#suggestions.advancing',
      actions: [
        { type: 'postUndo', params: ({ event }) => event },
        { type: 'putBack', params: ({ event }) => event.candidate },
        { type: 'tellCount', params: -1 },
        'askAgain',
      ],
    },
  },
  after: { retryDelay: { target: '#suggestions.loadingSuggestions', actions: 'countAttempt' } },
})
