import { vi } from 'vitest'
import { TODAY } from '../../../machines/paths/models/samples.ts'

/** Fixes the date until the end of the test, because lists say how long ago something was. */
export function stopTheClock(): void {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(TODAY))
}
