import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LiveBar } from '../../../flows/live/LiveBar.tsx'
import { LivePanel } from '../../../flows/live/LivePanel.tsx'
import type { LiveTab } from '../../../flows/live/liveTabs.ts'
import '../../support/screen.tsx'

const REPORT = { flows: [], calls: [], timers: [], log: [], now: 0 }
const tab = (id: string): LiveTab => ({
  ...{ id, title: `House ${id}`, address: `/${id}`, report: REPORT },
})

test.each([
  ['b', 'b', 'Live: House b'],
  [undefined, '', ''],
  ['closed', '', ''],
])('of several products the chosen one is followed, if it is open: %s', (chosen, value, says) => {
  const choose = vi.fn()
  const tabs = [tab('a'), tab('b')]
  const { container } = render(<LiveBar tabs={tabs} chosen={chosen} onChoose={choose} />)
  const choice = screen.getByRole<HTMLSelectElement>('combobox', {
    name: 'Follow the running product',
  })
  expect([choice.value, screen.getByRole('status').textContent]).toEqual([value, says])
  expect(container.querySelector('[data-live]') !== null).toBe(says !== '')
  const options = [...choice.options].map((one) => [one.value, one.text])
  expect(options).toEqual([
    ['', 'not now'],
    ['a', 'House a, at /a'],
    ['b', 'House b, at /b'],
  ])
  fireEvent.change(choice, { target: { value: 'a' } })
  expect(choose.mock.calls).toEqual([['a']])
})

test('the calls of a running product say who asked; without any that is said', () => {
  const call = { id: '1', src: 'askWho', flow: 'app.door', input: undefined }
  const { rerender } = render(<LivePanel report={{ ...REPORT, calls: [call] }} />)
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'askWho, asked by app.door',
  ])
  expect(screen.queryByText('None.')).toBeNull()
  rerender(<LivePanel report={REPORT} />)
  expect(screen.getByText('None.')).toBeTruthy()
})
