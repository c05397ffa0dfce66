import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnyActorRef, createActor, createMachine } from 'xstate'
import { getNotices, subscribePush } from '../../contract/notices.ts'
import { keepPush } from '../../src/app/keepPush.ts'
import { readPush, renewPush, turnOnPush, watchReturn } from '../../src/effects/push.ts'
import { answeringServices } from '../support/answeringServices.ts'
import { refused, settled } from '../support/heldActor.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15)'

const subscription = {
  endpoint: 'https://push.test/1',
  options: { applicationServerKey: null },
  toJSON: () => ({ endpoint: 'e', keys: {} }),
}
const asked = vi.fn<(...parts: unknown[]) => void>()

/** Gives this browser a worker in a scope, with a subscription. It becomes active once it has been installed. */
function browserHas(scope: string, permission = 'granted') {
  const pushManager = {
    getSubscription: async () => subscription,
    async subscribe(options: object) {
      asked('subscribe', options)
      return subscription
    },
  }
  const registration = { scope: `https://nookmate.test${scope}`, active: {}, pushManager }
  const value = {
    getRegistration: async () => registration,
    async register(address: string, options: object) {
      asked('register', address, options)
      return registration
    },
  }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
  const requestPermission = async () => {
    asked('requestPermission')
    return permission
  }
  vi.stubGlobal('Notification', { permission, requestPermission })
  vi.stubGlobal('PushManager', class {})
  return registration
}

beforeEach(() => {
  asked.mockReset()
  localStorage.setItem('nookmate.push', '"u1"')
})
afterEach(() => {
  localStorage.clear()
  for (const name of ['serviceWorker', 'maxTouchPoints']) Reflect.deleteProperty(navigator, name)
})

describe('a browser without notifications', () => {
  test.each([
    ['an iPhone in its browser', IPHONE, 5, false, 'needsInstall'],
    ['an iPad, which calls itself a Mac', MAC, 5, false, 'needsInstall'],
    ['a Mac', MAC, 0, false, 'unsupported'],
    ['an old iPhone with the app installed', IPHONE, 5, true, 'unsupported'],
    ['an old telephone', ANDROID, 5, false, 'unsupported'],
  ])('%s', async (_, userAgent, maxTouchPoints, isInstalled, state) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    Object.defineProperty(navigator, 'maxTouchPoints', {
      configurable: true,
      value: maxTouchPoints,
    })
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isInstalled && query === '(display-mode: standalone)',
    }))
    expect(await readPush('u1')).toBe(state)
  })
})

test.each([
  ['granted', '/push/', 'on'],
  ['denied', '/push/', 'denied'],
  // The worker of the offline shell has a subscription of its own, or none.
  ['granted', '/', 'off'],
])('with the permission %s and a worker in %s notifications are %s', async (...row) => {
  const [permission, scope, state] = row
  browserHas(scope, permission)
  expect(await readPush('u1')).toBe(state)
  const { services, to } = answeringServices()
  await renewPush({ api: services.api, userId: 'u1' })
  expect(to(subscribePush.path)).toHaveLength(state === 'on' ? 1 : 0)
})

describe('turning notifications on', () => {
  const known = { ok: true, value: { push_key: 'server key' } } as const

  test('asks the student first, then subscribes a worker beside the page’s own', async () => {
    browserHas('/push/')
    const { services } = answeringServices({ [getNotices.path]: known })
    await turnOnPush({ api: services.api, userId: 'u2' })
    expect(asked.mock.calls).toEqual([
      ['requestPermission'],
      ['register', '/pushWorker.js', { scope: '/push/' }],
      ['subscribe', { userVisibleOnly: true, applicationServerKey: 'server key' }],
    ])
    expect([await readPush('u2'), await readPush('u1')]).toEqual(['on', 'off'])
  })

  test('subscribes nothing while the server’s key is unknown', async () => {
    browserHas('/push/')
    const no = refused('Not now.', 503)
    const { services } = answeringServices({ [getNotices.path]: no })
    expect(await turnOnPush({ api: services.api, userId: 'u2' })).toEqual(no)
    expect(asked.mock.calls).toEqual([['requestPermission']])
    expect(await readPush('u2')).toBe('off')
  })

  test.each(['activated', 'redundant'])('waits for a worker that becomes %s', async (state) => {
    const registration = browserHas('/push/')
    const worker = Object.assign(new EventTarget(), { state: 'installing' })
    Object.assign(registration, { active: null, installing: worker })
    const { services } = answeringServices({ [getNotices.path]: known })
    const turning = turnOnPush({ api: services.api, userId: 'u2' }).then(
      ({ ok }) => ok,
      () => 'failed',
    )
    await settled()
    worker.dispatchEvent(new Event('statechange'))
    await settled()
    expect(asked.mock.lastCall?.[0]).toBe('register')
    worker.state = state
    worker.dispatchEvent(new Event('statechange'))
    expect(await turning).toBe(state === 'activated' ? true : 'failed')
  })
})

test('a page that is looked at again says so, one that is left does not, and none after the stop', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const onReturn = vi.fn()
  const stop = watchReturn(onReturn)
  const turn = () => document.dispatchEvent(new Event('visibilitychange'))
  turn()
  expect(onReturn).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  turn()
  expect(onReturn).toHaveBeenCalledOnce()
  stop()
  turn()
  expect(onReturn).toHaveBeenCalledOnce()
})

test.each([
  ['u1', 'notices', 1],
  ['u2', 'notices', 0],
  ['u1', 'likes', 0],
])('a dashboard of %s where the server offers %s renews the address %i times', async (...row) => {
  const [userId, feature, times] = row
  browserHas('/push/')
  const { services, to } = answeringServices({}, [feature])
  const dashboard = createActor(createMachine({ context: { userId } })).start()
  keepPush(services, dashboard as AnyActorRef)
  await settled()
  expect(to(subscribePush.path)).toHaveLength(times)
  dashboard.stop()
})
