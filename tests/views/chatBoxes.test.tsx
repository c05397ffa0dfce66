import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ComposeBox } from '../../src/ui/chats/ComposeBox.tsx'
import { ConversationHead } from '../../src/ui/chats/ConversationHead.tsx'
import { ConversationRow } from '../../src/ui/chats/ConversationRow.tsx'
import { Openers } from '../../src/ui/chats/Openers.tsx'
import { Options } from '../../src/ui/chats/Options.tsx'
import { mount } from '../support/screen.tsx'

const nothing = () => undefined
const BOX = { text: 'Hi', canSubmit: true, left: undefined, onChange: nothing, onSubmit: nothing }
const box = () => screen.getByRole('textbox', { name: 'Message' })

test.each([
  [undefined, 'Slowly.', null, 0],
  [1, '1 character left', '1 character left', 0],
  [0, '0 characters left', '0 characters left', 0],
  [-1, '1 character too many', '1 character too many', 1],
  [-2, '2 characters too many', '2 characters too many', 1],
])('with %s characters left the message box says: %s', (left, said, described, wrong) => {
  mount(<ComposeBox {...BOX} left={left} warning="Slowly." />)
  const id = box().getAttribute('aria-describedby')
  expect(screen.getByRole('status').textContent).toBe(said)
  expect(id && document.getElementById(id)?.textContent).toBe(described)
  expect(box().getAttribute('aria-invalid')).toBe(wrong > 0 ? 'true' : null)
  expect(document.querySelectorAll('[data-invalid]')).toHaveLength(wrong)
})

test.each([
  [true, false, 1, 'Send'],
  [false, false, 0, 'Send'],
  [true, true, 0, 'Save'],
])('a photo can be sent (offered: %s), not while a message is edited: %s', (...row) => {
  const [offersPhotos, isEditing, buttons, label] = row
  const onPhoto = offersPhotos ? nothing : undefined
  mount(<ComposeBox {...BOX} onPhoto={onPhoto} onCancel={isEditing ? nothing : undefined} />)
  expect(screen.queryAllByLabelText('Send a photo')).toHaveLength(buttons)
  expect(screen.queryAllByText('You are editing a message')).toHaveLength(isEditing ? 1 : 0)
  expect(screen.getByRole('button', { name: label })).toBeDefined()
})

test('the message box takes the focus whenever it is asked to, and not when it comes', async () => {
  function Held() {
    const [focusKey, setFocusKey] = useState(0)
    return (
      <>
        <ComposeBox {...BOX} focusKey={focusKey} />
        <button type="button" onClick={() => setFocusKey(focusKey + 1)}>
          Edit
        </button>
      </>
    )
  }
  const person = mount(<Held />)
  expect(document.activeElement).toBe(document.body)
  for (const _ of [1, 2]) {
    await person.click(screen.getByRole('button', { name: 'Edit' }))
    expect(document.activeElement).toBe(box())
  }
})

test('a pressed opener is the one that is put into the message box', () => {
  const onChoose = vi.fn()
  mount(
    <ul>
      <Openers openers={['Who cooks?', 'Who cleans?']} onChoose={onChoose} />
    </ul>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Who cleans?' }))
  fireEvent.click(screen.getByRole('button', { name: 'Who cooks?' }))
  expect(onChoose.mock.calls).toEqual([['Who cleans?'], ['Who cooks?']])
})

test.each([
  ['/home/matches/m1', undefined, 'Maya', ['/home/matches/m1']],
  [undefined, 'muted', 'Mayamuted', []],
  ['/home/matches/m1', 'muted', 'Mayamuted', ['/home/matches/m1']],
])('the head of a conversation leads to %s and notes %s', (to, note, words, links) => {
  const head = { name: 'Maya', picture: '', back: null, options: () => [] }
  mount(<ConversationHead {...head} to={to} note={note} />)
  const addresses = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(links)
  const about = screen.getByRole('button', { name: 'Options' }).getAttribute('aria-describedby')
  expect(document.getElementById(about ?? '')?.textContent).toBe(words)
})

test.each([
  [0, false, false, [undefined, undefined, undefined, null, undefined]],
  [1234, false, false, ['1,234 new', undefined, 'true', null, undefined]],
  [3, true, false, ['3 new', 'true', 'true', null, undefined]],
  [1, false, true, ['1 new', undefined, 'true', 'page', 'true']],
])('a conversation with %i new messages, muted: %s, open: %s', (...row) => {
  const [unread, isMuted, isCurrent, seen] = row
  mount(
    <ul>
      <ConversationRow
        {...{ name: '', picture: '', to: '/home/chats/c1', text: 'Hi', unread, isMuted, isCurrent }}
        {...{ isEnded: false, at: new Date().toISOString() }}
      />
    </ul>,
  )
  const line = screen.getByRole('listitem')
  const text = line.querySelector('p')
  const badge = text?.nextElementSibling as HTMLElement | null | undefined
  const link = screen.getByRole('link', { name: 'Former student' })
  expect([
    ...[badge?.textContent, badge?.dataset.muted, text?.dataset.unread],
    ...[link.getAttribute('aria-current'), line.dataset.current],
  ]).toEqual(seen)
})

test('open options stay while the focus moves through them, and close when others are opened', async () => {
  const options = () => [
    { label: 'Mute', onChoose: nothing },
    { label: 'Block', onChoose: nothing },
  ]
  const person = mount(
    <>
      <p id="a">Maya</p>
      <Options about="a" options={options} />
      <p id="b">Leo</p>
      <Options about="b" options={options} />
    </>,
  )
  const [first, second] = screen.getAllByRole('button', { name: 'Options' })
  if (!first || !second) throw new Error('There are two of them.')
  const open = () => [first, second].map((button) => button.getAttribute('aria-expanded'))
  await person.click(first)
  await person.tab()
  expect([document.activeElement?.textContent, open()]).toEqual(['Mute', ['true', 'false']])
  await person.keyboard('{ArrowDown}{Shift}')
  expect(open()).toEqual(['true', 'false'])
  await person.click(second)
  expect(open()).toEqual(['false', 'true'])
  expect(screen.getAllByRole('button', { name: 'Mute' })).toHaveLength(1)
  await person.click(second)
  expect(open()).toEqual(['false', 'false'])
})
