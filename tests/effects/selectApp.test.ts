import { expect, test } from 'vitest'
import {
  selectIsAwaited,
  selectIsCut,
  selectIsReconnecting,
  selectOpenFlow,
  selectRedirect,
} from '../../src/app/selectApp.ts'

type Snapshot = Parameters<typeof selectRedirect>[0]

/** A snapshot of the app in a state, such as `guest.login`. */
function at(value: string, context: object = {}, children: object = {}): Snapshot {
  const [outer = '', inner = ''] = value.split('.')
  const matches = (wanted: string | Record<string, string>) =>
    typeof wanted === 'string' ? wanted === outer : wanted[outer] === inner
  return { context, children, matches } as unknown as Snapshot
}

test.each([
  ['guest.login', undefined],
  ['guest.sentToLanding', '/'],
  ['guest.sentToLogin', '/login'],
  ['authenticated.dashboard', undefined],
  ['authenticated.sentToOnboarding', '/onboarding'],
  ['authenticated.sentToDashboard', '/home/dashboard'],
])('in %s a visitor is sent to %s', (state, path) => {
  expect(selectRedirect(at(state))).toBe(path)
})

test.each([
  ['guest.landing', '/home/likes', false, true],
  ['guest.landing', undefined, false, false],
  ['guest.reconnecting', '/home/likes', true, false],
  ['authenticated.dashboard', '/home/likes', false, false],
])('in %s, back to %s: a screen is waited for: %s, a server: %s', (...row) => {
  const [state, returnTo, isReconnecting, isAwaited] = row
  const snapshot = at(state, { returnTo })
  expect([selectIsReconnecting(snapshot), selectIsAwaited(snapshot)]).toEqual([
    isReconnecting,
    isAwaited,
  ])
})

test.each(['newsletter', 'login', 'signup', 'onboarding', 'dashboard'])(
  'the flow of the open screen is found: %s',
  (name) => {
    const storageSession = { id: 'storageSession' }
    const open = at('guest.login', {}, { storageSession, [name]: { id: name } })
    expect(selectOpenFlow(open)).toEqual({ id: name })
    expect(selectOpenFlow(at('checkingAuth', {}, { storageSession }))).toBeUndefined()
  },
)

test('lists that could not be read at the last try are cut off', () => {
  const after = (attempt: number) => ({ context: { attempt } }) as Parameters<typeof selectIsCut>[0]
  const cut = [after(0), after(1), after(7), undefined].map(selectIsCut)
  expect(cut).toEqual([false, true, true, false])
})
