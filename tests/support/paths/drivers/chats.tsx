import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { chatsMachine } from '../../../../machines/chats/chats.machine.ts'
import { CHATS, CONVERSATION } from '../../../../machines/paths/models/chatSamples.ts'
import { ConversationList } from '../../../../src/screens/dashboard/chats/ChatsPage.tsx'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import type { Past } from '../past.ts'
import { NEVER_ENDS, NEVER_SEEN, screenDriver } from '../screenDriver.ts'
import { expectSeen } from '../seen.ts'
import { stopTheClock } from '../today.ts'

const PAGE = { title: 'Chats · Nookmate', heading: 'Chats' }

const isLoaded = ({ events }: Past) =>
  events.some(({ type, output }) => type === 'xstate.done.actor.loadChats' && output.ok)

/** What is known of the list: whether it shows the conversation as muted, and whether it is that of the server. */
interface Known {
  isMuted: boolean
  /** Whether an event has said so while the list is loading. */
  isEarly: boolean
  isCurrent: boolean
  isOvertaken: boolean
}

function outdate(known: Known): void {
  known.isOvertaken = !known.isCurrent
  known.isCurrent = false
}

/** For each event: how it changes what is known of the list. */
const TELLS: Readonly<Record<string, (known: Known, event: AnyEventObject) => void>> = {
  'likes.read': outdate,
  'event.heard'(known, { event }) {
    if (event.kind === 'match') outdate(known)
    else if (known.isCurrent) known.isMuted = true
    else known.isEarly = true
  },
  'xstate.done.actor.loadChats'(known, { output }) {
    if (!output.ok) return
    known.isMuted = known.isEarly
    known.isCurrent = !known.isOvertaken || output.value.seq > CHATS.seq
    known.isEarly = false
    known.isOvertaken = false
  },
}

function isMuted({ events }: Past): boolean {
  const known = { isMuted: false, isEarly: false, isCurrent: false, isOvertaken: false }
  for (const event of events) TELLS[event.type]?.(known, event)
  return known.isMuted
}

/** Whether the switch of *Seen* is on: the loaded list, which has it off, moves it unless a choice is being saved. */
function showsSeen({ events }: Past): boolean {
  let [isOn, unsaved] = [false, 0]
  for (const { type, output, ...event } of events) {
    if (type === 'seen.switched') [isOn, unsaved] = [event.isOn, unsaved + 1]
    if (type === 'seen.saved') unsaved -= 1
    if (type === 'xstate.done.actor.loadChats' && output.ok && unsaved === 0) isOn = false
  }
  return isOn
}

/** The text of the row when the conversation has a draft; undefined if it has none. */
function draftOf(past: Past): string | undefined {
  const draft = past.last('drafts.changed')?.drafts[CONVERSATION.id]
  return draft && `Draft: ${draft}`
}

function expectList(past: Past): void {
  expectSeen({
    ...PAGE,
    text: [draftOf(past) ?? 'On Sundays. Come and see the room!'],
    fields: { Seen: showsSeen(past) },
    links: ['Maya Okafor → /home/chats/with-maya'],
  })
  const [row] = screen.getAllByRole('listitem')
  const when = within(row as HTMLElement).getByText(/1 day ago/)
  expect(when.closest('li')?.textContent).toContain('1 new')
  expect(when.parentElement?.textContent?.includes('muted')).toBe(isMuted(past))
}

/** Checks the page while it loads: the last known list, or "Loading" before the first answer. */
function expectLoading(past: Past): void {
  if (isLoaded(past)) expectList(past)
  else expectSeen({ ...PAGE, says: ['Loading your chats'] })
}

/** Walks the paths of `chats` on its React screen: the Chats tab with the list of conversations. */
export const chatsDriver = screenDriver<typeof chatsMachine>({
  machine: chatsMachine,
  open(stage, input) {
    stopTheClock()
    const chats = stage.start(chatsMachine, input)
    stage.show(
      <Page heading="Chats">
        <ConversationList chats={chats} current="" />
      </Page>,
    )
    return chats
  },
  does: {
    'event.heard': (stage, event) => stage.elsewhere(event),
    'likes.read': (stage, event) => stage.elsewhere(event),
    'drafts.changed': (stage, event) => stage.elsewhere(event),
    'conversation.opened': (stage, event) => stage.elsewhere(event),
    'message.written': (stage, event) => stage.elsewhere(event),
    'message.sent': (stage, event) => stage.elsewhere(event),
    'seen.saved': (stage, event) => stage.elsewhere(event),
    'seen.switched': ({ person }) => person.click(screen.getByRole('switch', { name: 'Seen' })),
  },
  ends: { messageOutbox: NEVER_ENDS },
  reads: {
    choosing: NEVER_SEEN,
    // On a server without chats the tab shows *Feature in Progress* instead of the list.
    notOffered: () =>
      expectSeen({
        ...PAGE,
        text: ['When you and somebody like each other, you can write to each other here.'],
        links: ['Look at suggestions → /home/dashboard'],
        says: ['No chats yet'],
      }),
    loading: expectLoading,
    waitingToLoad: expectLoading,
    current: expectList,
  },
})
