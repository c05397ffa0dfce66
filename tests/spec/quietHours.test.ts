import { expect, test } from 'vitest'
import { isQuietAt } from '../../domain/notices.ts'

test.each([
  // In Toronto the clock is five hours behind UTC in winter, four in summer.
  ['America/Toronto', '2026-11-20T02:59:59Z', false],
  ['America/Toronto', '2026-11-20T03:00:00Z', true],
  ['America/Toronto', '2026-11-20T05:00:00Z', true],
  ['America/Toronto', '2026-11-20T12:59:59Z', true],
  ['America/Toronto', '2026-11-20T13:00:00Z', false],
  ['America/Toronto', '2026-07-20T02:00:00Z', true],
  ['America/Toronto', '2026-07-20T12:00:00Z', false],
  ['America/St_Johns', '2026-11-20T01:29:59Z', false],
  ['America/St_Johns', '2026-11-20T01:30:00Z', true],
  ['Europe/Paris', '2026-11-20T06:59:59Z', true],
  ['Europe/Paris', '2026-11-20T12:00:00Z', false],
])('from ten in the evening to eight in the morning it is quiet in %s: %s, %s', (...row) => {
  const [zone, moment, isQuiet] = row
  expect(isQuietAt(new Date(moment), zone)).toBe(isQuiet)
})
