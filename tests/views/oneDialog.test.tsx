import '../support/lateParts.ts'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { LIKES, MATCH } from '../../machines/paths/models/samples.ts'
import { DashboardScreen } from '../../src/screens/dashboard/DashboardScreen.tsx'
import { holdFile } from '../support/onboardingScreen.tsx'
import { mount } from '../support/screen.tsx'
import { still } from '../support/still.ts'

const likes = still({ context: { likes: LIKES, announced: [], attempt: 0, message: '' } })
const noMatch = still({
  context: { ...{ likes: { ...LIKES, matches: [] }, announced: [] }, attempt: 0, message: '' },
})
const CHAT = { id: 'c1', match: MATCH.id, person: MATCH.person, unread: 0 }
const chatsOf = (conversations: readonly object[]) =>
  still({ context: { chats: { seq: 1, conversations }, drafts: {} } })
const parting = still({ context: { asked: { kind: 'block', person: MATCH.person }, message: '' } })
const consent = still({ context: { text: '# Consent', message: '' } })

type At = { isIntroducing?: boolean; chat?: string; tab?: string; features?: readonly string[] }
const ALL = ['likes', 'chats']

/** Mounts the dashboard at its suggestions, or in this tab. The student has a new match. */
function open(flows: object, { isIntroducing = false, chat = '', tab = '', features = ALL }: At) {
  const suggestions = still({
    context: { queue: [], features: [] },
    matches: (state: string) => isIntroducing && state === 'introducing',
  })
  const shown = tab || (chat === '' ? 'suggestions' : 'chats')
  const dashboard = still({
    context: { ...{ userId: 'u1', features, match: '', message: '' }, chat },
    children: { likes, suggestions, ...flows },
    matches: (state: unknown) => state === shown,
  })
  mount(<DashboardScreen dashboard={dashboard as never} holdFile={holdFile} />)
}

const MATCHED = `You and ${MATCH.person.name} like each other`

describe('of several dialogs one is open', () => {
  test.each<[string, object, At, string[]]>([
    ['a new match, if there is nothing else', {}, {}, [MATCHED]],
    ['none while a new student is asked for bio and interests', {}, { isIntroducing: true }, []],
    [
      'a block before a match',
      { safety: still({ children: { parting } }) },
      {},
      [`Block ${MATCH.person.name}?`],
    ],
    [
      'a changed consent before a block',
      { consent, safety: still({ children: { parting } }) },
      {},
      ['Our consent text has changed'],
    ],
    [
      'a block, without any new match',
      { likes: noMatch, safety: still({ children: { parting } }) },
      {},
      [`Block ${MATCH.person.name}?`],
    ],
    [
      'a changed consent, without any new match',
      { likes: noMatch, consent },
      {},
      ['Our consent text has changed'],
    ],
    [
      'that of a tab that is not offered, before a match',
      {},
      { tab: 'chats', features: ['likes'] },
      ['Chats'],
    ],
    [
      'none for the match whose conversation is open',
      { chats: chatsOf([CHAT]) },
      { chat: 'c1' },
      [],
    ],
    [
      'none while it is unknown whose conversation is open',
      { chats: chatsOf([]) },
      { chat: 'c1' },
      [],
    ],
    [
      'a match beside the conversation with somebody else',
      { chats: chatsOf([{ ...CHAT, match: 'another' }]) },
      { chat: 'c1' },
      [MATCHED],
    ],
  ])('%s', async (_, flows, at, titles) => {
    open(flows, at)
    await screen.findAllByRole('navigation')
    if (titles.length > 0) await screen.findByRole('dialog')
    const dialogs = screen.queryAllByRole('dialog')
    expect(dialogs.map((dialog) => dialog.querySelector('h2')?.textContent)).toEqual(titles)
  })
})
