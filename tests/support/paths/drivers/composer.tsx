import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { composerMachine } from '../../../../machines/composer/composer.machine.ts'
import { OWN, PAGE } from '../../../../machines/paths/models/chatSamples.ts'
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

/**
 * Checks the text of the message box: what was typed since it was last emptied, or `begun`, the text of the message
 * that is edited.
 */
function expectBox(past: Past, begun: string): void {
  const last = past.last('text.changed', 'edit.begun', 'message.submitted', 'edit.cancelled')
  expect(box().value).toBe(last?.type === 'text.changed' ? last.text : begun)
}

/** Walks the paths of `composer` on its React screen: the message box of a conversation. */
export const composerDriver = screenDriver<typeof composerMachine>({
  machine: composerMachine,
  async open(stage) {
    const conversation = openConversation(stage)
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(OWN.sent_at) + 60_000)
    await stage.answer('loadPage', { ok: true, value: PAGE })
    const { composer } = conversation.getSnapshot().children
    return composer as ActorRefFrom<typeof composerMachine> | undefined
  },
  does: {
    async 'text.changed'({ person }, { text }) {
      await person.clear(box())
      await person.click(box())
      await person.paste(text)
    },
    async 'message.submitted'({ person }, { client_id, at }) {
      vi.spyOn(crypto, 'randomUUID').mockReturnValue(client_id as ReturnType<Crypto['randomUUID']>)
      vi.spyOn(Date.prototype, 'toISOString').mockReturnValue(at)
      await person.click(screen.getByRole('button', { name: /^(Send|Save)$/ }))
    },
    'edit.begun': beginEdit,
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
