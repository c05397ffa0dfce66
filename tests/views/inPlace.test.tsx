import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type ActorRefFrom, createActor, createMachine, type SnapshotFrom } from 'xstate'
import { FEATURES } from '../../domain/features.ts'
import type { Match } from '../../domain/likes.ts'
import type { Reply } from '../../domain/reply.ts'
import { likesMachine } from '../../machines/likes/likes.machine.ts'
import {
  type MatchedStudent,
  matchProfileMachine,
} from '../../machines/matchProfile/matchProfile.machine.ts'
import { ownProfileMachine } from '../../machines/ownProfile/ownProfile.machine.ts'
import { LIKES, MATCH, MATCHED_PROFILE, OWN_PROFILE } from '../../machines/paths/models/samples.ts'
import {
  type Offer,
  questionnaireOfferMachine,
} from '../../machines/questionnaireOffer/questionnaireOffer.machine.ts'
import { type App, startsAsRendered } from '../../src/app/createApp.ts'
import { InPlaceOfCard } from '../../src/screens/dashboard/InPlaceOfCard.tsx'
import { MatchView } from '../../src/screens/dashboard/likes/MatchPage.tsx'
import { ProfilePage } from '../../src/screens/dashboard/profile/ProfilePage.tsx'
import { selectMatches } from '../../src/screens/dashboard/profile/selectOwnProfile.ts'
import { Suggestions } from '../../src/screens/dashboard/Suggestions.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { startDashboard } from '../support/dashboardScreen.tsx'
import { heldActor, refused } from '../support/heldActor.ts'
import { holdFile } from '../support/onboardingScreen.tsx'
import { openStage } from '../support/paths/stage.tsx'
import { happens, mount, startFlow } from '../support/screen.tsx'
import { still } from '../support/still.ts'

test('the offer of the questionnaire hands the focus to the heading of the page when it goes', async () => {
  const loadOffer = heldActor<Reply<Offer>>()
  const closeOffer = heldActor<Reply<unknown>>()
  const { actor } = startFlow(
    questionnaireOfferMachine.provide({
      actors: { loadOffer: loadOffer.logic, closeOffer: closeOffer.logic },
    }),
    { isOffered: true },
  )
  const offer = { ok: true, value: { offer_after: 1 } } as const
  await happens(() => loadOffer.last().resolve(offer))
  await happens(() => actor.send({ type: 'decisions.counted', by: 1 }))
  const person = mount(
    <Page heading="Suggestions">
      <InPlaceOfCard paused={false} offer={actor} />
    </Page>,
  )
  await happens(() => loadOffer.last().resolve(offer))
  expect(document.activeElement?.textContent).toBe('How do you live?')
  await person.click(screen.getByRole('button', { name: 'No, thanks' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Suggestions' }))
})

test('the first question of a new student comes before anything else in place of the card', async () => {
  const { actor, calls } = startDashboard()
  await happens(() => calls.loadDecisions.last().resolve([]))
  await happens(() => calls.screenForSuggestions.last().resolve(refused('Not ready.', 409)))
  const { suggestions } = actor.getSnapshot().children
  if (!suggestions) throw new Error('No suggestions run')
  mount(<Suggestions suggestions={suggestions}>You are paused</Suggestions>)
  expect(suggestions.getSnapshot().children.introduction).toBeDefined()
  expect(screen.queryByText('You are paused')).toBeNull()
})

test('the page of a match keeps the focus where it is when the profile has come', async () => {
  const loadMatch = heldActor<Reply<MatchedStudent>, { match: string }>()
  const { actor } = startFlow(
    matchProfileMachine.provide({ actors: { loadMatch: loadMatch.logic } }),
    { match: MATCH.id },
  )
  mount(<MatchView matchProfile={actor} send={() => undefined} />)
  const back = screen.getByRole('link', { name: 'Back' })
  back.focus()
  const value = { match: MATCH, profile: MATCHED_PROFILE } as MatchedStudent
  await happens(() => loadMatch.last().resolve({ ok: true, value }))
  expect(screen.getByRole('article', { name: MATCHED_PROFILE.name })).toBeDefined()
  expect(document.activeElement).toBe(back)
})

test('only open matches are offered to who has found a place', () => {
  const ended = { ...MATCH, id: 'm2', ended_at: '2026-11-20T12:00:00.000Z' }
  const likes = { ...LIKES, matches: [ended, MATCH] }
  const snapshot = { context: { likes } } as unknown as SnapshotFrom<typeof likesMachine>
  expect(selectMatches(snapshot)).toEqual([{ id: MATCH.id, name: MATCH.person.name }])
  expect(selectMatches(undefined)).toEqual([])
})

/** Opens *Where you stand* and chooses *found*. Returns a function that loads this match and reads who can be chosen. */
async function openStanding() {
  const stage = openStage()
  const given = { userId: 'u1', features: FEATURES, part: 'standing' } as const
  const ownProfile = stage.start(ownProfileMachine, given)
  const likes = stage.start(likesMachine, { userId: 'u1', isOffered: true })
  const dashboard = still({ children: { ownProfile, likes } })
  stage.show(<ProfilePage dashboard={dashboard as never} holdFile={holdFile} />)
  await stage.answer('loadProfile', { ok: true, value: OWN_PROFILE })
  await stage.person.click(screen.getByLabelText('I found a place, or my roommates'))
  return async (match: Match) => {
    await stage.elsewhere({ type: 'likes.outdated' })
    await stage.answer('loadLikes', { ok: true, value: { ...LIKES, matches: [match] } })
    const group = within(screen.getByRole('group', { name: 'With whom?' }))
    const choices = group.getAllByRole<HTMLInputElement>('radio')
    return choices.map(({ value, labels }) => [value, labels?.[0]?.textContent])
  }
}

test.each<[string, Partial<Match>]>([
  ['another match has come for it', { id: 'm2', person: { ...MATCH.person, name: 'Zoe' } }],
  ['another one of that name has come for it', { id: 'm2' }],
  ['it has another name', { person: { ...MATCH.person, name: 'Maya Cole' } }],
])('who has found a place can name a match as it is now: %s', async (_, change) => {
  const choicesWith = await openStanding()
  const nobody = ['', 'Somebody else, or I would rather not say']
  expect(await choicesWith(MATCH)).toEqual([[MATCH.id, MATCH.person.name], nobody])
  const now = { ...MATCH, ...change }
  expect(await choicesWith(now)).toEqual([[now.id, now.person.name], nobody])
})

describe('a page starts as the build rendered it', () => {
  /** The app of a guest at the sign-up, whose first step has these values. */
  function signupWith(identity: { name: string; email: string }, state = 'identity'): App {
    const signup = createMachine({
      ...{ initial: state, context: identity },
      states: { identity: {}, password: {} },
    })
    const app = createMachine({
      initial: 'guest',
      context: { screen: 'signup' },
      states: { guest: { invoke: { id: 'signup', src: signup } } },
    })
    const actor = createActor(app).start() as unknown as ActorRefFrom<never>
    return { actor, screens: { of: () => ({}) } } as unknown as App
  }

  test.each([
    ['nothing was typed', { name: '', email: '' }, 'identity', true],
    ['a name was kept', { name: 'Ada', email: '' }, 'identity', false],
    ['an address was kept', { name: '', email: 'ada@uwo.ca' }, 'identity', false],
    ['a later step is open', { name: '', email: '' }, 'password', false],
  ])('%s', async (_, identity, state, isSo) => {
    expect(await startsAsRendered(signupWith(identity, state))).toBe(isSo)
  })
})
