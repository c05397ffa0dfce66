import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { DecidedCandidate, Likes, Match } from '../../domain/likes.ts'
import type { PendingDecision } from '../../domain/suggestion.ts'
import { likesMachine } from '../../machines/likes/likes.machine.ts'
import { matchProfileMachine } from '../../machines/matchProfile/matchProfile.machine.ts'
import { LIKES, MATCH, MATCHED_PROFILE } from '../../machines/paths/models/samples.ts'
import { LikesLists } from '../../src/screens/dashboard/likes/LikesPage.tsx'
import { MatchView } from '../../src/screens/dashboard/likes/MatchPage.tsx'
import { openStage } from '../support/paths/stage.tsx'
import { stopTheClock } from '../support/paths/today.ts'

type Person = Match['person']

const person = (id: string, name: string): Person => ({ ...MATCH.person, id, name })
const [LEO, MIA, NOAH, ZOE] = ['Leo', 'Mia', 'Noah', 'Zoe'].map((name) =>
  person(name.toLowerCase(), name),
) as [Person, Person, Person, Person]

const decided = (one: Person, standing: DecidedCandidate['standing']): DecidedCandidate => ({
  ...{ person: one, standing, decided_at: '2026-11-02T12:00:00.000Z' },
})
const ended = { ...MATCH, id: 'm2', person: ZOE, ended_at: '2026-11-20T12:00:00.000Z' }
const ALL: Likes = {
  ...LIKES,
  matches: [MATCH, ended],
  decided: [decided(LEO, 'liked'), decided(MIA, 'later'), decided(NOAH, 'disliked')],
}

const end = (one: Match) => ({
  type: 'parting.requested',
  parting: { kind: 'end', person: one.person, match: one.id },
})
const safety = (one: Person) => ({
  Block: { type: 'parting.requested', parting: { kind: 'block', person: one } },
  Report: { type: 'report.requested', report: { person: one, subject: 'profile' } },
})
const change = (suggestion: string, decision: string) => ({
  type: 'decision.changed',
  decision: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), suggestion, decision, isChange: true },
})

/** Presses each button in this place, shown or folded away. Returns what each of them says. */
function pressAll(place: ParentNode, said: unknown[]): Record<string, unknown> {
  const buttons = [...place.querySelectorAll('button')].filter(
    ({ textContent }) => !/options/.test(textContent ?? ''),
  )
  const told = buttons.map((button) => {
    fireEvent.click(button)
    return [button.textContent, said.splice(0)]
  })
  return Object.fromEntries(told)
}

const once = (events: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(events).map(([name, event]) => [name, [event]]))

describe('each button of the Likes tab says what it does, and about whom', () => {
  test.each<[string, Record<string, unknown>]>([
    ['Maya Okafor', { 'End the match': end(MATCH), ...safety(MATCH.person) }],
    ['Zoe', safety(ZOE)],
    [
      'Leo',
      {
        ...{ 'Take back': change('leo', 'undecided'), Dislike: change('leo', 'disliked') },
        ...safety(LEO),
      },
    ],
    [
      'Mia',
      {
        ...{ 'Decide now': change('mia', 'undecided'), Like: change('mia', 'liked') },
        ...{ Dislike: change('mia', 'disliked'), ...safety(MIA) },
      },
    ],
    [
      'Noah',
      {
        ...{ 'Show again': change('noah', 'undecided'), Like: change('noah', 'liked') },
        ...safety(NOAH),
      },
    ],
  ])('%s', async (name, events) => {
    stopTheClock()
    const stage = openStage()
    const said: unknown[] = []
    const likes = stage.start(likesMachine, { userId: 'u1', isOffered: true })
    stage.show(<LikesLists likes={likes} send={(event) => said.push(event)} />)
    await stage.answer('loadLikes', { ok: true, value: ALL })
    const row = screen.getByText(name, { selector: 'bdi' }).closest('li') as HTMLElement
    expect(pressAll(row, said)).toEqual(once(events))
  })
})

describe('each button of the page of a match says what it does', () => {
  test.each<[string, Match, boolean, Record<string, unknown>]>([
    ['open', MATCH, true, { 'End the match': end(MATCH), ...safety(MATCH.person) }],
    ['ended', ended, false, { Report: safety(ZOE).Report }],
  ])('%s', async (_, match, hasProfile, events) => {
    const stage = openStage()
    const said: unknown[] = []
    const matchProfile = stage.start(matchProfileMachine, { match: match.id })
    stage.show(
      <MatchView matchProfile={matchProfile} chat="c1" send={(event) => said.push(event)} />,
    )
    const value = { match, ...(hasProfile && { profile: MATCHED_PROFILE }) }
    await stage.answer('loadMatch', { ok: true, value })
    expect(pressAll(document.body, said)).toEqual(once(events))
    const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname)
    expect(links).toEqual(['/home/likes', hasProfile ? '/home/chats/c1' : '/home/likes'])
  })
})

/** Shows the lists while these decisions wait. Returns the heading of each list, and who is in it. */
async function listsWith(pending: readonly PendingDecision[]) {
  const stage = openStage()
  stopTheClock()
  const likes = stage.start(likesMachine, { userId: 'u1', isOffered: true })
  stage.show(<LikesLists likes={likes} pending={pending} send={() => undefined} />)
  await stage.answer('loadLikes', { ok: true, value: ALL })
  return [...document.querySelectorAll('h2')].map((heading) => [
    heading.textContent,
    ...[...(heading.closest('section, details')?.querySelectorAll('bdi') ?? [])].map(
      ({ textContent }) => textContent,
    ),
  ])
}

test('decisions that the server does not have yet are shown as made', async () => {
  const lists = await listsWith([
    { suggestion: 'leo', decision: 'disliked' },
    { suggestion: 'mia', decision: 'liked' },
    { suggestion: 'noah', decision: 'undecided' },
  ])
  expect(lists).toEqual([
    ['Matches 1', 'Maya Okafor'],
    ['You like 1', 'Mia'],
    ['Passed 1', 'Leo'],
    ['Ended matches 1', 'Zoe'],
  ])
})

test('of several such decisions about one student the last one counts', async () => {
  const lists = await listsWith([
    { suggestion: 'noah', decision: 'liked' },
    { suggestion: 'leo', decision: 'disliked' },
    { suggestion: 'mia', decision: 'liked' },
    { suggestion: 'leo', decision: 'undecided' },
    { suggestion: 'mia', decision: 'undecided' },
    { suggestion: 'leo', decision: 'liked' },
    { suggestion: 'noah', decision: 'later' },
  ])
  expect(lists).toEqual([
    ['Matches 1', 'Maya Okafor'],
    ['You like 1', 'Leo'],
    ['Later 1', 'Noah'],
    ['Ended matches 1', 'Zoe'],
  ])
})
