import '../support/lateParts.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Feature } from '../../domain/features.ts'
import type { DecidedCandidate, Likes, Match } from '../../domain/likes.ts'
import { likesMachine } from '../../machines/likes/likes.machine.ts'
import { matchProfileMachine } from '../../machines/matchProfile/matchProfile.machine.ts'
import { CONVERSATION } from '../../machines/paths/models/chatSamples.ts'
import { LIKES, LISTING, MATCH, MATCHED_PROFILE } from '../../machines/paths/models/samples.ts'
import { NewMatch } from '../../src/screens/dashboard/likes/LikesDialogs.tsx'
import { LikesLists, LikesPage } from '../../src/screens/dashboard/likes/LikesPage.tsx'
import { MatchPage } from '../../src/screens/dashboard/likes/MatchPage.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { openStage } from '../support/paths/stage.tsx'
import { stopTheClock } from '../support/paths/today.ts'
import { mount } from '../support/screen.tsx'
import { still } from '../support/still.ts'

const personOf = (name: string) => ({ ...MATCH.person, id: name.toLowerCase(), name })
const decided = (standing: DecidedCandidate['standing']): DecidedCandidate => ({
  ...{ person: personOf('Leo'), standing, decided_at: '2026-11-02T12:00:00.000Z' },
})
const IDA: Match = { ...MATCH, id: 'm3', person: personOf('Ida'), is_seen: true }
const ZOE: Match = { ...MATCH, id: 'm2', person: personOf('Zoe') }
const ENDED: Match = { ...ZOE, ended_at: '2026-11-20T12:00:00.000Z' }

async function openLists(given: Partial<Likes>): Promise<void> {
  stopTheClock()
  const stage = openStage()
  const likes = stage.start(likesMachine, { userId: 'u1', isOffered: true })
  stage.show(<LikesLists likes={likes} send={() => undefined} />)
  const value = { ...LIKES, matches: [], decided: [], ...given }
  await stage.answer('loadLikes', { ok: true, value })
}

/** The headings of the lists, and which of them are folded. */
const headings = () =>
  [...document.querySelectorAll('h2')].map((heading) => {
    const name = heading.textContent?.trim()
    return heading.closest('details') ? `${name} (folded)` : name
  })

test.each<[string, Partial<Likes>, string[]]>([
  ['nobody', {}, []],
  ['a match', { matches: [MATCH] }, ['Matches 1', 'You like']],
  ['an ended match', { matches: [ENDED] }, ['Matches', 'You like', 'Ended matches 1 (folded)']],
  ['somebody liked', { decided: [decided('liked')] }, ['Matches', 'You like 1']],
  ['somebody put off', { decided: [decided('later')] }, ['Matches', 'You like', 'Later 1']],
  [
    'somebody passed',
    { decided: [decided('disliked')] },
    ['Matches', 'You like', 'Passed 1 (folded)'],
  ],
])('the Likes tab with %s has these lists: %#', async (_, given, lists) => {
  await openLists(given)
  expect(headings()).toEqual(lists)
  expect(screen.queryAllByText('Nobody here yet')).toHaveLength(lists.length === 0 ? 1 : 0)
})

test('who is a match or was one is in no other list', async () => {
  const both = [ENDED.person, IDA.person].map((person) => ({ ...decided('liked'), person }))
  await openLists({ matches: [IDA, ENDED], decided: [...both, decided('liked')] })
  expect(headings()).toEqual(['Matches 1', 'You like 1', 'Ended matches 1 (folded)'])
})

test('a match is new until it was seen or has ended, and each row leads to its own profile', async () => {
  await openLists({ matches: [MATCH, IDA, ENDED] })
  const rows = [...document.querySelectorAll('li')].map((row) => {
    const time = row.querySelector('time')
    const note = time?.parentElement?.textContent?.replace(time.textContent ?? '', '')
    return [row.querySelector('h3')?.textContent, row.querySelector('a')?.pathname, note]
  })
  expect(rows).toEqual([
    ['Maya OkaforNew', '/home/matches/match-with-maya', ''],
    ['Ida', '/home/matches/m3', ''],
    ['Zoe', '/home/matches/m2', ' · ended'],
  ])
})

