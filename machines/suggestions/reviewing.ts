import type { Candidate } from '../../domain/suggestion.ts'
import { suggestionsSetup } from './suggestionsSetup.ts'

/** The state in which one candidate is shown. */
export const reviewing = suggestionsSetup.createStateConfig({
  description: 'Shows one candidate. A decision removes the card at once.',
  invoke: {
    id: 'listing',
    src: 'listing',
    input: ({ context }) => context.queue[0] as Candidate,
  },
  initial: 'folded',
  on: {
    'suggestion.decided': {
      guard: { type: 'isCurrent', params: ({ event }) => [event.decision.suggestion] },
      target: '#suggestions.advancing',
      actions: [
        { type: 'offerUndo', params: ({ event }) => event.decision },
        { type: 'tellCount', params: 1 },
        { type: 'post', params: ({ event }) => event.decision },
        { type: 'leaveOut', params: ({ event }) => [event.decision.suggestion] },
      ],
    },
    'decisions.found': {
      guard: { type: 'isCurrent', params: ({ event }) => event.suggestions },
      target: '#suggestions.advancing',
      actions: { type: 'leaveOut', params: ({ event }) => event.suggestions },
    },
    'candidates.returned': [
      {
        guard: { type: 'isSelf', params: ({ event }) => event.candidates },
        actions: ['keepShown', 'askAgain'],
      },
      {
        guard: { type: 'isMissing', params: ({ event }) => event.candidates },
        actions: [{ type: 'allowAgain', params: ({ event }) => event.candidates }, 'askAgain'],
      },
    ],
    'suggestions.arrived': [
      {
        guard: { type: 'isCurrentGone', params: ({ event }) => event.reply },
        target: '#suggestions.advancing',
        actions: { type: 'fillQueue', params: ({ event }) => event.reply },
      },
      { actions: { type: 'fillQueue', params: ({ event }) => event.reply } },
    ],
    'deck.outdated': { actions: ['askAgain', 'renewListing'] },
    'account.blocked': { actions: 'askToBlock' },
    'account.reported': [{ guard: 'hasReports', actions: 'askWhy' }, { actions: 'reportAccount' }],
  },
  states: {
    folded: {
      description: 'A long bio is cut after 40 words.',
      on: { 'bio.unfolded': 'unfolded' },
    },
    unfolded: { on: { 'bio.folded': 'folded' } },
  },
})
