import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Conversation, Message, MessagePage, PendingMessage } from '../../domain/chats.ts'
import { outboxOf } from '../../machines/chats/chatsSetup.ts'
import {
  CONVERSATION,
  ENDED_CONVERSATION,
  FROM_MAYA,
  NEXT,
  OWN,
  PAGE,
} from '../../machines/paths/models/chatSamples.ts'
import { openConversation } from '../support/paths/openConversation.tsx'
import { openStage, type Stage } from '../support/paths/stage.tsx'
import { still } from '../support/still.ts'

/** Opens the conversation with Maya with this page, while these messages are being sent. */
async function open(page: Partial<MessagePage>, pending: readonly PendingMessage[] = []) {
  const stage = openStage()
  const outbox = still({ context: { pending } })
  const chats = still({ children: { [outboxOf(CONVERSATION.id)]: outbox } })
  const send = vi.fn()
  const flow = openConversation(stage, send, chats as never)
  await stage.answer('loadPage', { ok: true, value: { ...PAGE, ...page } })
  return { stage, flow, send }
}

const hear = (stage: Stage, changes: Partial<Conversation>) => {
  const conversation = { ...CONVERSATION, ...changes }
  const event = { kind: 'conversation', seq: 9, id: CONVERSATION.id, conversation }
  return stage.elsewhere({ type: 'event.heard', event })
}

/** The lines below each other: messages, days and the line of the new ones. */
function lines(): (string | null)[] {
  const list = screen.getByRole('region', { name: 'Messages' })
  return [...list.querySelectorAll('li')].map((line) => {
    const day = line.querySelector('time')?.dateTime
    return line.querySelector('p[dir]')?.textContent ?? day ?? line.textContent
  })
}

const lineOf = (text: string) =>
  within(screen.getByText(text, { selector: 'p' }).closest('li') as HTMLElement)

/** Opens the options of a message. */
async function openOptions({ person }: Stage, text: string): Promise<HTMLElement[]> {
  await person.click(lineOf(text).getByRole('button', { name: /^Options/ }))
  const [, ...options] = lineOf(text).getAllByRole('button')
  return options
}

async function choose(stage: Stage, text: string, label: string): Promise<void> {
  const options = await openOptions(stage, text)
  const option = options.find(({ textContent }) => textContent === label)
  await stage.person.click(option as HTMLElement)
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })

/** Five minutes before the time that the clock of these tests shows, which is two days after the samples. */
const RECENT = '2026-11-22T11:55:00.000Z'

test('days and the line of new messages stand where they belong, also where a group begins', async () => {
  const at = (day: number) => `2026-11-${day}T12:00:00.000Z`
  const say = (sample: Message, seq: number, day: number): Message => ({
    ...sample,
    ...{ id: `m${seq}`, seq, text: `${seq}`, sent_at: at(day) },
  })
  const messages = [
    ...[say(FROM_MAYA, 23, 17), say({ ...OWN, client_id: 'c24' }, 24, 18)],
    ...[say(FROM_MAYA, 25, 18), say(FROM_MAYA, 26, 19)],
  ]
  await open({ messages, conversation: { ...CONVERSATION, read_seq: 25, unread: 1 } })
  expect(lines()).toEqual([
    ...[at(17), '23', at(18), '24', '25'],
    ...[at(19), 'New messages', '26'],
  ])
})

test('a message that is sent on another day stands below that day', async () => {
  const written_at = '2026-11-23T12:00:00.000Z'
  await open({}, [
    { client_id: 'p1', text: 'One', written_at },
    { client_id: 'p2', text: 'Two', written_at },
  ])
  expect(lines()).toEqual([
    ...[OWN.sent_at, OWN.text, 'New messages', FROM_MAYA.text],
    ...[written_at, 'One', 'Two'],
  ])
})

test('that the other has seen a message is shown as soon as it is told', async () => {
  const { stage } = await open({ conversation: { ...CONVERSATION, seen_seq: 0 } })
  expect(screen.queryAllByText(/· Seen$/)).toHaveLength(0)
  await hear(stage, { seen_seq: 1 })
  expect(lineOf(OWN.text).getAllByText(/· Seen$/)).toHaveLength(1)
})

