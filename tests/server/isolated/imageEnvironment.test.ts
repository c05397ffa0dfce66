import { fork } from 'node:child_process'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createImageProcesses } from '../../../server/storage/image/imageProcess.ts'
import { photo } from '../support/students.ts'

// Uses the real module and records its calls.
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>()
  return { ...real, fork: vi.fn(real.fork) }
})

test('a decoder of strangers’ pictures is told nothing of the server: no key, no URL of a database', async () => {
  vi.stubEnv('SUPABASE_SERVICE_ROLE_KEY', 'service')
  onTestFinished(() => void vi.unstubAllEnvs())
  const work = createImageProcesses()
  const { outcome } = await work({ kind: 'clean', bytes: await photo(), format: 'jpeg' })
  expect(outcome.isMade).toBe(true)
  const told = vi.mocked(fork).mock.calls.map((call) => call.at(-1) as { env: object })
  expect(told).toHaveLength(1)
  for (const { env } of told) {
    const known = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'NODE_ENV']
    expect(Object.keys(env).filter((name) => !known.includes(name))).toEqual([])
  }
})

test.each([
  ['serves again', undefined, 1],
  ['is replaced when it holds more memory than may be kept', 1, 2],
])('a process that has worked %s', async (_, mostIdleMegabytes, processes) => {
  vi.mocked(fork).mockClear()
  const work = createImageProcesses(undefined, mostIdleMegabytes)
  for (let times = 0; times < 2; times += 1) {
    const { outcome } = await work({ kind: 'clean', bytes: await photo(), format: 'jpeg' })
    expect(outcome.isMade).toBe(true)
  }
  expect(fork).toHaveBeenCalledTimes(processes)
})
