import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { AnyEventObject } from 'xstate'
import type { Candidate } from '../../../../domain/suggestion.ts'
import { wholeSuggestionsMachine } from '../../../../machines/suggestions/wholeSuggestions.ts'
import { Suggestions } from '../../../../src/screens/dashboard/Suggestions.tsx'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import { accepted } from '../../heldActor.ts'
import { cardControls, hasLikes, undoOffer } from '../card.ts'
import { nameNext } from '../naming.ts'
import type { Past } from '../past.ts'
import { NEVER_ENDS, NEVER_SEEN, screenDriver } from '../screenDriver.ts'
import { expectSeen, expectTexts } from '../seen.ts'
import type { Stage } from '../stage.tsx'
import { expectEmptyIntroduction, toggleInterest, writeBio } from './introduction.tsx'

const PAGE = { title: 'Suggestions · Nookmate', heading: 'Suggestions' }
const LOADED = 'xstate.done.actor.loadSuggestions'
const DECISIONS: Readonly<Record<string, string>> = { liked: 'Like', disliked: 'Dislike' }

/** The candidates that are not decided on, the shown one first, and the ids of those that are. */
interface Deck {
  waiting: readonly Candidate[]
  decided: readonly string[]
}

function dealtBy({ type, output, reply }: AnyEventObject): readonly Candidate[] {
  if (type === LOADED) return output.ok ? output.value.candidates : []
  return type === 'suggestions.arrived' ? reply.value.candidates : []
}

/** The ids that must not be shown after this event. */
function goneBy({ type, decision, suggestions, candidates }: AnyEventObject): readonly string[] {
  if (type === 'suggestion.decided' || type === 'decision.refused') return [decision.suggestion]
  if (type === 'decision.changed' && decision.decision !== 'undecided') return [decision.suggestion]
  if (type === 'decisions.found') return suggestions
  return type === 'candidates.left' ? candidates : []
}

/** The ids that may be shown again after this event. */
function backBy({ type, decision, candidate, candidates }: AnyEventObject): readonly string[] {
  if (type === 'decision.undone') return [candidate.id]
  if (type === 'decision.changed' && decision.decision === 'undecided') return [decision.suggestion]
  return type === 'candidates.returned' ? candidates : []
}

function after({ waiting, decided }: Deck, event: AnyEventObject): Deck {
  const back = backBy(event)
  const undone = event.type === 'decision.undone' ? [event.candidate] : []
  const dealt = dealtBy(event)
  const kept = waiting.filter(({ id }, at) => {
    if (event.type === 'suggestions.arrived') return dealt.some((one) => one.id === id)
    // `u1` is the student: a deal-breaker was changed, and the candidates after the shown one may be excluded now.
    return at === 0 || !back.includes('u1')
  })
  const all = [...undone, ...kept, ...dealt]
  const known = [...decided.filter((id) => !back.includes(id)), ...goneBy(event)]
  const different = [...new Map(all.map((one) => [one.id, one])).values()]
  return { waiting: different.filter(({ id }) => !known.includes(id)), decided: known }
}

const NOBODY: Deck = { waiting: [], decided: [] }
const inFront = (events: readonly AnyEventObject[]) => events.reduce(after, NOBODY).waiting[0]

const WITHDRAW = ['decision.undone', 'decision.changed', 'decision.refused', 'candidates.left']

/** The offer to undo the last decision, if there is one. No path lasts the ten seconds after which it ends. */
function undo({ events, input }: Past) {
  const at = events.findLastIndex(({ type }) => type === 'suggestion.decided')
  const made = events[at]?.decision
  const isWithdrawn = events
    .slice(at + 1)
    .some(
      (event) =>
        WITHDRAW.includes(event.type) &&
        [...goneBy(event), ...backBy(event)].includes(made?.suggestion),
    )
  if (!made || isWithdrawn || !hasLikes(input)) return undoOffer()
  return undoOffer(made.decision, inFront(events.slice(0, at))?.name)
}

function expectLoading(past: Past): void {
  const { buttons, says } = undo(past)
  expectSeen({ ...PAGE, buttons, says: ['Loading suggestions', ...says] })
}

