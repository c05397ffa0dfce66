import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { getNotices, subscribePush, unsubscribePush } from '../../contract/notices.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { providePushDevice } from '../../src/app/provide/notices.ts'
import { readPush, renewPush, turnOffPush, turnOnPush } from '../../src/effects/push.ts'
import { answeringServices } from '../support/answeringServices.ts'
import { refused } from '../support/heldActor.ts'

const KEYS = { p256dh: 'p', auth: 'a' }
const PUSH_KEY: Reply<unknown> = { ok: true, value: { push_key: 'c2VydmVyIGtleQ' } }

/** Whether the browser is subscribed to its push service. */
let isSubscribed = false
/** The key of that subscription. */
let subscribedKey = ''
const requestPermission = vi.fn<() => Promise<string>>()

const subscription = {
  endpoint: 'https://push.example/1',
  options: {
    get applicationServerKey() {
      return Uint8Array.from(atob(subscribedKey), (one) => one.charCodeAt(0)).buffer
    },
  },
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: KEYS }),
  unsubscribe: async () => {
    isSubscribed = false
  },
}
const registration = {
  scope: 'https://nookmate.test/push/',
  active: {},
  pushManager: {
    getSubscription: async () => (isSubscribed ? subscription : null),
    async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
      if (isSubscribed && key !== subscribedKey) throw new DOMException('', 'InvalidStateError')
      isSubscribed = true
      subscribedKey = key
      return subscription
    },
  },
}

beforeEach(() => {
  isSubscribed = false
  localStorage.clear()
  requestPermission.mockResolvedValue('granted')
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission })
  vi.stubGlobal('PushManager', class {})
  const register = async () => registration
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, getRegistration: register },
  })
})
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

/** Opens this browser for a student. `payloads` returns what was sent to a path of the server. */
function open(userId = 'u1', answers: Record<string, Reply<unknown>> = {}) {
  const { services, to } = answeringServices({ [getNotices.path]: PUSH_KEY, ...answers })
  const payloads = (path: string) => to(path).map(({ payload }) => payload)
  return { tools: { api: services.api, userId }, payloads }
}

it('notifications are turned on although the browser has a subscription for another key', async () => {
  isSubscribed = true
  subscribedKey = 'b2xkIGtleQ'
  expect(await turnOnPush(open().tools)).toEqual({ ok: true, value: 'on' })
  expect(subscribedKey).toBe('c2VydmVyIGtleQ')
})

it('notifications of a shared browser are on for the student who switched them on, and for nobody else', async () => {
  const { tools, payloads } = open()
  expect(await turnOnPush(tools)).toEqual({ ok: true, value: 'on' })
  expect(payloads(subscribePush.path)).toEqual([{ endpoint: subscription.endpoint, ...KEYS }])
  expect(await readPush('u1')).toBe('on')
  expect(await readPush('u2')).toBe('off')
})

describe('notifications are not on', () => {
  test.each([
    ['denied', 'denied'],
    ['default', 'off'],
  ])('when the student answers the browser with %s', async (answer, state) => {
    requestPermission.mockResolvedValue(answer)
    const { tools, payloads } = open()
    expect(await turnOnPush(tools)).toEqual({ ok: true, value: state })
    expect([isSubscribed, payloads(subscribePush.path)]).toEqual([false, []])
  })

  test('when the server refuses', async () => {
    const no = refused('Not now.', 503)
    const { tools } = open('u1', { [subscribePush.path]: no })
    expect(await turnOnPush(tools)).toEqual(no)
    expect(await readPush('u1')).toBe('off')
  })
})

describe('notifications that are turned off', () => {
  test('end for the browser and the server, and are nobody’s any more', async () => {
    const { tools, payloads } = open()
    await turnOnPush(tools)
    expect(await turnOffPush(tools.api)).toMatchObject({ ok: true })
    expect(payloads(unsubscribePush.path)).toEqual([{ endpoint: subscription.endpoint }])
    expect(isSubscribed).toBe(false)
    // It stays off even if another student subscribes this browser.
    isSubscribed = true
    expect(await readPush('u1')).toBe('off')
  })

  test('are off also where the browser has dropped them by itself, and the server is not asked', async () => {
    const { tools, payloads } = open()
    await turnOnPush(tools)
    isSubscribed = false
    expect(await readPush('u1')).toBe('off')
    expect(await turnOffPush(tools.api)).toMatchObject({ ok: true })
    expect(payloads(unsubscribePush.path)).toEqual([])
    isSubscribed = true
    expect(await readPush('u1')).toBe('off')
  })

  test('stay on when the server refuses', async () => {
    const no = refused('Not now.', 503)
    const { tools } = open('u1', { [unsubscribePush.path]: no })
    await turnOnPush(tools)
    expect(await turnOffPush(tools.api)).toEqual(no)
    expect([isSubscribed, await readPush('u1')]).toEqual([true, 'on'])
  })
})

test('after a login the server learns of this browser again, unless it is of another student', async () => {
  await turnOnPush(open().tools)
  const [own, other] = [open('u1'), open('u2')]
  await renewPush(own.tools)
  await renewPush(other.tools)
  expect(own.payloads(subscribePush.path)).toHaveLength(1)
  expect(other.payloads(subscribePush.path)).toEqual([])
})

test('a browser that cannot be reached keeps its notifications, and the switch says so', async () => {
  await turnOnPush(open().tools)
  const lost = Promise.reject(new TypeError('Failed to fetch'))
  lost.catch(() => undefined)
  const { services } = answeringServices({ [unsubscribePush.path]: lost })
  const quiet = { actions: { logFailure: () => undefined } }
  const device = createActor(providePushDevice(services).provide(quiet), {
    input: { userId: 'u1' },
  }).start()
  const shown = () => waitFor(device, (snapshot) => snapshot.matches('shown'))
  expect((await shown()).context.state).toBe('on')
  device.send({ type: 'push.unwanted' })
  expect((await shown()).context).toMatchObject({ state: 'on', message: UNREACHABLE_MESSAGE })
  expect([isSubscribed, await readPush('u1')]).toEqual([true, 'on'])
  device.stop()
})
