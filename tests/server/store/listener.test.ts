import { Socket } from 'node:net'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createListener } from '../../../server/store/listener.ts'

test('a connection that listens asks the network to notice when the other side is gone', async () => {
  const keepAlive = vi.spyOn(Socket.prototype, 'setKeepAlive')
  const listener = createListener({
    ...{ url: inject('databaseServer'), channel: 'quiet', onMessage: () => undefined },
    ...{ onListening: () => undefined, onLost: () => undefined },
  })
  onTestFinished(() => listener.stop())
  listener.start()
  await expect.poll(() => listener.isListening()).toBe(true)
  expect(keepAlive.mock.calls).toContainEqual([true, expect.anything()])
})
