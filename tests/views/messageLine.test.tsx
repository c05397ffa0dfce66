import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conversationMachine } from '../../machines/conversation/conversation.machine.ts'
import { heldMachine } from '../../machines/paths/held.ts'
import { OWN } from '../../machines/paths/models/chatSamples.ts'
import { MessageLine } from '../../src/screens/dashboard/chats/MessageLine.tsx'
import { mount, startFlow } from '../support/screen.tsx'

test.each([
  ['open', true, ['Edit', 'Remove']],
  ['over', false, ['Remove']],
])(
  'what can be done with an own message in a conversation that is %s',
  async (_, isOpen, offered) => {
    const input = { userId: 'u1', id: 'with-maya' }
    const { actor } = startFlow(
      heldMachine(conversationMachine) as typeof conversationMachine,
      input,
    )
    const message = { ...OWN, sent_at: new Date().toISOString() }
    const person = mount(
      <MessageLine
        {...{ conversation: actor, message, name: 'Maya', isSeen: false, isOpen }}
        onReport={undefined}
      />,
    )
    await person.click(screen.getByRole('button', { name: /^Options/ }))
    const [, ...names] = screen.getAllByRole('button').map((button) => button.textContent)
    expect(names).toEqual(offered)
  },
)
