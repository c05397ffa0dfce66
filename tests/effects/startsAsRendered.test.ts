import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { type App, startsAsRendered } from '../../src/app/createApp.ts'
import { firstScreenShown } from '../../src/app/firstScreenShown.ts'

const running: { stop: () => void }[] = []

afterEach(() => {
  for (const actor of running.splice(0)) actor.stop()
  vi.useRealTimers()
})

/** Starts an app at a screen while nobody knows who visits. `happens` says who it is. */
function openApp(screen: string, isLoaded = true) {
  const machine = createMachine({
    initial: 'checkingAuth',
    context: { screen },
    on: {
      guest: '.guest.open',
      lost: '.guest.reconnecting',
      refused: '.guest.sentToLanding',
      student: '.authenticated.dashboard',
      newStudent: '.authenticated.sentToOnboarding',
    },
    states: {
      checkingAuth: { tags: 'pending' },
      guest: {
        initial: 'open',
        states: { open: {}, reconnecting: { tags: 'pending' }, sentToLanding: {} },
      },
      authenticated: { initial: 'dashboard', states: { dashboard: {}, sentToOnboarding: {} } },
    },
  })
  const actor = createActor(machine).start()
  running.push(actor)
  const screens = { of: () => (isLoaded ? {} : undefined) }
  const app = { actor, screens } as unknown as App
  return { app, happens: (type: string) => actor.send({ type }) }
}

test.each([
  ['guest', true, true],
  ['guest', false, false],
  ['student', true, false],
])('a page of a %s, whose code is loaded: %s, starts as it was rendered: %s', async (...row) => {
  const [visitor, isLoaded, isSo] = row
  const { app, happens } = openApp('landing', isLoaded)
  const starting = startsAsRendered(app)
  happens(visitor)
  expect(await starting).toBe(isSo)
})

describe('code that no screen waits for is loaded', () => {
  test('at once on a public page, which was shown before its script', async () => {
    await expect(firstScreenShown(openApp('login').app)).resolves.toBeUndefined()
  })

  test.each([
    ['student', 1000],
    ['newStudent', 0],
    ['refused', 0],
    ['lost', 0],
  ])('behind the login after it is known who visits, %s: %i ms later', async (visitor, pause) => {
    vi.useFakeTimers()
    const { app, happens } = openApp('dashboard')
    const shown = vi.fn()
    firstScreenShown(app).then(shown)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown).not.toHaveBeenCalled()
    happens(visitor)
    await vi.advanceTimersByTimeAsync(999)
    expect(shown).toHaveBeenCalledTimes(pause === 0 ? 1 : 0)
    await vi.advanceTimersByTimeAsync(1)
    expect(shown).toHaveBeenCalledOnce()
  })
})
