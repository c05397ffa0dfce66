import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Candidate } from '../../../../domain/suggestion.ts'
import { suggestionsMachine } from '../../../../machines/suggestions/suggestions.machine.ts'
import { Suggestions } from '../../../../src/screens/dashboard/Suggestions.tsx'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import { accepted } from '../../heldActor.ts'
import type { Past } from '../past.ts'
import { NEVER_ENDS, NEVER_SEEN, screenDriver } from '../screenDriver.ts'
import { expectSeen, expectTexts } from '../seen.ts'
import { expectEmptyIntroduction, toggleInterest, writeBio } from './introduction.tsx'

const PAGE = { title: 'Suggestions · Nookmate', heading: 'Suggestions' }
const LOADED = 'xstate.done.actor.loadSuggestions'
const DECISIONS = { liked: 'Like', disliked: 'Dislike' }

const expectLoading = () => expectSeen({ ...PAGE, says: ['Loading suggestions'] })

/** Who must be in front: of all who were suggested, the first that was not decided on here or on another tab. */
function inFront(past: Past): Candidate {
  const dealt = past.events.flatMap(({ type, output, reply }): Candidate[] => {
    if (type === LOADED) return output.ok ? output.value : []
    return type === 'suggestions.arrived' ? reply.value : []
  })
  const different = [...new Map(dealt.map((one) => [one.id, one])).values()]
  const decided = past.events.flatMap(({ type, decision, suggestions }): string[] => {
    if (type === 'suggestion.decided') return [decision.suggestion]
    return type === 'decisions.found' ? suggestions : []
  })
  return different.find(({ id }) => !decided.includes(id)) as Candidate
}

function expectCandidate(past: Past, fold: string, lastWord: RegExp): void {
  const { name, role, bio, profile_picture } = inFront(past)
  const card = screen.getByRole('article', { name })
  const isPoster = role === 'poster'
  const words = bio.split(' ')
  const isLong = words.length > 40
  expectSeen({
    ...PAGE,
    text: [
      'Engineering',
      isLong && fold === 'show more' ? `${words.slice(0, 40).join(' ')}…` : bio,
      '← Dislike Like →',
    ],
    buttons: [...(isLong ? [fold] : []), 'Report Account', 'Dislike', 'Like'],
    says: [`Suggested: ${name}, 21, Engineering`, ...(isPoster ? ['Loading the property'] : [])],
  })
  expectTexts([within(card).getByRole('heading')], [`${name}, 21`])
  expectTexts(within(card).getByRole('list', { name: 'Interests' }).children, ['Music', 'Books'])
  expect(within(card).queryAllByText('Has a place')).toHaveLength(isPoster ? 1 : 0)
  if (isLong) expect(within(card).getByText(lastWord)).toBeDefined()
  const portrait = within(card).getByRole('img', { name: `Portrait of ${name}` })
  expect(portrait.getAttribute('src')).toBe(profile_picture)
}

/** One candidate at a time. */
export const suggestionsDriver = screenDriver<typeof suggestionsMachine>({
  machine: suggestionsMachine,
  open(stage, input) {
    const suggestions = stage.start(suggestionsMachine, input)
    stage.show(
      <Page heading="Suggestions">
        <Suggestions suggestions={suggestions} />
      </Page>,
    )
    return suggestions
  },
  does: {
    'suggestion.decided': (stage, { decision }) => stage.press(DECISIONS[decision.decision]),
    'decisions.found': (stage, event) => stage.elsewhere(event),
    'suggestions.arrived': (stage, event) => stage.elsewhere(event),
    'suggestions.requested': (stage) => stage.press('Look again'),
    'bio.unfolded': (stage) => stage.press('show more'),
    'bio.folded': (stage) => stage.press('show less'),
    'account.reported': (stage) => stage.press('Report Account'),
  },
  ends: {
    outbox: NEVER_ENDS,
    refill: NEVER_ENDS,
    listing: NEVER_ENDS,
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
    loadingSuggestions: expectLoading,
    waitingToLoad: expectLoading,
    'reviewing.folded': (past) => expectCandidate(past, 'show more', /word40…$/),
    'reviewing.unfolded': (past) => expectCandidate(past, 'show less (open)', /word45$/),
    advancing: NEVER_SEEN,
    empty() {
      expectSeen({
        ...PAGE,
        text: ['Tomorrow is a good time to look again.'],
        buttons: ['Look again'],
        says: ['You have no more suggestions, check your likes or come back later'],
      })
    },
  },
})
