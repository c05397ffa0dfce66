import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../../../server/listen.ts'
import { startTestServer } from '../support/testServer.ts'

// Uses the real module and records its calls.
vi.mock('node:http', async (original) => {
  const real = await original<typeof import('node:http')>()
  return { ...real, createServer: vi.fn(real.createServer) }
})

test('safety 14: every listener has a limit for headers, for the whole request and for doing nothing', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const listening = await listen(server.app, { ...server.deps.settings, port: 0 })
  onTestFinished(() => listening.stop(8000))
  // A server without a handler is only used to find a free port.
  const answering = vi.mocked(createServer).mock.calls.filter(([, answer]) => answer !== undefined)
  const options = answering.map(([given]) => given)
  expect(options.length).toBeGreaterThan(0)
  for (const given of options) {
    expect(given).toMatchObject({
      // Limits in milliseconds. A photo of 10 MB over a slow phone connection takes two minutes.
      ...{ headersTimeout: 10_000, requestTimeout: 120_000, keepAliveTimeout: 15_000 },
      ...{ keepAliveTimeoutBuffer: 5000, connectionsCheckingInterval: 2000 },
      maxHeaderSize: 16_384,
    })
  }
})
