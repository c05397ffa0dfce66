import { beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { languageMachine } from '../../machines/language/language.machine.ts'

const { openConnection } = vi.hoisted(() => ({ openConnection: vi.fn() }))
vi.mock('../../src/app/connection.ts', () => ({ openConnection }))

const { createServices } = await import('../../src/app/services.ts')
const open = (tell: (type: string) => void = () => undefined) =>
  createServices(createActor(languageMachine, { input: { language: 'en' } }), '', tell)

beforeEach(() => openConnection.mockReset())

test('the connection to the server is opened once for all callers', async () => {
  openConnection.mockResolvedValue({})
  const { connect } = open()
  await Promise.all([connect(), connect()])
  expect(openConnection).toHaveBeenCalledOnce()
})

test('it is looked for again after it could not be found', async () => {
  openConnection.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({})
  const { connect } = open()
  await expect(connect()).rejects.toThrow('Failed to fetch')
  await expect(connect()).resolves.toEqual({})
})

test('a session that the server no longer knows has expired; it was not ended by the student', async () => {
  openConnection.mockResolvedValue({})
  const told = vi.fn()
  await open(told).connect()
  const [, onSessionExpired] = openConnection.mock.calls[0] ?? []
  onSessionExpired()
  expect(told.mock.calls).toEqual([['session.expired']])
})
