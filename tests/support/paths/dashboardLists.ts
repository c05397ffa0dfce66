import { screen, within } from '@testing-library/react'
import type { AnyEventObject } from 'xstate'
import { LEO, LIKES, MATCH, MATCHED_PROFILE } from '../../../machines/paths/models/samples.ts'
import { accepted } from '../heldActor.ts'
import { expectReport } from './drivers/report.tsx'
import type { Past } from './past.ts'
import { expectSeen, expectTexts } from './seen.ts'
import type { Stage } from './stage.tsx'

/** The links of the four tabs; `current` is marked. */
export function tabLinks(current: string): string[] {
  const links = ['Profile → /home/profile', 'Suggestions → /home/dashboard']
  links.push('Chats → /home/chats', 'Likes → /home/likes')
  return links.map((link) => (link.startsWith(current) ? `${link} (current)` : link))
}

/** Lists with Leo liked, Noah passed, and no match. */
const LISTS = { ...LIKES, matches: [] }

/** Checks the requested dialog once its code has loaded. Returns whether one is open. */
export async function expectAskedDialog(past: Past): Promise<boolean> {
  if (!past.has('xstate.done.actor.loadFlows')) return false
  if (past.has('parting.requested')) {
    const dialog = 'Block Leo Martin?'
    const means = 'You will not see each other any more, and a match between you ends.'
    await screen.findByRole('dialog', { name: dialog })
    expectSeen({
      ...{ dialog, text: [`${means} Leo Martin is not told.`] },
      buttons: ['Close', 'Block', 'Cancel'],
    })
    return true
  }
  if (!past.has('report.requested')) return false
  await screen.findByRole('dialog', { name: 'Report Leo Martin' })
  expectReport('Leo Martin')
  return true
}

const NO_MATCH = 'When somebody you like likes you back, you find each other here.'
const NO_LIKE = 'Nobody at the moment. A like stays secret until it is mutual.'

/** Checks the Likes tab: a loading message, then the lists. */
export async function expectLists(past: Past): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: 'Likes' })
  if (await expectAskedDialog(past)) return
  const links = [...tabLinks('Likes'), 'Blocked students → /home/profile/blocked']
  const page = { title: 'Likes · Nookmate', heading: 'Likes', links }
  const headings = screen.queryAllByRole('heading', { level: 2 })
  if (past.has('decision.changed')) {
    expectTexts(headings, ['Matches', 'You like 2'])
    expectSeen({
      ...page,
      text: [NO_MATCH, 'Engineering', 'Nov 2, 2026', 'Engineering', 'Nov 1, 2026'],
      buttons: ['Leo Martin', 'Noah Tremblay'].flatMap((name) => [
        ...['Take back', `More options ${name}`],
      ]),
    })
  } else if (past.has('candidate.left')) {
    expectTexts(headings, ['Matches', 'You like', 'Passed 1'])
    expectSeen({ ...page, text: [NO_MATCH, NO_LIKE] })
  } else {
    expectTexts(headings, [])
    expectSeen({ ...page, links: tabLinks('Likes'), says: ['Loading your likes'] })
  }
}

/** Checks the opened match: its profile is loading until the match has ended. */
export async function expectMatch(past: Past): Promise<void> {
  const isEnded = past.has('lists.changed')
  const heading = isEnded ? 'Maya Okafor' : 'Match'
  await screen.findByRole('heading', { level: 1, name: heading })
  const links = [...tabLinks('Likes'), 'Back → /home/likes']
  const page = { title: `${heading} · Nookmate`, heading }
  if (!isEnded) return expectSeen({ ...page, links, says: ['Loading the profile'] })
  expectSeen({
    ...page,
    text: ['You can no longer see each other’s profiles.'],
    buttons: ['Report'],
    links: [...links, 'Back to Likes → /home/likes'],
    says: ['Your match with Maya Okafor has ended'],
  })
}

/** Answers the profile of the match, then reports that the match has ended. */
export async function endMatch(stage: Stage, event: AnyEventObject): Promise<void> {
  await stage.answer('loadMatch', { ok: true, value: { match: MATCH, profile: MATCHED_PROFILE } })
  await screen.findByRole('heading', { level: 1, name: 'Maya Okafor' })
  await stage.elsewhere(event)
  const match = { ...MATCH, ended_at: '2026-11-21T12:00:00.000Z' }
  await stage.answer('loadMatch', { ok: true, value: { match } })
}

/** Answers the lists and opens the options of a student in them. */
async function openMore(stage: Stage, name: string): Promise<ReturnType<typeof within>> {
  await stage.answer('loadLikes', { ok: true, value: LISTS })
  const row = screen.getByRole('heading', { name }).closest('li') as HTMLElement
  const summary = row.closest('details')?.querySelector('summary')
  if (summary) await stage.person.click(summary)
  await stage.person.click(within(row).getByRole('button', { name: /^More options/ }))
  return within(row)
}

/** Blocks Leo, from his card or the list; the lists are then reloaded. */
export async function blockLeo(stage: Stage): Promise<void> {
  const isInLists = screen.queryByRole('article') === null
  const place = isInLists ? await openMore(stage, 'Leo Martin') : screen
  await stage.person.click(place.getByRole('button', { name: 'Block' }))
  const dialog = await screen.findByRole('dialog', { name: 'Block Leo Martin?' })
  await stage.person.click(within(dialog).getByRole('button', { name: 'Block' }))
  await stage.answer('sendParting', accepted)
  const decided = LISTS.decided.filter(({ person }) => person.id !== LEO.id)
  await stage.answer('loadLikes', { ok: true, value: { ...LISTS, decided } })
}

/** Likes a student in the list of passed ones. */
export async function likePassed(stage: Stage, name: string): Promise<void> {
  const row = await openMore(stage, name)
  await stage.person.click(row.getByRole('button', { name: 'Like' }))
}
