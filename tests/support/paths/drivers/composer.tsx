import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { ActorRefFrom, EventFrom } from 'xstate'
import { composerMachine } from '../../../../machines/composer/composer.machine.ts'
import { OWN, PAGE } from '../../../../machines/paths/models/chatSamples.ts'
import { selectComposer } from '../../../../src/screens/dashboard/chats/selectChats.ts'
import { happens } from '../../screen.tsx'
import { openConversation } from '../openConversation.tsx'
import type { Past } from '../past.ts'
import { screenDriver } from '../screenDriver.ts'
import type { Stage } from '../stage.tsx'

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })

async function beginEdit(stage: Stage): Promise<void> {
  const line = within(screen.getByText(OWN.text, { selector: 'p' }).closest('li') as HTMLElement)
  await stage.person.click(line.getByRole('button', { name: 'Options' }))
  await stage.person.click(line.getByRole('button', { name: 'Edit' }))
  expect(document.activeElement).toBe(box())
}

/** The box that each stage shows. */
const boxes = new WeakMap<Stage, ActorRefFrom<typeof composerMachine>>()

async function tellBox(stage: Stage, event: EventFrom<typeof composerMachine>): Promise<void> {
  await happens(() => boxes.get(stage)?.send(event))
}

/**
 * Checks the text of the message box: what was typed since it was last emptied, or `begun`, the text of the message
 * that is edited.
 */
function expectBox(past: Past, begun: string): void {
  const last = past.last(
    ...(['text.changed', 'opener.chosen', 'edit.begun', 'change.failed'] as const),
    ...(['message.submitted', 'edit.cancelled'] as const),
  )
  const text = last?.type === 'edit.begun' ? undefined : last?.text
  expect(box().value).toBe(text ?? begun)
}

/** Walks the paths of `composer` on its React screen: the message box of a conversation. */
export const composerDriver = screenDriver<typeof composerMachine>({
  machine: composerMachine,
  async open(stage) {
    const conversation = openConversation(stage)
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(OWN.sent_at) + 60_000)
    await stage.answer('loadPage', { ok: true, value: PAGE })
    const box = selectComposer(conversation.getSnapshot())
    if (box) boxes.set(stage, box)
    return box
  },
  does: {
    async 'text.changed'({ person }, { text }) {
      await person.clear(box())
      await person.click(box())
      await person.paste(text)
    },
    // Openers stand in a conversation without messages.
    'opener.chosen': tellBox,
    async 'message.submitted'({ person }, { client_id, at }) {
      vi.spyOn(crypto, 'randomUUID').mockReturnValue(client_id as ReturnType<Crypto['randomUUID']>)
      vi.spyOn(Date.prototype, 'toISOString').mockReturnValue(at)
      await person.click(screen.getByRole('button', { name: /^(Send|Save)$/ }))
    },
    'edit.begun': beginEdit,
    // The conversation says so when a change was not saved.
    'change.failed': tellBox,
    'edit.cancelled': (stage) => stage.press('Cancel'),
  },
  ends: {},
  reads: {
    writing(past) {
      expectBox(past, '')
      const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
      expect(send.disabled).toBe(box().value === '')
      expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    },
    editing(past) {
      expectBox(past, OWN.text)
      screen.getByText('You are editing a message')
      screen.getByRole('button', { name: 'Save' })
    },
  },
})
