import { createEvent, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useFirstPress } from '../../src/ui/layout/useFirstPress.ts'
import { mount } from '../support/screen.tsx'

const onNext = vi.fn()

/** Two steps whose buttons have the same place; the second step appears immediately. */
function Steps() {
  const [step, setStep] = useState(1)
  useFirstPress()
  if (step === 1)
    return (
      <button key="first" type="button" onClick={() => setStep(2)}>
        First
      </button>
    )
  return (
    <>
      <button key="second" type="button" onClick={onNext}>
        Second
      </button>
      <label>
        Agreed <input type="checkbox" />
      </label>
    </>
  )
}

/** Presses the element with this text. Returns whether the press may move the focus. */
function press(text: string, detail: number): boolean {
  const element = screen.getByText(text)
  const down = createEvent.mouseDown(element, { detail })
  fireEvent(element, down)
  fireEvent.click(element, { detail })
  return !down.defaultPrevented
}

it('the second press of a double click neither presses what came meanwhile nor takes the focus', () => {
  mount(<Steps />)
  expect(press('First', 1)).toBe(true)
  expect(press('Second', 2)).toBe(false)
  expect(press('Second', 3)).toBe(false)
  expect(onNext).not.toHaveBeenCalled()
  expect(press('Second', 1)).toBe(true)
  expect(press('Second', 2)).toBe(true)
  expect(onNext).toHaveBeenCalledTimes(2)
})

it('a double click on one control counts twice, also on a box by its label', () => {
  mount(<Steps />)
  press('First', 1)
  press('Agreed', 1)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  expect(press('Agreed', 2)).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})
