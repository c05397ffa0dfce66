import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type Message, SCAM_MARKS } from '../../domain/chats.ts'
import type { BlockedStudent } from '../../domain/likes.ts'
import type { NoticePreferences } from '../../domain/notices.ts'
import type { Reply } from '../../domain/reply.ts'
import { blocksMachine } from '../../machines/blocks/blocks.machine.ts'
import { conversationMachine } from '../../machines/conversation/conversation.machine.ts'
import { likesMachine } from '../../machines/likes/likes.machine.ts'
import { noticesMachine } from '../../machines/notices/notices.machine.ts'
import { heldMachine } from '../../machines/paths/held.ts'
import { FROM_MAYA, OWN, PAGE } from '../../machines/paths/models/chatSamples.ts'
import { LIKES, MATCH } from '../../machines/paths/models/samples.ts'
import { MessageLine } from '../../src/screens/dashboard/chats/MessageLine.tsx'
import { LikesLists } from '../../src/screens/dashboard/likes/LikesPage.tsx'
import { BlockedList } from '../../src/screens/dashboard/profile/Blocked.tsx'
import { NoticeSwitches } from '../../src/screens/dashboard/profile/Notices.tsx'
import { heldActor } from '../support/heldActor.ts'
import { openConversation } from '../support/paths/openConversation.tsx'
import { openStage } from '../support/paths/stage.tsx'
import { stopTheClock } from '../support/paths/today.ts'
import { happens, mount, startFlow } from '../support/screen.tsx'

const nothing = () => undefined

/** The warning below a message, by what the server has recognised. */
const WARNINGS = {
  payment: 'Do not pay before you have seen the place.',
  deposit: 'Do not send a deposit to hold a place that you have not seen.',
  courier: 'Keys that come by mail or courier are a known scam.',
  keys: 'Do not pay before you hold the keys and a signed lease.',
  abroad: 'An owner who is away and cannot show the place is a known scam.',
  crypto: 'Nobody who rents out a room needs crypto or a quick investment.',
  id: 'Do not send documents, card numbers or codes in a chat.',
}

test.each(SCAM_MARKS)('a message that looks like a scam (%s) has the warning for it', (mark) => {
  const input = { userId: 'u1', id: 'with-maya' }
  const { actor } = startFlow(heldMachine(conversationMachine) as typeof conversationMachine, input)
  const shown = { name: 'Maya', isSeen: false, isOpen: true, onReport: nothing }
  mount(<MessageLine conversation={actor} message={{ ...FROM_MAYA, marks: [mark] }} {...shown} />)
  expect(screen.getByText(WARNINGS[mark])).toBeDefined()
})

test('each kind of notice says when it comes', async () => {
  const loadNotices = heldActor<Reply<NoticePreferences>>()
  const { actor } = startFlow(
    noticesMachine.provide({ actors: { loadNotices: loadNotices.logic } }),
  )
  mount(<NoticeSwitches notices={actor} />)
  const both = { mail: true, push: false }
  const value = { match: both, message: both, reminder: both, newsletter: both }
  await happens(() => loadNotices.last().resolve({ ok: true, value }))
  const rows = screen
    .getAllByRole('rowheader')
    .map((row) => [...row.children].map((one) => one.textContent))
  expect(rows).toEqual([
    ['Matches', 'Somebody you like likes you back.'],
    ['Messages', 'A match has written to you.'],
    ['Reminders', 'You have not been here for a while.'],
    ['News from Nookmate', 'What is new, from time to time.'],
  ])
  expect(screen.getAllByRole('switch')).toHaveLength(7)
})

describe('the lists of the Likes tab', () => {
  function open() {
    stopTheClock()
    const quiet = heldMachine(likesMachine) as typeof likesMachine
    const loadLikes = heldActor<Reply<typeof LIKES>>()
    const { actor } = startFlow(quiet.provide({ actors: { loadLikes: loadLikes.logic } }), {
      ...{ userId: 'u1', isOffered: true },
    })
    const send = vi.fn()
    const person = mount(<LikesLists likes={actor} send={send} />)
    const [liked, passed] = LIKES.decided
    if (!liked || !passed) throw new Error('Two were decided on')
    const later = {
      ...passed,
      person: { ...passed.person, id: 'mia', name: 'Mia' },
      standing: 'later' as const,
    }
    const ended = {
      ...MATCH,
      id: 'm2',
      person: { ...MATCH.person, id: 'zoe', name: 'Zoe' },
      ended_at: '2026-11-20T12:00:00.000Z',
    }
    const value = { ...LIKES, matches: [MATCH, ended], decided: [liked, later, passed] }
    return {
      person,
      send,
      load: () => happens(() => loadLikes.last().resolve({ ok: true, value })),
    }
  }

  test('say how each decision is taken back, and do that', async () => {
    const { person, send, load } = open()
    await load()
    const buttons = { 'Leo Martin': 'Take back', Mia: 'Decide now', 'Noah Tremblay': 'Show again' }
    for (const [name, button] of Object.entries(buttons)) {
      const row = screen.getByText(name, { selector: 'bdi' }).closest('li') as HTMLElement
      await person.click(within(row).getByText(button))
      expect(send.mock.lastCall?.[0]).toMatchObject({ decision: { decision: 'undecided' } })
    }
  })

  test('say when a match was made, and of one that has ended, when it ended', async () => {
    const { load } = open()
    await load()
    const timeOf = (name: string) =>
      screen.getByText(name, { selector: 'bdi' }).closest('li')?.querySelector('time')?.dateTime
    expect([timeOf('Maya Okafor'), timeOf('Zoe')]).toEqual([
      MATCH.made_at,
      '2026-11-20T12:00:00.000Z',
    ])
  })
})

test('only the block that is being lifted is at work', async () => {
  const names = ['Maya', 'Leo']
  const blocked = names.map((name) => ({ student: name, name, blocked_at: '2026-11-20T12:00:00Z' }))
  const loadBlocks = heldActor<Reply<readonly BlockedStudent[]>>()
  const liftBlock = heldActor<Reply<unknown>, { student: string }>()
  const { actor } = startFlow(
    blocksMachine.provide({ actors: { loadBlocks: loadBlocks.logic, liftBlock: liftBlock.logic } }),
  )
  const person = mount(<BlockedList blocks={actor} />)
  await happens(() => loadBlocks.last().resolve({ ok: true, value: blocked }))
  await person.click(screen.getAllByRole('button', { name: 'Lift the block' })[1] as HTMLElement)
  const states = screen.getAllByRole('button').map((button) => button.getAttribute('aria-busy'))
  expect(states).toEqual([null, 'true'])
  expect(liftBlock.last().input).toEqual({ student: 'Leo' })
})

test.each([
  ['its text', {}, FROM_MAYA.text],
  ['that it was a photo', { text: '', photo: { path: '/p', width: 4, height: 3 } }, 'Photo'],
])('the report of a message quotes %s', async (_, given, quote) => {
  const stage = openStage()
  const send = vi.fn()
  openConversation(stage, send)
  const message: Message = { ...FROM_MAYA, ...given }
  await stage.answer('loadPage', { ok: true, value: { ...PAGE, messages: [message, OWN] } })
  const line = document.querySelector<HTMLElement>('[data-seq]')
  if (!line) throw new Error('No message is shown')
  await stage.person.click(within(line).getByRole('button', { name: /^Options/ }))
  await stage.person.click(within(line).getByRole('button', { name: 'Report' }))
  expect(send.mock.lastCall?.[0]).toMatchObject({
    report: { subject: 'conversation', message: FROM_MAYA.id, quote },
  })
})
