import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { When } from '../../src/ui/likes/When.tsx'
import { happens } from '../support/screen.tsx'

afterEach(() => void vi.useRealTimers())

/** Shows a time for each of these names. */
function Times({ names, at }: { names: readonly string[]; at: string }) {
  return names.map((name) => <When key={name} at={at} />)
}

test('the times on a page go on while any is there, and again after all had gone', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const at = new Date().toISOString()
  const { rerender } = render(<Times names={['a', 'b']} at={at} />)
  const show = (...names: string[]) => rerender(<Times names={names} at={at} />)
  const afterAMinute = async () => {
    await happens(() => void vi.advanceTimersByTime(60_000))
    return [...document.querySelectorAll('time')].map(({ textContent }) => textContent)
  }
  expect(await afterAMinute()).toEqual(['1 minute ago', '1 minute ago'])
  show('b')
  expect(await afterAMinute()).toEqual(['2 minutes ago'])
  show()
  expect(vi.getTimerCount()).toBe(0)
  await afterAMinute()
  show('c')
  expect(await afterAMinute()).toEqual(['4 minutes ago'])
})
