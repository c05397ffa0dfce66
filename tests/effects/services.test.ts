import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { languageMachine } from '../../machines/language/language.machine.ts'
import { Channel } from '../support/streamStubs.ts'

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

describe('other tabs of the browser', () => {
  beforeEach(() => void vi.stubGlobal('BroadcastChannel', Channel))
  afterEach(() => {
    Channel.open.clear()
    sessionStorage.clear()
  })

  test('a logout in another tab ends the session, and removes what this one has typed', () => {
    const told = vi.fn()
    open(told)
    sessionStorage.setItem('nookmate.tab.nookmate.profile.u1.about', '{"age":"21"}')
    sessionStorage.setItem('nookmate.login', '"ada@uwo.ca"')
    // A tab of an earlier version says it in another way.
    for (const message of ['session.ended', 'ended']) {
      new Channel('nookmate.session').postMessage(message)
    }
    expect(told.mock.calls).toEqual([['session.ended'], ['session.ended']])
    expect(Object.keys(sessionStorage)).toEqual(['nookmate.login'])
  })

  test('a session that has expired does so in all tabs, which keep what was typed for the next login', () => {
    const told = [vi.fn(), vi.fn()]
    const [here] = told.map(open)
    sessionStorage.setItem('nookmate.tab.nookmate.profile.u1.about', '{"age":"21"}')
    here?.otherTabs.tellSessionEnd('session.expired')
    expect(told.map(({ mock }) => mock.calls)).toEqual([[], [['session.expired']]])
    expect(sessionStorage).toHaveLength(1)
  })

  test('a logout here is told to them, and not to this tab', () => {
    const told = [vi.fn(), vi.fn(), vi.fn()]
    const [here] = told.map(open)
    here?.otherTabs.tellSessionEnd('session.ended')
    expect(told.map(({ mock }) => mock.calls)).toEqual([
      [],
      [['session.ended']],
      [['session.ended']],
    ])
  })
})

test('a browser that cannot reach its other tabs logs out alone', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const told = vi.fn()
  open(told).otherTabs.tellSessionEnd('session.ended')
  expect(told).not.toHaveBeenCalled()
})
