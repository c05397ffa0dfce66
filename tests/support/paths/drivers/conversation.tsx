import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { AnyEventObject } from 'xstate'
import type { Message } from '../../../../domain/chats.ts'
import type { LiveEvent } from '../../../../domain/likes.ts'
import { conversationMachine } from '../../../../machines/conversation/conversation.machine.ts'
import { CONVERSATION, OWN } from '../../../../machines/paths/models/chatSamples.ts'
import { openConversation } from '../openConversation.tsx'
import type { Past } from '../past.ts'
import { NEVER_ENDS, screenDriver } from '../screenDriver.ts'
import { expectTexts, seen } from '../seen.ts'
import type { Stage } from '../stage.tsx'
import { UNREACHABLE } from '../words.ts'

const LOADED = 'xstate.done.actor.loadPage'
const SAVED = 'xstate.done.actor.saveChange'
const LOST = 'xstate.error.actor.saveChange'

interface Known {
  messages: Message[]
  isLoaded: boolean
  isEnded: boolean
  /** Whether the next answer is an older page of messages, which says nothing about the state of the conversation. */
  isOlder: boolean
}

function keep(known: Known, ...further: Message[]): void {
  const byId = new Map([...known.messages, ...further].map((message) => [message.id, message]))
  known.messages = [...byId.values()].toSorted((one, other) => one.seq - other.seq)
}

function hear(known: Known, event: LiveEvent): void {
  if (event.kind === 'match') known.isOlder = false
  else if (known.isLoaded) known.isEnded = true
  if (known.isLoaded && event.kind === 'message' && event.message) keep(known, event.message)
}

/** For each event: how it changes what is known about the conversation. */
const TELLS: Readonly<Record<string, (known: Known, event: AnyEventObject) => void>> = {
  'older.requested': (known) => {
    known.isOlder = true
  },
  'event.heard': (known, { event }) => hear(known, event),
  'message.stored': (known, { message }) => keep(known, message),
  [SAVED]: (known, { output }) => output.ok && keep(known, output.value.chat_message),
  [LOADED](known, { output }) {
    if (!output.ok) return
    keep(known, ...output.value.messages)
    if (!known.isOlder) known.isEnded = output.value.conversation.ended_at !== null
    known.isLoaded = true
    known.isOlder = false
  },
}

/** The conversation after the events so far. */
function knownOf({ events }: Past): Known {
  const known: Known = { messages: [], isLoaded: false, isEnded: false, isOlder: false }
  for (const event of events) TELLS[event.type]?.(known, event)
  return known
}

function refusalOf(past: Past): string | undefined {
  const last = past.last('change.requested', 'message.closed', SAVED, LOST)
  if (last?.type === LOST) return UNREACHABLE
  return last?.type === SAVED && !last.output.ok ? last.output.message : undefined
}

/**
 * Checks the messages with their authors, in order, and below them the message box or the sentence that the
 * conversation has ended.
 */
function expectMessages(past: Past): void {
  const { messages, isEnded } = knownOf(past)
  const list = screen.getByRole('region', { name: 'Messages' })
  const lines = within(list)
    .getAllByRole('listitem')
    .flatMap((line) => [...line.querySelectorAll('p[dir]')].map((text) => text.parentElement))
  expectTexts(
    lines.filter((line) => line !== null),
    messages.map(({ is_own: isOwn, is_removed: isRemoved, text }) => {
      const author = isOwn ? 'You' : 'Maya Okafor'
      return `${author}: ${isRemoved ? 'Message removed' : text}`
    }),
  )
  expect(within(list).getAllByText('New messages')).toHaveLength(1)
  expect(screen.queryByRole('textbox', { name: 'Message' }) === null).toBe(isEnded)
  expect(
    screen.queryByText('This conversation has ended. You can no longer write here.') !== null,
  ).toBe(isEnded)
  const refusal = refusalOf(past)
  if (refusal) screen.getByText(refusal)
  else expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
}

function expectLoading(): void {
  expect(seen()).toMatchObject({ says: ['Loading the conversation'], buttons: [] })
}

/** Opens the options of the student's message and removes it. */
async function removeOwn({ person }: Stage): Promise<void> {
  const text = screen.getByText(OWN.text)
  const line = within(text.closest('li') as HTMLElement)
  await person.click(line.getByRole('button', { name: 'Options' }))
  await person.click(line.getByRole('button', { name: 'Remove' }))
}

/** Walks the paths of `conversation` on its React screen: one conversation with its messages. */
export const conversationDriver = screenDriver<typeof conversationMachine>({
  machine: conversationMachine,
  open: (stage) => openConversation(stage),
  does: {
    'event.heard': (stage, event) => stage.elsewhere(event),
    'likes.read': (stage, event) => stage.elsewhere(event),
    'message.stored': (stage, event) => stage.elsewhere(event),
    // The paths of `composer` test typing; here the event is sent directly.
    'message.written': (stage, event) => stage.elsewhere(event),
    'typing.heard': (stage, event) => stage.elsewhere(event),
    'typing.ended': (stage, event) => stage.elsewhere(event),
    'older.requested': (stage, event) => stage.elsewhere(event),
    'message.displayed': (stage, event) => stage.elsewhere(event),
    'change.requested': removeOwn,
    'message.closed': (stage) => stage.press('Close'),
  },
  ends: { composer: NEVER_ENDS },
  reads: {
    loading(_, stage) {
      expectLoading()
      expect(stage.asked('loadPage')).toEqual({ id: CONVERSATION.id, before: undefined })
    },
    waitingToLoad: expectLoading,
    missing() {
      expect(seen()).toMatchObject({
        links: ['Back to Chats → /home/chats'],
        says: ['This conversation is no longer here'],
      })
    },
    'shown.history.current': expectMessages,
    'shown.history.loadingOlder'(past, stage) {
      expectMessages(past)
      expect(stage.asked('loadPage')).toEqual({ id: CONVERSATION.id, before: OWN.seq })
    },
    'shown.history.waitingForOlder': expectMessages,
    'shown.history.reloading': expectMessages,
    'shown.history.waitingToReload': expectMessages,
    'shown.changes.none': expectMessages,
    'shown.changes.saving'(_, stage) {
      const change = { kind: 'remove', message: OWN.id }
      expect(stage.asked('saveChange')).toEqual({ id: CONVERSATION.id, change })
    },
    'shown.other.quiet': () => expect(screen.queryByText('Maya Okafor is writing')).toBeNull(),
    'shown.other.writing'(past) {
      const isShown = screen.queryByText('Maya Okafor is writing') !== null
      expect(isShown).toBe(!knownOf(past).isEnded)
    },
  },
})
