import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CodeBoxes } from '../../src/ui/field/CodeBoxes.tsx'
import { PasswordFields } from '../../src/ui/field/PasswordFields.tsx'
import { mount } from '../support/screen.tsx'

const nothing = () => undefined

function open() {
  mount(
    <PasswordFields
      {...{ username: 'ada@uwo.ca', password: 'Quiet_Room1', confirm: 'Quiet_Room1' }}
      onPasswordChange={nothing}
      onConfirmChange={nothing}
    />,
  )
  const eyes = screen.getAllByRole('button', { name: 'Show both while held' })
  const [eye] = eyes
  if (!eye) throw new Error('There is no eye')
  const state = () => [
    ...eyes.map((one) => one.getAttribute('aria-pressed')),
    ...[...document.querySelectorAll<HTMLInputElement>('input:not([hidden])')].map(
      ({ type }) => type,
    ),
  ]
  return { eye, state }
}

const HIDDEN = ['false', 'false', 'password', 'password']
const SHOWN = ['true', 'true', 'text', 'text']

test.each<[string, (eye: Element) => void]>([
  ['is let go', (eye) => fireEvent.pointerUp(eye)],
  ['is left by the pointer', (eye) => fireEvent.pointerLeave(eye)],
  ['loses the touch', (eye) => fireEvent.pointerCancel(eye)],
  ['loses the focus', (eye) => fireEvent.blur(eye)],
  ['goes behind another window', () => fireEvent.blur(window)],
  ['goes to another tab', () => fireEvent(document, new Event('visibilitychange'))],
])('both passwords show while the eye is pressed, until it %s', (_, end) => {
  const { eye, state } = open()
  expect(state()).toEqual(HIDDEN)
  fireEvent.pointerDown(eye, { button: 0 })
  expect(state()).toEqual(SHOWN)
  end(eye)
  expect(state()).toEqual(HIDDEN)
})

test.each([' ', 'Enter'])('the key %j shows them while it is held, too', (key) => {
  const { eye, state } = open()
  fireEvent.keyDown(eye, { key })
  expect(state()).toEqual(SHOWN)
  fireEvent.keyUp(eye, { key })
  expect(state()).toEqual(HIDDEN)
})

test('another button of the mouse or another key shows nothing; a click of a screen reader does until the next', () => {
  const { eye, state } = open()
  fireEvent.pointerDown(eye, { button: 2 })
  fireEvent.keyDown(eye, { key: 'a' })
  expect(state()).toEqual(HIDDEN)
  fireEvent.click(eye, { detail: 0 })
  expect(state()).toEqual(SHOWN)
  fireEvent.click(eye, { detail: 0 })
  expect(state()).toEqual(HIDDEN)
})

test('what was hidden behind another window is not shown again by a key that is still held', () => {
  const { eye, state } = open()
  fireEvent.keyDown(eye, { key: ' ' })
  fireEvent.blur(window)
  fireEvent.keyDown(eye, { key: ' ', repeat: true })
  expect(state()).toEqual(HIDDEN)
})

test('holding the eye neither clicks it, so that it would stay open, nor opens a menu', () => {
  const { eye, state } = open()
  const isLeftToBrowser = (key: string) => [
    fireEvent.keyDown(eye, { key }),
    fireEvent.keyUp(eye, { key }),
  ]
  expect([' ', 'Enter', 'Tab'].flatMap(isLeftToBrowser)).toEqual([
    ...[false, false, false, false],
    ...[true, true],
  ])
  expect(fireEvent.contextMenu(eye)).toBe(false)
  fireEvent.pointerDown(eye, { button: 0 })
  fireEvent.pointerUp(eye)
  fireEvent.click(eye, { detail: 1 })
  expect(state()).toEqual(HIDDEN)
})

test('a touch is not captured by the eye, which otherwise would not know that it was left', () => {
  const { eye } = open()
  const releasePointerCapture = vi.fn()
  Object.assign(eye, { releasePointerCapture })
  fireEvent.pointerDown(eye, { button: 0, pointerId: 7 })
  expect(releasePointerCapture.mock.calls).toEqual([[7]])
})

test('another key that is let go meanwhile hides nothing', () => {
  const { eye, state } = open()
  fireEvent.keyDown(eye, { key: ' ' })
  fireEvent.keyUp(eye, { key: 'Shift' })
  expect(state()).toEqual(SHOWN)
})

test('while a code is being sent, nothing in its boxes can be changed', async () => {
  const onChange = vi.fn()
  const person = mount(<CodeBoxes value="12345" pending onChange={onChange} />)
  await person.click(screen.getAllByRole('textbox')[5] as HTMLElement)
  await person.keyboard('6{Backspace}{Delete}')
  await person.paste('123456')
  expect(onChange).not.toHaveBeenCalled()
})
