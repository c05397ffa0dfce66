import { screen } from '@testing-library/react'
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
