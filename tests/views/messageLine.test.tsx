import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Message } from '../../domain/chats.ts'
import { conversationMachine } from '../../machines/conversation/conversation.machine.ts'
import { heldMachine } from '../../machines/paths/held.ts'
import { FROM_MAYA, OWN } from '../../machines/paths/models/chatSamples.ts'
import { MessageLine } from '../../src/screens/dashboard/chats/MessageLine.tsx'
import { mount, startFlow } from '../support/screen.tsx'

const nothing = () => undefined

/** Mounts a message of a conversation with Maya. */
function open(message: Message, { isSeen = false, isOpen = true, canReport = true } = {}) {
  const input = { userId: 'u1', id: 'with-maya' }
  const { actor } = startFlow(heldMachine(conversationMachine) as typeof conversationMachine, input)
  return mount(
    <MessageLine
      {...{ conversation: actor, message, name: 'Maya', isSeen, isOpen }}
      onReport={canReport ? nothing : undefined}
    />,
  )
}

test.each([
  ['open', true, ['Edit', 'Remove']],
  ['over', false, ['Remove']],
])(
  'what can be done with an own message in a conversation that is %s',
  async (_, isOpen, offered) => {
    const message = { ...OWN, sent_at: new Date().toISOString() }
    const person = open(message, { isOpen, canReport: false })
    await person.click(screen.getByRole('button', { name: /^Options/ }))
    const [, ...names] = screen.getAllByRole('button').map((button) => button.textContent)
    expect(names).toEqual(offered)
  },
)

test.each<[string, Message, boolean, number]>([
  ['an own one', OWN, false, 1],
  ['an own one that was removed', { ...OWN, is_removed: true }, true, 0],
  ['one of the other', FROM_MAYA, true, 1],
  ['one of the other that was removed', { ...FROM_MAYA, is_removed: true }, true, 0],
  ['one of somebody whose account is gone', FROM_MAYA, false, 0],
])('whether there is something to do about a message: %s', (_, message, canReport, count) => {
  open(message, { canReport })
  expect(screen.queryAllByRole('button', { name: /^Options/ })).toHaveLength(count)
})

describe('a message', () => {
  const LINK = 'See https://uwo.ca'
  const ADVICE = 'Links work once you have both written a few messages.'
  const COURIER = 'Keys that come by mail or courier are a known scam.'

  test.each<[string, Message, boolean, string]>([
    ['of the other', FROM_MAYA, false, `Maya: ${FROM_MAYA.text}|`],
    [
      'of one’s own that was edited and seen',
      { ...OWN, is_edited: true },
      true,
      `You: ${OWN.text}| · edited · Seen`,
    ],
    [
      'with a link that does not work yet',
      { ...FROM_MAYA, text: LINK },
      false,
      `Maya: ${LINK}|${ADVICE}`,
    ],
    [
      'with a link that works',
      { ...FROM_MAYA, text: LINK, is_plain: false },
      false,
      `Maya: ${LINK}|`,
    ],
    [
      'that looks like two kinds of scam',
      { ...FROM_MAYA, marks: ['courier', 'crypto'] },
      false,
      `Maya: ${FROM_MAYA.text}|${COURIER}`,
    ],
    [
      'that looked like one and was removed',
      { ...FROM_MAYA, text: '', is_removed: true, marks: ['courier'] },
      false,
      'Maya: Message removed|',
    ],
  ])('%s says all there is to know about it', (_, message, isSeen, words) => {
    open(message, { isSeen })
    const text = document.querySelector('li')?.textContent
    expect(text?.replace(/\d{1,2}:\d\d\s[ap]\.m\./, '|')).toBe(words)
  })

  test.each<[string, Message, string, number]>([
    ['one’s own is shown at once', OWN, 'Your photo', 0],
    ['the other is blurred until it is pressed', FROM_MAYA, '', 1],
  ])('with a photo: that of %s, in its own size', (_, message, alt, buttons) => {
    const photo = { path: '/photos/p1', width: 800, height: 600 }
    open({ ...message, text: '', photo })
    const image = document.querySelector('img')
    const given = ['src', 'alt', 'width', 'height'].map((name) => image?.getAttribute(name))
    expect(given).toEqual(['/photos/p1', alt, '800', '600'])
    expect(screen.queryAllByRole('button', { name: 'Show the photo' })).toHaveLength(buttons)
  })
})
