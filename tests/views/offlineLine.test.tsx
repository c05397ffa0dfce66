import { act, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { OfflineLine } from '../../src/ui/message/OfflineLine.tsx'
import { mount } from '../support/screen.tsx'

it.each([
  ['everything', 'You are offline. We keep what you enter.'],
  ['notSecrets', 'You are offline. We keep what you enter, except passwords and codes.'],
  ['nothing', 'You are offline.'],
] as const)('offline, where %s is kept, the line says only what is true', (kept, line) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  mount(<OfflineLine kept={kept} />)
  expect(screen.getByRole('status').textContent).toBe(line)
})

it('a server that does not answer is named, too', () => {
  mount(<OfflineLine isServerAwaited />)
  expect(screen.getByRole('status').textContent).toBe(
    'We cannot reach Nookmate. Once it answers, you can pick up where you left off.',
  )
})

it('a dashboard whose server is away for a moment says that it tries again', () => {
  mount(<OfflineLine isCut />)
  expect(screen.getByRole('status').textContent).toBe('Reconnecting')
})

it.each<[boolean, ComponentProps<typeof OfflineLine>, string]>([
  [false, { isServerAwaited: true, isCut: true }, 'You are offline. We keep what you enter.'],
  [
    true,
    { isServerAwaited: true, isCut: true },
    'We cannot reach Nookmate. Once it answers, you can pick up where you left off.',
  ],
  [true, {}, ''],
])('of several reasons the nearest is named, online: %s, %j', (onLine, reasons, line) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  mount(<OfflineLine {...reasons} />)
  const status = screen.getByRole('status')
  expect([status.textContent, status.hasAttribute('data-shown')]).toEqual([line, line !== ''])
})

it('the line comes when the network goes, and goes when it comes back', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  mount(<OfflineLine kept="nothing" />)
  const lineAfter = (type: 'online' | 'offline') => {
    onLine.mockReturnValue(type === 'online')
    act(() => void dispatchEvent(new Event(type)))
    return screen.getByRole('status').textContent
  }
  const lines = (['offline', 'online', 'offline'] as const).map(lineAfter)
  expect(lines).toEqual(['You are offline.', '', 'You are offline.'])
})
