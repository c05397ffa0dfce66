import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { FilePick } from '../../src/ui/photo/FilePick.tsx'
import { picture } from '../support/onboardingScreen.tsx'
import { mount } from '../support/screen.tsx'

function open(allowsSeveral = false) {
  const onFiles = vi.fn()
  const person = mount(
    <FilePick label="Photo" onFiles={onFiles} allowsSeveral={allowsSeveral}>
      Choose
    </FilePick>,
  )
  return { person, onFiles, input: screen.getByLabelText<HTMLInputElement>('Photo') }
}

const [one, other] = [picture('one.jpg'), picture('other.jpg')]

describe('choosing a file', () => {
  it('the same one counts again: its upload may have failed', async () => {
    const { person, onFiles, input } = open()
    await person.upload(input, one)
    await person.upload(input, one)
    expect(onFiles.mock.calls).toEqual([[[one]], [[one]]])
  })

  it.each([
    [false, [one]],
    [true, [one, other]],
  ])('of several that are dropped (several allowed: %s) it takes', (allowsSeveral, taken) => {
    const { onFiles } = open(allowsSeveral)
    fireEvent.drop(screen.getByText('Choose'), { dataTransfer: { files: [one, other] } })
    expect(onFiles.mock.calls).toEqual([[taken]])
  })

  it('a drop of something else than files chooses nothing', () => {
    const { onFiles } = open()
    fireEvent.drop(screen.getByText('Choose'), { dataTransfer: { files: [] } })
    expect(onFiles).not.toHaveBeenCalled()
  })
})

describe('a file that is let go beside its place', () => {
  /** Whether the browser would open a file that is dropped on this element. */
  function isOpenedAt(element: Element, type = 'Files'): boolean {
    const over = new Event('dragover', { bubbles: true, cancelable: true })
    Object.assign(over, { dataTransfer: { dropEffect: 'copy', types: [type] } })
    return element.dispatchEvent(over)
  }

  it('is not opened by the browser, as long as there is a place for files', () => {
    const { person } = open()
    expect(person).toBeDefined()
    expect(isOpenedAt(document.body)).toBe(false)
  })

  it('is told from a selected text, which can be dragged into a text field', () => {
    open()
    expect(isOpenedAt(document.body, 'text/plain')).toBe(true)
  })
})

describe('the place for a file', () => {
  const place = () => screen.getByText('Choose')
  const isMarked = () => place().hasAttribute('data-over')

  it('is marked while a file is over it, until the file leaves or is let go', () => {
    open()
    expect(fireEvent.dragOver(place())).toBe(false)
    expect(isMarked()).toBe(true)
    fireEvent.dragLeave(place())
    expect(isMarked()).toBe(false)
    fireEvent.dragOver(place())
    expect(fireEvent.drop(place(), { dataTransfer: { files: [] } })).toBe(false)
    expect(isMarked()).toBe(false)
  })

  it('lets a file be dropped, which all around it is forbidden', () => {
    open()
    const effectAt = (element: Element) => {
      const dataTransfer = { dropEffect: 'copy', types: ['Files'] }
      const over = new Event('dragover', { bubbles: true, cancelable: true })
      act(() => void element.dispatchEvent(Object.assign(over, { dataTransfer })))
      return dataTransfer.dropEffect
    }
    expect([document.body, place()].map(effectAt)).toEqual(['none', 'copy'])
  })

  it.each([
    [true, 'image/jpeg,image/png,image/webp'],
    [false, 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'],
  ])('on an iPhone (%s), which makes JPEGs of its photos, accepts %s', (isApple, accepted) => {
    const supports = (name: string, value: string) =>
      isApple && name === '-webkit-touch-callout' && value === 'none'
    vi.stubGlobal('CSS', { supports })
    expect(open().input.accept).toBe(accepted)
  })

  it('says what is wrong with it, and what it is for', () => {
    mount(
      <FilePick label="Photo" onFiles={() => undefined} describedBy="hint" isInvalid>
        Choose
      </FilePick>,
    )
    const input = screen.getByLabelText('Photo')
    expect(['aria-describedby', 'aria-invalid'].map((name) => input.getAttribute(name))).toEqual([
      'hint',
      'true',
    ])
  })
})
