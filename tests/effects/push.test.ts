import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readPush } from '../../src/effects/push.ts'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('PushManager', class {})
  const getRegistration = async () => ({
    scope: 'https://nookmate.test/push/',
    pushManager: { getSubscription: async () => ({ endpoint: 'https://push.example/1' }) },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration },
  })
})
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

it('notifications of a shared browser are on for the student who switched them on, and for nobody else', async () => {
  localStorage.setItem('nookmate.push', JSON.stringify('u1'))
  expect(await readPush('u1')).toBe('on')
  expect(await readPush('u2')).toBe('off')
})
