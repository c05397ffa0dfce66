import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Conversation, Message } from '../../domain/chats.ts'
import { chatsMachine } from '../../machines/chats/chats.machine.ts'
import { outboxOf } from '../../machines/chats/chatsSetup.ts'
import {
  CHATS,
  CONVERSATION,
  ENDED_CONVERSATION,
  FROM_MAYA,
  NEXT,
  OWN,
  PAGE,
} from '../../machines/paths/models/chatSamples.ts'
import { MATCH, PICTURE } from '../../machines/paths/models/samples.ts'
import { ConversationList } from '../../src/screens/dashboard/chats/ChatsPage.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { openConversation } from '../support/paths/openConversation.tsx'
import { openStage } from '../support/paths/stage.tsx'
import { stopTheClock } from '../support/paths/today.ts'
import { still } from '../support/still.ts'

type Given = {
  conversation?: Partial<Conversation>
  messages?: readonly Message[]
  /** The context of the outbox. */
  outbox?: object
}

/** Opens the conversation with Maya. `told` is what it has told the dashboard. */
async function open({ conversation, messages = PAGE.messages, outbox }: Given = {}) {
  const stage = openStage()
  const told: { type: string }[] = []
  const sender = still({ context: outbox })
  const chats = still({ children: outbox ? { [outboxOf(CONVERSATION.id)]: sender } : {} })
  const flow = openConversation(stage, (event) => told.push(event), chats as never)
  const value = { ...PAGE, messages, conversation: { ...CONVERSATION, ...conversation } }
  await stage.answer('loadPage', { ok: true, value })
  return { stage, flow, told, sender }
}

const change = (asked: object) => ({ type: 'change.requested', change: asked })
const { person } = CONVERSATION
const SAFETY = {
  'End the match': { type: 'parting.requested', parting: { kind: 'end', person, match: MATCH.id } },
  Block: { type: 'parting.requested', parting: { kind: 'block', person } },
  Report: { type: 'report.requested', report: { person, subject: 'conversation' } },
}

test.each<[string, Partial<Conversation>, Record<string, object>]>([
  ['is open', {}, { Mute: change({ kind: 'mute', isMuted: true }), ...SAFETY }],
  [
    'is muted, and the address of the own place is hidden',
    { is_muted: true, shares_address: false },
    {
      Unmute: change({ kind: 'mute', isMuted: false }),
      'Share my address': change({ kind: 'share', isShared: true }),
      ...SAFETY,
    },
  ],
  [
    'has the address of the own place',
    { shares_address: true },
    {
      Mute: change({ kind: 'mute', isMuted: true }),
      'Hide my address': change({ kind: 'share', isShared: false }),
      ...SAFETY,
    },
  ],
  ['has ended', { ended_at: '2026-11-21T12:00:00.000Z' }, { Report: SAFETY.Report }],
  [
    'was with somebody whose account is gone',
    { person: undefined },
    { Mute: change({ kind: 'mute', isMuted: true }) },
  ],
])('a conversation that %s has these options, each of which does what it says', async (...row) => {
  const [, conversation, options] = row
  const { stage, flow, told } = await open({ conversation })
  const head = within(document.querySelector('header') as HTMLElement)
  const does: Record<string, unknown> = {}
  for (const at of Object.keys(options).keys()) {
    await stage.person.click(head.getByRole('button', { name: 'Options' }))
    const [, ...buttons] = head.getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(Object.keys(options))
    stage.takeHeardBy(flow)
    const button = buttons[at] as HTMLElement
    const label = button.textContent ?? ''
    await stage.person.click(button)
    const heard = stage.takeHeardBy(flow).filter(({ type }) => type === 'change.requested')
    does[label] = [...heard, ...told.splice(0)]
  }
  const once = Object.entries(options).map(([label, event]) => [label, [event]])
  expect(does).toEqual(Object.fromEntries(once))
})