function expectCandidate(past: Past, fold: string, lastWord: RegExp): void {
  const { name, role, bio, profile_picture } = inFront(past.events) as Candidate
  const card = screen.getByRole('article', { name })
  const isPoster = role === 'poster'
  const words = bio.split(' ')
  const isLong = words.length > 40
  const controls = cardControls(hasLikes(past.input))
  const offer = undo(past)
  expectSeen({
    ...PAGE,
    text: [
      'Engineering',
      isLong && fold === 'show more' ? `${words.slice(0, 40).join(' ')}…` : bio,
      controls.hint,
    ],
    buttons: [...(isLong ? [fold] : []), ...controls.buttons, ...offer.buttons],
    says: [
      `Suggested: ${name}, 21, Engineering`,
      ...(isPoster ? ['Loading the property'] : []),
      ...offer.says,
    ],
  })
  expectTexts([within(card).getByRole('heading')], [`${name}, 21`])
  expectTexts(within(card).getByRole('list', { name: 'Interests' }).children, ['Music', 'Books'])
  expect(within(card).queryAllByText('Has a place')).toHaveLength(isPoster ? 1 : 0)
  if (isLong) expect(within(card).getByText(lastWord)).toBeDefined()
  const portrait = within(card).getByRole('img', { name: `Portrait of ${name}` })
  expect(portrait.getAttribute('src')).toBe(profile_picture)
}

async function expectAskedFacts(): Promise<void> {
  await screen.findByRole('dialog', { name: 'When do you move in?' })
  expectSeen({
    dialog: 'When do you move in?',
    text: [
      'You will see only people and places that fit this. Anything you leave open rules nobody out. You can change this in your profile at any time.',
    ],
    fields: {
      ...{ 'Earliest move-in': '', 'Latest move-in': '', 'Shortest stay': '', 'Longest stay': '' },
      ...{ 'It does not matter': true, 'Yes, my own room': false, 'A shared room will do': false },
      ...{ 'Yes, furnished': false, 'No, I bring my furniture': false },
    },
    buttons: ['Save (disabled)', 'Not now'],
  })
}

const hear = (stage: Stage, event: AnyEventObject) => stage.elsewhere(event)

/** Walks the paths of `suggestions` on its React screen: the Suggestions tab, one candidate at a time. */
export const suggestionsDriver = screenDriver<typeof wholeSuggestionsMachine>({
  machine: wholeSuggestionsMachine,
  open(stage, input) {
    const suggestions = stage.start(wholeSuggestionsMachine, input)
    stage.show(
      <Page heading="Suggestions">
        <Suggestions suggestions={suggestions} />
      </Page>,
    )
    return suggestions
  },
  does: {
    'suggestion.decided': (stage, { decision }) => stage.press(DECISIONS[decision.decision] ?? ''),
    'decision.undone'(stage, { id }) {
      nameNext(id)
      return stage.press('Undo')
    },
    'decision.changed': hear,
    'decision.refused': hear,
    'decisions.found': hear,
    'standings.heard': hear,
    'candidates.returned': hear,
    'candidates.left': hear,
    'likes.read': hear,
    'deck.outdated': hear,
    'facts.skipped': (stage) => stage.press('Not now'),
    'suggestions.arrived': hear,
    'suggestions.requested': (stage) => stage.press('Look again'),
    'bio.unfolded': (stage) => stage.press('show more'),
    'bio.folded': (stage) => stage.press('show less'),
    'account.blocked': (stage) => stage.press('Block'),
    'account.reported': (stage) => stage.press('Report Account'),
  },
  ends: {
    outbox: NEVER_ENDS,
    refill: NEVER_ENDS,
    undo: NEVER_ENDS,
    listing: NEVER_ENDS,
    async details(stage) {
      const field = await screen.findByLabelText('Earliest move-in')
      await stage.person.type(field, '2027-05-01')
      await stage.press('Save')
      await stage.answer('saveDetails', accepted)
    },
    async introduction(stage) {
      await writeBio(stage, 'I cook on Sundays.')
      await toggleInterest(stage, 'Food')
      await stage.press('Save')
      await stage.answer('saveIntroduction', accepted)
    },
  },
  reads: {
    screening: expectLoading,
    waitingToScreen: expectLoading,
    introducing: expectEmptyIntroduction,
    loadingFacts: expectLoading,
    askingFacts: expectAskedFacts,
    loadingSuggestions: expectLoading,
    waitingToLoad: expectLoading,
    'reviewing.folded': (past) => expectCandidate(past, 'show more', /word40…$/),
    'reviewing.unfolded': (past) => expectCandidate(past, 'show less (open)', /word45$/),
    advancing: NEVER_SEEN,
    empty(past) {
      const offer = undo(past)
      expectSeen({
        ...PAGE,
        text: ['Tomorrow is a good time to look again.'],
        buttons: ['Look again', ...offer.buttons],
        says: ['You have no more suggestions, check your likes or come back later', ...offer.says],
      })
    },
  },
})
