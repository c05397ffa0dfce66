import '../support/lateParts.ts'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Conversation } from '../../domain/chats.ts'
import type { Likes, Match } from '../../domain/likes.ts'
import { CONVERSATION } from '../../machines/paths/models/chatSamples.ts'
import { LIKES, MATCH } from '../../machines/paths/models/samples.ts'
import { DashboardScreen } from '../../src/screens/dashboard/DashboardScreen.tsx'
import { Suggestions } from '../../src/screens/dashboard/Suggestions.tsx'
import { holdFile } from '../support/onboardingScreen.tsx'
import { happens, mount } from '../support/screen.tsx'
import { still } from '../support/still.ts'

type Given = {
  likes?: Partial<Likes>
  conversations?: readonly Conversation[]
  tab?: string
  features?: readonly string[]
  message?: string
}

/** Mounts the dashboard. */
async function open({ likes, conversations = [], tab = 'suggestions', ...given }: Given) {
  const { features = ['likes', 'chats'], message = '' } = given
  const lists = { ...LIKES, matches: [], ...likes }
  const children = {
    likes: still({ context: { likes: lists, announced: [], attempt: 0, message: '' } }),
    chats: still({ context: { chats: { seq: 1, conversations }, drafts: {} } }),
    suggestions: still({ context: { queue: [], features: [] } }),
  }
  const context = { userId: 'u1', features, match: '', chat: '', message }
  const dashboard = still({ context, children }, tab)
  mount(<DashboardScreen dashboard={dashboard as never} holdFile={holdFile} />)
  await happens(() => undefined)
  return dashboard
}

const tabs = () => [...document.querySelectorAll('nav a')]
const ENDED = '2026-11-21T12:00:00.000Z'

test('the tabs count new matches, and unread messages where one still writes and wants to hear', async () => {
  const match = (id: string, changes: Partial<Match> = {}) => ({ ...MATCH, id, ...changes })
  const talk = (unread: number, changes: Partial<Conversation> = {}) => ({
    ...{ ...CONVERSATION, id: `c${unread}`, match: `of${unread}`, unread },
    ...changes,
  })
  const seen = [match('m3', { is_seen: true }), match('m4', { ended_at: ENDED })]
  await open({
    likes: { matches: [match('m1'), match('m2'), ...seen] },
    conversations: [talk(3), talk(10, { is_muted: true }), talk(20, { ended_at: ENDED }), talk(2)],
  })
  const named = tabs().map(({ textContent }) => textContent)
  expect(named).toEqual(['Profile', 'Suggestions', 'Chats5 new', 'Likes2 new'])
  expect(document.title).toBe('(5) Suggestions · Nookmate')
})

test('each tab chooses itself, and the open one is marked', async () => {
  const dashboard = await open({ tab: 'profile', features: [] })
  const marks = tabs().map((tab) => tab.getAttribute('aria-current'))
  expect(marks).toEqual(['page', null, null, null])
  for (const tab of tabs()) fireEvent.click(tab)
  const chosen = ['profile', 'suggestions', 'chats', 'likes']
  expect(dashboard.send.mock.calls).toEqual(chosen.map((tab) => [{ type: 'tab.chosen', tab }]))
})

test('why a decision was refused stands over the suggestions until it is closed', async () => {
  const message = 'You have changed many decisions today. Please go on tomorrow.'
  const dashboard = await open({ message })
  expect(screen.getByText(message)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(dashboard.send.mock.calls).toEqual([[{ type: 'message.closed' }]])
})

// The first row also loads the code of the button. Without it, the rows that expect no button could not fail.
test.each([
  ['paused', 1],
  ['found', 1],
  ['deleting', 1],
  ['active', 0],
  [undefined, 0],
] as const)('a student who is %s is offered to go on looking: %i', async (standing, count) => {
  const name = 'Go on looking'
  await open({ likes: { standing } })
  if (count > 0) await screen.findByRole('button', { name })
  expect(screen.queryAllByRole('button', { name })).toHaveLength(count)
})

describe('where nobody is left', () => {
  test.each([
    [['questionnaire'], ['/home/profile/questionnaire']],
    [['likes', 'profile'], []],
  ])('a server with %j leads to %j', (features, links) => {
    const suggestions = still({ context: { queue: [], features } }, 'empty')
    mount(<Suggestions suggestions={suggestions as never} />)
    const found = screen.queryAllByRole<HTMLAnchorElement>('link', { name: 'Tell us how you live' })
    expect(found.map(({ pathname }) => pathname)).toEqual(links)
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
    expect(suggestions.send.mock.calls).toEqual([[{ type: 'suggestions.requested' }]])
  })
})
