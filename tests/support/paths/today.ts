import { vi } from 'vitest'

/** Until the end of the test it is noon of 22 November 2026: lists say how long ago something was. */
export function stopTheClock(): void {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T12:00:00Z'))
}