test.each<[string, Partial<Conversation>, string[]]>([
  ['nobody has a private one', {}, []],
  ['the own one is hidden', { shares_address: false }, []],
  [
    'the own one is shown',
    { shares_address: true },
    ['Maya Okafor can see your address', 'Hide my address'],
  ],
  [
    'that of the other is shown',
    { address: '1 Richmond Street' },
    ['Only you can see this address', '1 Richmond Street'],
  ],
  ['the conversation has ended', { ...ENDED_CONVERSATION, shares_address: true }, []],
])('above the messages it says who sees which address: %s', async (_, conversation, words) => {
  await open({ conversation })
  const told = screen.queryAllByText(/address$|Street$/).map(({ textContent }) => textContent)
  expect(told).toEqual(words)
})

test('the card about the own address hides it', async () => {
  const { stage, flow } = await open({ conversation: { shares_address: true } })
  stage.takeHeardBy(flow)
  await stage.press('Hide my address')
  const heard = stage.takeHeardBy(flow).filter(({ type }) => type === 'change.requested')
  expect(heard).toEqual([change({ kind: 'share', isShared: false })])
})

test('the address of the other is shown while they share it, in its own direction', async () => {
  const { stage } = await open()
  const shown = async (address?: string) => {
    const conversation = { ...CONVERSATION, address }
    const event = { kind: 'conversation', seq: 9, id: CONVERSATION.id, conversation }
    await stage.elsewhere({ type: 'event.heard', event })
    const line = screen.queryByText('Only you can see this address')?.nextElementSibling
    return line && [line.textContent, line.getAttribute('dir')]
  }
  for (const address of ['شارع الحمراء', '1 Richmond Street']) {
    expect(await shown(address)).toEqual([address, 'auto'])
  }
  expect(await shown()).toBeUndefined()
})

describe('beside the message box', () => {
  const NOTES = ['Sending the photo', 'Saving', 'Maya Okafor is writing']

  test.each<[object, string]>([
    [{ kind: 'photo', file: PICTURE }, 'Sending the photo'],
    [{ kind: 'edit', message: OWN.id, text: 'At 6?' }, 'Saving'],
    [{ kind: 'mute', isMuted: true }, 'Maya Okafor is writing'],
  ])('while %j is being saved and the other writes: %s', async (asked, note) => {
    const { stage } = await open()
    await stage.elsewhere(change(asked))
    await stage.elsewhere({ type: 'typing.heard' })
    expect(NOTES.filter((one) => screen.queryByText(one))).toEqual([note])
  })

  const FAST = 'You are sending messages very quickly.'
  const idle = { pending: [], message: '', warning: '', secondsLeft: 0 }
  test.each<[object, string | undefined, string]>([
    [{ secondsLeft: 247 }, 'Sending goes on in 4:07', FAST],
    [{ secondsLeft: 1, warning: 'Slowly.' }, 'Sending goes on in 0:01', FAST],
    [{ warning: 'Slowly.' }, undefined, 'Slowly.'],
    [{}, undefined, ''],
  ])('for %j it says %s, and a screen reader: %s', async (pace, note, said) => {
    await open({ outbox: { ...idle, ...pace } })
    expect(screen.queryByText(/^Sending goes on/)?.textContent).toBe(note)
    const box = screen.getByRole('textbox', { name: 'Message' })
    const status = box.parentElement?.parentElement?.querySelector('[role=status]')
    expect(status?.textContent).toBe(said)
  })
})

test.each([
  [undefined, []],
  [0, []],
  [1, ['One']],
  [2, ['One']],
  [3, ['Two']],
  [9, ['Two']],
])('once the other has seen the messages up to %s, these are marked: %j', async (...row) => {
  const [seen_seq, marked] = row
  const messages = [
    { ...OWN, text: 'One' },
    FROM_MAYA,
    { ...NEXT, text: 'Two' },
    { ...FROM_MAYA, id: 'm4', seq: 4 },
  ]
  await open({ conversation: { seen_seq }, messages })
  const lines = screen.queryAllByText(/· Seen$/).map((line) => line.closest('li'))
  expect(lines.map((line) => line?.querySelector('p[dir]')?.textContent)).toEqual(marked)
})

