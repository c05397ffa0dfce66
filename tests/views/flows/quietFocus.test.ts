import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { keepFocusOutside } from '../../../flows/preview/quietFocus.ts'
import { withModalDialogs } from '../../support/modalDialogs.ts'

withModalDialogs()
beforeAll(keepFocusOutside)
afterEach(() => document.body.replaceChildren())

function add<Tag extends 'button' | 'dialog'>(tag: Tag): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  document.body.append(element)
  return element
}

function personIs(place: 'inside' | 'outside') {
  vi.spyOn(document, 'hasFocus').mockReturnValue(place === 'inside')
}

test('outside the frame nothing takes the focus; on entering it, the last requested element gets it', () => {
  personIs('outside')
  const scrolled = vi.spyOn(globalThis, 'scrollBy').mockReturnValue()
  const [first, second] = [add('button'), add('button')]
  first.focus()
  second.focus()
  expect(document.activeElement).toBe(document.body)
  expect(scrolled).not.toHaveBeenCalled()
  vi.spyOn(first, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 2000, 1, 1))
  first.focus()
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 2000 - innerHeight / 4 })
  personIs('inside')
  dispatchEvent(new Event('focus'))
  expect(document.activeElement).toBe(first)
  second.focus()
  expect(document.activeElement).toBe(second)
  dispatchEvent(new Event('focus'))
  expect(document.activeElement).toBe(second)
})

test('a dialog opens without taking the focus, and can be used', () => {
  personIs('outside')
  const dialog = add('dialog')
  const inside = document.createElement('button')
  dialog.append(inside)
  dialog.showModal()
  expect([dialog.open, dialog.inert, document.activeElement]).toEqual([true, false, document.body])
  personIs('inside')
  dispatchEvent(new Event('focus'))
  expect(document.activeElement).toBe(inside)
})

test('an element that was removed meanwhile does not get the focus', () => {
  personIs('outside')
  const gone = add('button')
  gone.focus()
  gone.remove()
  personIs('inside')
  dispatchEvent(new Event('focus'))
  expect(document.activeElement).toBe(document.body)
})

test('who enters the frame at a field of their own choice stays there', () => {
  personIs('outside')
  const [wanted, chosen] = [add('button'), add('button')]
  wanted.focus()
  personIs('inside')
  chosen.focus()
  dispatchEvent(new Event('focus'))
  expect(document.activeElement).toBe(chosen)
})

test('an element above the view is scrolled to; a dialog without a control gets the focus itself', () => {
  personIs('outside')
  const scrolled = vi.spyOn(globalThis, 'scrollBy').mockReturnValue()
  const above = add('button')
  vi.spyOn(above, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -300, 1, 1))
  above.focus()
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: -300 - innerHeight / 4 })
  const dialog = add('dialog')
  dialog.tabIndex = -1
  dialog.showModal()
  personIs('inside')
  dispatchEvent(new Event('focus'))
  expect(document.activeElement).toBe(dialog)
})
