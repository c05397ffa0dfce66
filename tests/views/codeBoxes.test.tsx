import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CodeBoxes } from '../../src/ui/field/CodeBoxes.tsx'
import { mount } from '../support/screen.tsx'

/** Opens the six boxes with these digits. */
function open(value: string) {
  const onChange = vi.fn()
  mount(<CodeBoxes value={value} onChange={onChange} />)
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox')
  return {
    ...{ onChange, boxes },
    at: (index: number) => boxes[index] as HTMLInputElement,
    focused: () => boxes.indexOf(document.activeElement as HTMLInputElement),
  }
}

test.each([
  [0, 0, [0, 1]],
  [1, 1, [0, 1]],
  [2, 2, [0, 0]],
  [3, 2, [0, 0]],
  [5, 2, [0, 0]],
])('after two digits, a click on box %i leads to box %i and selects what is there', (...row) => {
  const [clicked, focus, selection] = row
  const { at, focused } = open('12')
  at(clicked).focus()
  fireEvent.click(at(clicked))
  expect(focused()).toBe(focus)
  expect([at(focus).selectionStart, at(focus).selectionEnd]).toEqual(selection)
})

test.each([
  ['ArrowLeft', 1],
  ['ArrowRight', 3],
  ['Home', 0],
  ['End', 3],
])('%s leads to box %i and tells no change: the code would be sent again', (key, focus) => {
  const { at, focused, onChange } = open('123')
  at(2).focus()
  expect(fireEvent.keyDown(at(2), { key })).toBe(false)
  expect(focused()).toBe(focus)
  expect(onChange).not.toHaveBeenCalled()
})

test.each(['ctrlKey', 'metaKey', 'altKey'])(
  'a digit with %s is left to the browser; alone it begins another code',
  (modifier) => {
    const { at, onChange } = open('523456')
    expect(fireEvent.keyDown(at(3), { key: '1', [modifier]: true })).toBe(true)
    expect(onChange).not.toHaveBeenCalled()
    expect(fireEvent.keyDown(at(3), { key: '1' })).toBe(false)
    expect(onChange.mock.calls).toEqual([['1']])
  },
)

test('the boxes up to the next digit can be reached by Tab, those after it cannot', () => {
  const { boxes } = open('12')
  expect(boxes.map(({ tabIndex }) => tabIndex)).toEqual([0, 0, 0, -1, -1, -1])
  expect(boxes.map((box) => box.getAttribute('aria-disabled'))).toEqual([
    ...[null, null, null],
    ...['true', 'true', 'true'],
  ])
  expect(boxes.map(({ value }) => value)).toEqual(['1', '2', '', '', '', ''])
})
