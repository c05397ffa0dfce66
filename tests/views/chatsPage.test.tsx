import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Conversation } from '../../domain/chats.ts'
import { chatsMachine } from '../../machines/chats/chats.machine.ts'
import { conversationMachine } from '../../machines/conversation/conversation.machine.ts'
import { CHATS, CONVERSATION, FROM_MAYA, PAGE } from '../../machines/paths/models/chatSamples.ts'
import { MATCH } from '../../machines/paths/models/samples.ts'
import { ChatsPage, ConversationList } from '../../src/screens/dashboard/chats/ChatsPage.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { holdFile } from '../support/onboardingScreen.tsx'
import { openStage } from '../support/paths/stage.tsx'
import { stopTheClock } from '../support/paths/today.ts'
import { still } from '../support/still.ts'

/** An IntersectionObserver that reports nothing, because jsdom has no layout. */
class NothingInView {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Opens the Chats tab with two conversations, of which this one is open; '' for none. */
async function openTab(current: string) {
  stopTheClock()
  vi.stubGlobal('IntersectionObserver', NothingInView)
  const stage = openStage()
  const chats = stage.start(chatsMachine, { userId: 'u1', isOffered: true })
  const conversation = stage.start(conversationMachine, { userId: 'u1', id: CONVERSATION.id })
  const dashboard = still({
    context: { chat: current },
    children: { chats, conversation: current === '' ? undefined : conversation },
  })
  stage.show(<ChatsPage dashboard={dashboard as never} holdFile={holdFile} />)
  const other = { ...CONVERSATION, id: 'with-zoe', person: { ...MATCH.person, name: 'Zoe' } }
  const value = { ...CHATS, conversations: [other, CONVERSATION] }
  await stage.answer('loadChats', { ok: true, value })
  await stage.answer('loadPage', { ok: true, value: PAGE })
  return { stage, conversation }
}

test.each([
  ['', 'Chats · Nookmate', [], 0],
  ['with-maya', 'Maya Okafor · Nookmate', ['/home/chats/with-maya'], 1],
])('while %j is open, its row is marked and the page has its name', async (...row) => {
  const [current, title, marked, count] = row
  await openTab(current)
  expect(document.title).toBe(title)
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[aria-current=page]')]
  expect(links.map(({ pathname }) => pathname)).toEqual(marked)
  expect(screen.queryAllByRole('region', { name: 'Messages' })).toHaveLength(count)
})

test('a chosen photo is held and sent in the open conversation', async () => {
  const { stage, conversation } = await openTab('with-maya')
  stage.takeHeardBy(conversation)
  const photo = new File(['x'], 'room.jpg', { type: 'image/jpeg' })
  await stage.person.upload(screen.getByLabelText('Send a photo'), photo)
  const heard = stage.takeHeardBy(conversation).filter(({ type }) => type === 'change.requested')
  const change = { kind: 'photo', file: holdFile(photo) }
  expect(heard).toEqual([{ type: 'change.requested', change }])
})

test('each row of the list says who, when, how much is new, and what is special', async () => {
  const at = '2026-11-21T12:00:00.000Z'
  const given: Record<string, Partial<Conversation>> = {
    A: { last: { ...FROM_MAYA, sent_at: at }, unread: 3 },
    B: { last: undefined, unread: 0, is_muted: true },
    C: { ended_at: at, is_muted: true },
  }
  const conversations = Object.entries(given).map(([id, changes]) => {
    const person = { ...MATCH.person, name: id, profile_picture: `https://nookmate.test/${id}` }
    return { ...CONVERSATION, id, person, ...changes }
  })
  stopTheClock()
  const stage = openStage()
  const chats = stage.start(chatsMachine, { userId: 'u1', isOffered: true })
  stage.show(
    <Page heading="Chats">
      <ConversationList chats={chats} current="B" />
    </Page>,
  )
  await stage.answer('loadChats', { ok: true, value: { ...CHATS, conversations } })
  expect([...document.querySelectorAll('li')].map(rowOf)).toEqual([
    ['/home/chats/A', null, 'https://nookmate.test/A', at, '', '3 new'],
    ['/home/chats/B', 'page', 'https://nookmate.test/B', MATCH.made_at, ' · muted', ''],
    ['/home/chats/C', null, 'https://nookmate.test/C', FROM_MAYA.sent_at, ' · ended', '1 new'],
  ])
})

function rowOf(row: HTMLElement) {
  const link = row.querySelector('a')
  const time = row.querySelector('time')
  return [
    link?.pathname,
    link?.getAttribute('aria-current'),
    row.querySelector('img')?.getAttribute('src'),
    time?.dateTime,
    time?.parentElement?.textContent?.replace(time.textContent ?? '', ''),
    row.querySelector('p')?.nextElementSibling?.textContent ?? '',
  ]
}