test.each<[readonly Feature[], string[]]>([
  [
    ['likes', 'profile'],
    ['/home/matches/match-with-maya', '/home/profile/blocked'],
  ],
  [['likes'], ['/home/matches/match-with-maya']],
])('with %j the tab has these links, what waits and what was refused', async (...row) => {
  const [features, links] = row
  stopTheClock()
  const outbox = { context: { pending: [{ suggestion: 'leo', decision: 'disliked' }] } }
  const suggestions = { children: { outbox: still(outbox) } }
  const snapshot = {
    context: { features, message: 'Please go on tomorrow.' },
    children: {
      likes: still({ context: { likes: LIKES, announced: [] }, hasTag: () => false }),
      suggestions: still(suggestions),
    },
  }
  const dashboard = still(snapshot)
  const person = mount(<LikesPage dashboard={dashboard as never} />)
  expect(headings()).toEqual(['Matches 1', 'You like', 'Passed 2 (folded)'])
  const found = [...document.querySelectorAll('a')].map(({ pathname }) => pathname)
  expect(found).toEqual(links)
  screen.getByText('Please go on tomorrow.')
  await person.click(screen.getByRole('button', { name: 'Close' }))
  expect(dashboard.send.mock.calls).toEqual([[{ type: 'message.closed' }]])
})

/** The conversations with Zoe and with Maya. */
const CHATS = {
  context: { chats: { conversations: [{ ...CONVERSATION, id: 'c2', match: 'm2' }, CONVERSATION] } },
}

/** The title of the dialog, how many more matches there are, and where its links lead. */
function announced() {
  const dialog = within(screen.getByRole('dialog'))
  return [
    dialog.getByRole('heading').textContent,
    dialog.queryByText(/more new match/)?.textContent,
    dialog.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname),
    dialog.getAllByRole<HTMLImageElement>('img').map(({ src }) => src),
  ]
}

test('of several new matches one is announced at a time, with how many more there are', async () => {
  const stage = openStage()
  const likes = stage.start(likesMachine, { userId: 'u1', isOffered: true })
  const chats = still(CHATS)
  stage.show(
    <Page heading="Likes">
      <NewMatch likes={likes} chats={chats as never} />
    </Page>,
  )
  const pictures = ['https://nookmate.test/me.jpg', 'https://nookmate.test/maya.jpg']
  const load = (matches: readonly Match[]) =>
    stage.answer('loadLikes', { ok: true, value: { ...LIKES, picture: pictures[0], matches } })
  await load([MATCH])
  const title = 'You and Maya Okafor like each other'
  const links = ['/home/chats/with-maya', '/home/matches/match-with-maya']
  expect(announced()).toEqual([title, undefined, links, pictures])
  await stage.elsewhere({ type: 'likes.outdated' })
  await load([MATCH, ZOE])
  expect(announced()).toEqual([title, '1 more new match under Likes', links, pictures])
  await stage.press('Keep looking')
  const next = ['/home/chats/c2', '/home/matches/m2']
  expect(announced()).toEqual(['You and Zoe like each other', undefined, next, pictures])
  await stage.press('Keep looking')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the page of a match has its own conversation, the place, and the answers of both', async () => {
  const stage = openStage()
  const matchProfile = stage.start(matchProfileMachine, { match: MATCH.id })
  const chats = still(CHATS)
  const snapshot = { context: { match: MATCH.id }, children: { matchProfile, chats } }
  const dashboard = still(snapshot)
  stage.show(<MatchPage dashboard={dashboard as never} />)
  const compared = [{ item: 'smoking', own: 0, theirs: 3, verdict: 'talk' }]
  const listing = { ...LISTING, is_location_private: false }
  const value = { match: MATCH, profile: MATCHED_PROFILE, listing, compared }
  await stage.answer('loadMatch', { ok: true, value })
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Write a message' })
  expect(link.pathname).toBe('/home/chats/with-maya')
  const place = within(screen.getByRole('region', { name: 'Property' }))
  expect(place.getByRole('heading').textContent).toBe(LISTING.title)
  const amenities = within(place.getByRole('list', { name: 'Amenities' }))
  expect(amenities.getAllByRole('listitem')).toHaveLength(LISTING.amenities.length)
  const item = (await screen.findByText('Smoking and vaping')).closest('li')
  expect(item?.textContent).toBe('Smoking and vapingYou: I do notMaya Okafor: At home, indoors')
})
