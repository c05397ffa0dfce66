import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { UndoToast } from '../../src/ui/candidate/UndoToast.tsx'
import { mount } from '../support/screen.tsx'

const nothing = () => undefined

function open(text: string | undefined, isAsking = false) {
  const onUndo = vi.fn()
  mount(
    <>
      <input aria-label="Bio" />
      <dialog open={isAsking}>Report Maya</dialog>
      <UndoToast text={text} onUndo={onUndo} onHold={nothing} onRelease={nothing} />
    </>,
  )
  return onUndo
}

test.each([
  ['u', { key: 'u' }],
  ['U', { key: 'U' }],
  ['Ctrl and z', { key: 'z', ctrlKey: true }],
  ['Command and z', { key: 'z', metaKey: true }],
])('%s undoes the decision that is offered to be undone', (_, key) => {
  const onUndo = open('You passed on Maya.')
  fireEvent.keyDown(document.body, key)
  expect(onUndo).toHaveBeenCalledOnce()
})

test.each([
  ['z alone', { key: 'z' }],
  ['Ctrl and u', { key: 'u', ctrlKey: true }],
  ['Shift, Ctrl and z', { key: 'z', ctrlKey: true, shiftKey: true }],
  ['Alt and u', { key: 'u', altKey: true }],
  ['a key that is held', { key: 'u', repeat: true }],
])('%s undoes nothing', (_, key) => {
  const onUndo = open('You passed on Maya.')
  fireEvent.keyDown(document.body, key)
  expect(onUndo).not.toHaveBeenCalled()
})

test.each<[string, string | undefined, boolean, () => Element]>([
  ['nothing is offered', undefined, false, () => document.body],
  ['one writes', 'You passed on Maya.', false, () => screen.getByLabelText('Bio')],
  ['a dialog is open', 'You passed on Maya.', true, () => document.body],
])('nothing is undone while %s', (_, said, isAsking, focused) => {
  const onUndo = open(said, isAsking)
  fireEvent.keyDown(focused(), { key: 'u' })
  expect(onUndo).not.toHaveBeenCalled()
})

function openHeld() {
  const said: string[] = []
  const person = mount(
    <UndoToast
      text="You passed on Maya."
      onUndo={nothing}
      onHold={() => said.push('hold')}
      onRelease={() => said.push('release')}
    />,
  )
  return { person, said, text: screen.getByText('You passed on Maya.') }
}

test('the offer waits while the pointer or the focus is on it, and no longer', async () => {
  const { person, said, text } = openHeld()
  await person.hover(text)
  expect(said.splice(0)).toEqual(['hold'])
  await person.hover(document.body)
  expect(said.splice(0)).toEqual(['release'])
  await person.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  expect(said.splice(0)).toEqual(['hold'])
  act(() => screen.getByRole('button').blur())
  expect(said.splice(0)).toEqual(['release'])
})

test('the offer waits for the focus after the pointer has left it', async () => {
  const { person, said, text } = openHeld()
  await person.tab()
  await person.hover(text)
  await person.hover(document.body)
  expect(said).not.toContain('release')
  act(() => screen.getByRole('button').blur())
  expect(said.at(-1)).toBe('release')
})

test('the offer waits for the pointer after the focus has left it', async () => {
  const { person, said, text } = openHeld()
  await person.hover(text)
  await person.tab()
  // jsdom does not know where the pointer is.
  const pointed = vi.spyOn(text.parentElement as Element, 'matches').mockReturnValue(true)
  act(() => screen.getByRole('button').blur())
  expect(pointed).toHaveBeenCalledWith(':hover')
  expect(said).not.toContain('release')
  await person.hover(document.body)
  expect(said.at(-1)).toBe('release')
})

test('the focus that a tap leaves on the button does not hold the offer', async () => {
  const { person, said, text } = openHeld()
  await person.tab()
  await person.hover(text)
  // jsdom shows the focus in any case.
  const seen = vi.spyOn(text.parentElement as Element, 'querySelector').mockReturnValue(null)
  await person.hover(document.body)
  expect(seen).toHaveBeenCalledWith(':focus-visible')
  expect(document.activeElement).toBe(screen.getByRole('button'))
  expect(said.at(-1)).toBe('release')
})

test.each(['<textarea></textarea>', '<p contenteditable="true"></p>'])(
  'in %s the key writes and undoes nothing',
  (html) => {
    const onUndo = open('You passed on Maya.')
    document.body.insertAdjacentHTML('beforeend', html)
    const field = document.body.lastElementChild as Element
    expect(fireEvent.keyDown(field, { key: 'z', ctrlKey: true })).toBe(true)
    field.remove()
    expect(onUndo).not.toHaveBeenCalled()
  },
)

test('the browser does not undo as well, unless nothing is offered', () => {
  open('You passed on Maya.')
  expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })).toBe(false)
  cleanup()
  open(undefined)
  expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })).toBe(true)
})
