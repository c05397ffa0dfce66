import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { FROM_MAYA, OWN } from '../../machines/paths/models/chatSamples.ts'
import { groupsOf, isEditable } from '../../src/screens/dashboard/chats/lines.ts'
import { useGradualPrepend } from '../../src/ui/chats/useGradualPrepend.ts'
import { mount } from '../support/screen.tsx'

afterEach(() => void vi.useRealTimers())

test('older messages appear five at a time, until all are there; newer ones at once', () => {
  vi.useFakeTimers()
  let change: (first: number, last: number) => void = () => undefined
  function Held() {
    const [[first, last], setRange] = useState([21, 30])
    change = (from, to) => setRange([from, to])
    const count = (last ?? 0) - (first ?? 0) + 1
    const messages = Array.from({ length: count }, (_, at) => ({ seq: (first ?? 0) + at }))
    return <p>{JSON.stringify(useGradualPrepend(messages).map(({ seq }) => seq))}</p>
  }
  mount(<Held />)
  const ends = () => {
    const shown: number[] = JSON.parse(screen.getByText(/^\[/).textContent ?? '[]')
    return [shown.at(0), shown.at(-1)]
  }
  const frame = () => act(() => void vi.advanceTimersByTime(16))
  expect(ends()).toEqual([21, 30])
  act(() => change(21, 40))
  expect(ends()).toEqual([21, 40])
  act(() => change(9, 40))
  expect(ends()).toEqual([16, 40])
  frame()
  expect(ends()).toEqual([11, 40])
  frame()
  frame()
  expect(ends()).toEqual([9, 40])
})

test('a group of messages stays the same when others are added before or after it', () => {
  const messages = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => ({ ...OWN, seq: from + at }))
  const seqs = (from: number, to: number) =>
    groupsOf(messages(from, to)).map((group) => [group.at(0)?.seq, group.at(-1)?.seq])
  expect(seqs(25, 50)).toEqual([[25, 49]])
  expect(seqs(24, 51)).toEqual([
    [24, 24],
    [25, 49],
    [50, 50],
  ])
  expect(seqs(1, 1)).toEqual([])
})

const MINUTE = 60_000

test.each([
  ['an own one', OWN, 0, true],
  ['an own one, a moment before it is too late', OWN, 15 * MINUTE - 1, true],
  ['an own one, after a quarter of an hour', OWN, 15 * MINUTE, false],
  ['one of the other', FROM_MAYA, 0, false],
  ['an own photo', { ...OWN, photo: { path: '/p', width: 4, height: 3 } }, 0, false],
])('of messages %s can be edited: %#', (_, message, age, isSo) => {
  expect(isEditable(message, Date.parse(message.sent_at) + age)).toBe(isSo)
})