describe('messages that the server does not have yet', () => {
  const at = NEXT.sent_at
  const pending = [
    { client_id: OWN.client_id, text: OWN.text, written_at: OWN.sent_at },
    { client_id: 'p1', text: 'One', written_at: at },
    { client_id: 'p2', text: 'Two', written_at: at },
  ]
  const stateOf = (text: string) =>
    /Sending|Waiting|Not sent/.exec(screen.getByText(text).closest('li')?.textContent ?? '')?.[0]

  test.each([
    [{ pending, message: '', secondsLeft: 0 }, ['Sending', 'Sending']],
    [{ pending, message: '', secondsLeft: 9 }, ['Waiting', 'Waiting']],
    [{ pending: pending.slice(1), message: 'Too long.', secondsLeft: 0 }, ['Not sent', 'Sending']],
  ])('say what becomes of them, and one that it has is there once: %#', async (outbox, states) => {
    await open({ outbox })
    expect(['One', 'Two'].map(stateOf)).toEqual(states)
    expect(screen.getAllByText(OWN.text)).toHaveLength(1)
    expect(screen.queryAllByText('Too long.')).toHaveLength(outbox.message === '' ? 0 : 1)
  })

  test('can be sent again or deleted once one was refused', async () => {
    const outbox = { pending: pending.slice(1), message: 'Too long.', secondsLeft: 0 }
    const { stage, sender } = await open({ outbox })
    await stage.press('Try again')
    await stage.press('Delete')
    expect(sender.send.mock.calls).toEqual([
      [{ type: 'sending.retried' }],
      [{ type: 'message.deleted', client_id: 'p1' }],
    ])
  })
})

describe('a row of the list', () => {
  const textsOf = (row: HTMLElement) =>
    ['h2', 'p'].map((part) => row.querySelector(part)?.textContent ?? '') as [string, string]

  /** Opens the list with a conversation for each of these names. Returns the text of each row. */
  async function openList(rows: Record<string, Partial<Conversation>>, drafts = {}, current = '') {
    stopTheClock()
    const stage = openStage()
    const chats = stage.start(chatsMachine, { userId: 'u1', isOffered: true })
    stage.show(
      <Page heading="Chats">
        <ConversationList chats={chats} current={current} />
      </Page>,
    )
    const conversations = Object.entries(rows).map(([name, given]) => ({
      ...{ ...CONVERSATION, id: name, person: { ...MATCH.person, name } },
      ...given,
    }))
    await stage.answer('loadChats', { ok: true, value: { ...CHATS, conversations } })
    await stage.elsewhere({ type: 'drafts.changed', drafts })
    return Object.fromEntries(screen.getAllByRole('listitem').map(textsOf))
  }

  const photo = { path: '/photo', width: 4, height: 3 }
  const empty = { text: '', photo }

  test('says what was said last, and by whom', async () => {
    const shown = await openList({
      A: { last: { ...FROM_MAYA, text: 'Hello' } },
      B: { last: { ...OWN, text: 'Hello' } },
      C: { last: { ...FROM_MAYA, ...empty } },
      D: { last: { ...OWN, ...empty } },
      E: { last: { ...FROM_MAYA, text: '', is_removed: true } },
      F: { last: { ...OWN, text: '', is_removed: true } },
      G: { last: undefined },
      H: { last: undefined, ended_at: '2026-11-21T12:00:00.000Z' },
      I: { last: undefined, person: undefined },
    })
    expect(shown).toEqual({
      ...{ A: 'Hello', B: 'You: Hello', C: 'Photo', D: 'You: Photo' },
      ...{ E: 'Message removed', F: 'You: Message removed' },
      ...{ G: 'You like each other. Say hello!', H: 'Your match has ended.' },
      'Former student': 'You like each other. Say hello!',
    })
  })

  test('has what was begun instead, unless it stands in the open message box', async () => {
    const last = { ...FROM_MAYA, text: 'Hello' }
    const shown = await openList(
      { A: { last }, B: { last }, C: { last } },
      { A: ' Half a sen', B: 'Open', C: ' \n' },
      'B',
    )
    expect(shown).toEqual({ A: 'Draft: Half a sen', B: 'Hello', C: 'Hello' })
  })
})
