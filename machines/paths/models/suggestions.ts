import type { Standing } from '../../../domain/likes.ts'
import type { Candidate } from '../../../domain/suggestion.ts'
import { wholeSuggestionsMachine } from '../../suggestions/wholeSuggestions.ts'
import { NEVER_ENDS, NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { detailsOf } from './details.ts'
import { LEO, MAYA, NOAH, OUT_OF_ORDER, TOO_MANY_CHANGES } from './samples.ts'

/** The number of the last live event that each deck includes. */
const SEQ = 7
const deckOf = (...candidates: Candidate[]) => ({ candidates, seq: SEQ })
const BOTH = { ok: true, value: deckOf(MAYA, LEO) } as const
const LEO_ONLY = { ok: true, value: deckOf(LEO) } as const
const ONE_MORE = { ok: true, value: deckOf(NOAH) } as const

const areBoth = ([first, second]: readonly Candidate[]) =>
  first?.id === MAYA.id && second?.id === LEO.id
const hasLongBio = ([shown]: readonly Candidate[]) => shown?.bio === MAYA.bio

const DECISIONS = [
  { does: 'press *Like*', decision: 'liked' },
  { does: 'press *Dislike*', decision: 'disliked' },
] as const
const change = (suggestion: string, decision: Standing) =>
  ({ id: 'd3', suggestion, decision, isChange: true }) as const

const TURNED = DECISIONS.toReversed()

/** The suggestions, one candidate at a time. The deck of the samples has two candidates. */
export const suggestionsModel = pathModel<typeof wholeSuggestionsMachine>({
  machine: wholeSuggestionsMachine,
  inputs: {
    'a server with the calls of the specification': { userId: 'u1' },
    'a server with likes and reports': { userId: 'u1', features: ['likes', 'reports'] },
    'a server with profile and questionnaire': {
      userId: 'u1',
      features: ['likes', 'profile', 'questionnaire'],
    },
  },
  states: {
    screening: 'it is looked up whether the profile is ready',
    waitingToScreen: 'it waits to look that up again',
    introducing: '*Just one more thing* is open',
    loadingFacts: 'the form for dates is being fetched',
    askingFacts: 'dates are asked for',
    loadingSuggestions: 'the candidates are being fetched',
    waitingToLoad: 'it waits to fetch them again',
    'reviewing.folded': 'a candidate, the bio cut',
    'reviewing.unfolded': 'a candidate, the whole bio',
    advancing: 'who comes next decides',
    empty: 'nobody is left for now',
  },
  events: {
    // The paths take the first gesture of the list. It alternates, so that both buttons are pressed.
    'suggestion.decided': ({ queue, decided }) => {
      if (!hasLongBio(queue)) return []
      const inTurn = decided.length % 2 === 0 ? DECISIONS : TURNED
      const suggestion = queue[0]?.id ?? ''
      return inTurn.map(({ does, decision }) => ({ does, decision: { suggestion, decision } }))
    },
    'decisions.found': ({ queue }) =>
      !areBoth(queue)
        ? []
        : [
            { does: 'decide about the other one on another tab', suggestions: [LEO.id] },
            { does: 'decide about the one in front on another tab', suggestions: [MAYA.id] },
          ],
    'candidates.left': ({ queue, features }) =>
      features.includes('likes') && areBoth(queue)
        ? [{ does: 'block the one in front', candidates: [MAYA.id] }]
        : [],
    'likes.read': ({ queue, features }) =>
      features.length === 2 && queue.length !== 1
        ? [{ does: 'have the likes loaded after somebody has left', seq: SEQ + 1 }]
        : [],
    'candidates.returned': ({ queue, decided, features }) => {
      if (!features.includes('likes')) return []
      if (areBoth(queue))
        return [{ does: 'choose a deal-breaker on another page', candidates: ['u1'] }]
      return decided.includes(MAYA.id)
        ? [{ does: 'take back the decision about Maya on another device', candidates: [MAYA.id] }]
        : []
    },
    'standings.heard': ({ queue, features, decided }) => {
      const heard = { returned: [], isOwnProfile: queue.length === 0 }
      if (!features.includes('likes')) return []
      if (areBoth(queue))
        return [{ does: 'hear of a decision on another device', decided: ['zoe'], ...heard }]
      return decided.length === 2
        ? [{ does: 'go on looking after a pause', decided: [], ...heard }]
        : []
    },
    // Only the last decision can be undone, and only once; an undone one is in `returned`.
    'decision.undone': ({ queue, decided, returned, features }) =>
      features.includes('likes') &&
      decided.includes(MAYA.id) &&
      decided.length + queue.length === 2 &&
      returned.length === 0
        ? [{ does: 'press *Undo*', candidate: decided.at(-1) === LEO.id ? LEO : MAYA, id: 'd2' }]
        : [],
    'decision.changed': ({ queue, features }) =>
      features.includes('likes') && areBoth(queue)
        ? [
            { does: 'like Leo, who was put off, in the list', decision: change(LEO.id, 'liked') },
            { does: 'take back a decision in the list', decision: change(NOAH.id, 'undecided') },
          ]
        : [],
    'decision.refused': ({ queue, features }) =>
      features.includes('likes') && areBoth(queue)
        ? [
            {
              does: 'hear that there were too many changes',
              decision: change(NOAH.id, 'undecided'),
              message: TOO_MANY_CHANGES.message,
            },
          ]
        : [],
    'deck.outdated': ({ queue, features }) =>
      features.includes('likes') && queue.length !== 1
        ? [{ does: 'choose the other language' }]
        : [],
    'facts.skipped': () => [{ does: 'press *Not now*' }],
    'suggestions.requested': () => [{ does: 'press *Look again*' }],
    'suggestions.arrived': ({ queue, decided, attempt, features }) => {
      if (areBoth(queue))
        return [
          { does: 'the same two are suggested again', reply: BOTH },
          ...(features.includes('likes')
            ? [{ does: 'only Leo is still suggested', reply: LEO_ONLY }]
            : []),
        ]
      const isFirstWait = attempt === 0 && decided.length > 0 && queue.length === 0
      return isFirstWait ? [{ does: 'one more student is suggested', reply: ONE_MORE }] : []
    },
    'bio.unfolded': ({ queue }) => (hasLongBio(queue) ? [{ does: 'press *show more*' }] : []),
    'bio.folded': ({ queue }) => (hasLongBio(queue) ? [{ does: 'press *show less*' }] : []),
    'account.blocked': ({ queue, features }) =>
      features.length > 0 && hasLongBio(queue) ? [{ does: 'press *Block*' }] : [],
    'account.reported': ({ queue }) =>
      hasLongBio(queue) ? [{ does: 'press *Report Account*' }] : [],
  },
  actors: {
    outbox: NEVER_ENDS,
    refill: NEVER_ENDS,
    undo: NEVER_ENDS,
    details: { ended: { 'save the first move-in': undefined } },
    loadFacts: {
      answered: {
        'dates are asked for': detailsOf('search'),
        'dates were said already': undefined,
      },
      failed: NO_ANSWER,
    },
    introduction: { ended: { 'save a bio and interests': undefined } },
    listing: NEVER_ENDS,
    screenForSuggestions: {
      accepted: { 'the profile is ready': {} },
      refused: {
        'the profile is not ready': {
          status: 409,
          message: 'Just one more thing: your bio and your interests.',
        },
        'the service is out of order': OUT_OF_ORDER,
      },
      failed: NO_ANSWER,
    },
    loadSuggestions: {
      accepted: {
        'two students are suggested': deckOf(MAYA, LEO),
        'nobody is suggested': deckOf(),
      },
      refused: { 'the service is out of order': OUT_OF_ORDER },
      failed: NO_ANSWER,
    },
  },
  delays: { retryDelay: 'wait for the next try' },
  risks: { safety: ['account.blocked', 'account.reported', 'candidates.left'] },
  facts: ({ queue, decided, returned, deckSeq, attempt, features }) => [
    queue.map(({ id }) => id),
    decided,
    returned,
    deckSeq,
    attempt === 0,
    features.length,
  ],
})