test('once the conversation has ended, nothing can be written or edited any more', async () => {
  const { stage } = await open({ messages: [{ ...OWN, sent_at: RECENT }] })
  const offered = async () => (await openOptions(stage, OWN.text)).map((one) => one.textContent)
  expect(await offered()).toEqual(['Edit', 'Remove'])
  await stage.person.keyboard('{Escape}')
  await hear(stage, { ended_at: '2026-11-22T11:59:00.000Z' })
  expect(await offered()).toEqual(['Remove'])
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
  screen.getByText('This conversation has ended. You can no longer write here.')
})

test('each own message is edited and removed by its own options', async () => {
  const messages = [OWN, NEXT].map((one) => ({ ...one, sent_at: RECENT }))
  const { stage, flow } = await open({ messages })
  for (const { id, text } of messages) {
    await choose(stage, text, 'Edit')
    expect(box().value).toBe(text)
    stage.takeHeardBy(flow)
    await choose(stage, text, 'Remove')
    const heard = stage.takeHeardBy(flow).filter(({ type }) => type === 'change.requested')
    expect(heard).toEqual([{ type: 'change.requested', change: { kind: 'remove', message: id } }])
  }
})

test('a reported message names its author, and has no report once that account is gone', async () => {
  const { stage, send } = await open({})
  await choose(stage, FROM_MAYA.text, 'Report')
  const { id, name } = CONVERSATION.person ?? {}
  const quoted = { message: FROM_MAYA.id, quote: FROM_MAYA.text }
  const report = { person: { id, name }, subject: 'conversation', ...quoted }
  expect(send.mock.calls).toEqual([[{ type: 'report.requested', report }]])
  // The messages are loaded again then, because those of a deleted account may be gone as well.
  await hear(stage, { person: undefined })
  const conversation = { ...CONVERSATION, person: undefined }
  await stage.answer('loadPage', { ok: true, value: { ...PAGE, conversation } })
  expect(lineOf(FROM_MAYA.text).queryAllByRole('button')).toEqual([])
})

describe('first sentences', () => {
  const openers = ['When do you move in?', 'Is it quiet?']
  const first = { client_id: 'p1', text: 'Hi', written_at: OWN.sent_at }

  test.each<[string, Partial<MessagePage>, readonly PendingMessage[], boolean]>([
    ['there are no messages yet', { messages: [] }, [], true],
    ['the first one is being sent', { messages: [] }, [first], false],
    ['it has ended without any', { messages: [], conversation: ENDED_CONVERSATION }, [], false],
    ['there are messages', {}, [], false],
  ])('are suggested in a conversation where %s: %#', async (_, page, pending, isSo) => {
    await open({ ...page, openers }, pending)
    const found = openers.filter((name) => screen.queryByRole('button', { name }))
    expect(found).toEqual(isSo ? openers : [])
  })

  test('are put into the message box when they are pressed', async () => {
    const { stage } = await open({ messages: [], openers })
    await stage.press('Is it quiet?')
    expect(box().value).toBe('Is it quiet?')
  })
})

test.each<[string, Partial<Conversation>, (string | undefined)[], boolean]>([
  ['is open', {}, ['Maya Okafor', '/home/matches/match-with-maya'], true],
  ['is muted', { is_muted: true }, ['Maya Okaformuted', '/home/matches/match-with-maya'], true],
  ['has ended', { ended_at: '2026-11-21T12:00:00.000Z' }, ['Maya Okafor', undefined], false],
  [
    'was with somebody whose account is gone',
    { person: undefined },
    ['Former student', undefined],
    true,
  ],
])('the head of a conversation that %s names the other', async (...row) => {
  const [, changes, head, canWrite] = row
  await open({ conversation: { ...CONVERSATION, ...changes } })
  const name = document.querySelector('header p')
  expect([name?.textContent, name?.querySelector('a')?.pathname]).toEqual(head)
  const skips = screen.queryAllByRole('button', { name: 'Write a message' })
  expect(skips).toHaveLength(canWrite ? 1 : 0)
})
