import { createEvent, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { composerMachine } from '../../machines/composer/composer.machine.ts'
import { heldMachine } from '../../machines/paths/held.ts'
import { selectBox } from '../../src/screens/dashboard/chats/selectChats.ts'
import { ComposeBox } from '../../src/ui/chats/ComposeBox.tsx'
import { mount } from '../support/screen.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Renders the message box with a text. jsdom has no matchMedia, so the test provides it. */
function open({ isFinger = false, canSubmit = true, isEditing = false } = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)' && isFinger,
  }))
  const [onSubmit, onCancel] = [vi.fn(), vi.fn()]
  mount(
    <ComposeBox
      text="Hi"
      canSubmit={canSubmit}
      left={undefined}
      onChange={() => undefined}
      onSubmit={onSubmit}
      onCancel={isEditing ? onCancel : undefined}
    />,
  )
  const box = screen.getByRole('textbox', { name: 'Message' })
  /** Presses a key. Returns whether the browser's default action, such as a new line, remains. */
  const press = (key: string, how = {}) => {
    const event = createEvent.keyDown(box, { key, ...how })
    fireEvent(box, event)
    return !event.defaultPrevented
  }
  return { press, onSubmit, onCancel }
}

test('Enter sends, and begins no line', () => {
  const { press, onSubmit } = open()
  expect(press('Enter')).toBe(false)
  expect(onSubmit).toHaveBeenCalledOnce()
})

test.each([
  ['with Shift', {}, { shiftKey: true }],
  ['on a phone', { isFinger: true }, {}],
  ['that chooses the word of an input method', {}, { isComposing: true }],
  ['that chooses the word of an input method in Safari', {}, { keyCode: 229 }],
])('Enter %s sends nothing', (_, opened, how) => {
  const { press, onSubmit } = open(opened)
  expect(press('Enter', how)).toBe(true)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Enter sends nothing that cannot be sent', () => {
  const { press, onSubmit } = open({ canSubmit: false })
  press('Enter')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('Escape that ends a word of an input method does not end the edit', () => {
  const editing = open({ isEditing: true })
  expect(editing.press('Escape', { isComposing: true })).toBe(true)
  expect(editing.onCancel).not.toHaveBeenCalled()
})

test('Escape leaves a message that is edited as it was', () => {
  const editing = open({ isEditing: true })
  editing.press('Escape')
  expect(editing.onCancel).toHaveBeenCalledOnce()
  expect(editing.onSubmit).not.toHaveBeenCalled()
})

test.each([
  [1799, undefined],
  [1800, 200],
  [2000, 0],
  [2001, -1],
])('of %i characters it says what is left once that is little: %s', (length, left) => {
  const input = { userId: 'u1', conversation: 'with-maya' }
  const box = createActor(heldMachine(composerMachine) as typeof composerMachine, { input }).start()
  box.send({ type: 'text.changed', text: `${'\u{1F600}'.repeat(length)} \n` })
  expect(selectBox(box.getSnapshot())).toMatchObject({ left, canSubmit: length <= 2000 })
})

test('after Send the focus is in the message box again', () => {
  const { onSubmit } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' }))
})

test('after an edit was cancelled with the button, the focus is in the message box again', () => {
  const { onCancel } = open({ isEditing: true })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' }))
})
