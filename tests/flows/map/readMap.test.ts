import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadMachines } from '../../../flows/definition/loadMachines.ts'
import { layoutMap } from '../../../flows/map/layoutMap.ts'
import { readMap } from '../../../flows/map/readMap.ts'
import { SCREENS } from '../../../flowsProject/browser/screens.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

const loaded = await loadMachines(ROOT)
const machines = loaded.flatMap((one) => ('machine' in one ? [one.machine.definition] : []))
const map = await readMap(ROOT, machines)

/** Calls of the contract that no actor of a machine makes: an action or the storage client makes them. */
const ASKED_ELSEWHERE = [
  'POST /conversations/:id/read',
  'POST /conversations/:id/typing',
  'POST /conversations/seen',
  'POST /dashboard/report-account',
  'POST /matches/:id/seen',
  'POST /storage-session',
]

async function declaredCalls(): Promise<string[]> {
  const files = import.meta.glob('../../../contract/*.ts')
  const modules = await Promise.all(Object.values(files).map((load) => load()))
  return modules
    .flatMap((module) => Object.values(module as Record<string, unknown>))
    .flatMap((call) => {
      const { method, path } = (call ?? {}) as { method?: string; path?: string }
      return method && path ? [`${method} ${path}`] : []
    })
}

describe('the map of the system', () => {
  test('has the child machines of each machine', () => {
    const run = (outer: string) => map.runs.flatMap(([from, to]) => (from === outer ? [to] : []))
    expect(run('signup')).toEqual(['legal', 'identity', 'newPassword', 'verifyCode'])
    const ofSuggestions = ['outbox', 'refill', 'undo', 'introduction', 'details', 'listing']
    expect(run('suggestions')).toEqual(ofSuggestions)
    expect(run('verifyCode')).toEqual([])
  })

  test('has the screens of each machine', () => {
    expect(map.screens.verifyCode).toEqual(['CodeStep'])
    expect(map.screens.onboarding).toEqual([
      'CompletionStep',
      'ConsentStep',
      'OnboardingScreen',
      'RoleStep',
    ])
    expect(map.screens.outbox).toBeUndefined()
  })

  test('has the request of every call of every machine', () => {
    const calls = machines.flatMap(({ id, root }) =>
      JSON.stringify(root).includes('"kind":"call"') ? [id] : [],
    )
    expect(new Set(map.calls.map(({ machine }) => machine))).toEqual(
      new Set([...calls, 'storageSession', 'liveStream']),
    )
    expect(map.calls.filter(({ machine }) => machine === 'verifyCode')).toEqual([
      {
        ...{ machine: 'verifyCode', actor: 'checkCode', kind: 'server' },
        asks: 'POST /password/check-code',
      },
      {
        ...{ machine: 'verifyCode', actor: 'resendCode', kind: 'server' },
        asks: 'POST /password/resend-code',
      },
      {
        ...{ machine: 'verifyCode', actor: 'checkCode', kind: 'server' },
        asks: 'POST /signup/check-auth-code',
      },
      {
        ...{ machine: 'verifyCode', actor: 'authenticate', kind: 'server' },
        asks: 'POST /signup/authenticate-for-onboarding',
      },
      {
        ...{ machine: 'verifyCode', actor: 'resendCode', kind: 'server' },
        asks: 'POST /signup/resend-auth-code',
      },
    ])
  })

  test('has every call of the contract', async () => {
    const asked = new Set(map.calls.map(({ asks }) => asks))
    const left = (await declaredCalls()).filter((call) => !asked.has(call))
    expect([...new Set(left)].sort()).toEqual(ASKED_ELSEWHERE)
  })

  test('has the calls that the test paths answer in a browser, each made by the same actor', () => {
    const made = map.calls.map(({ machine, actor, asks }) => `${machine}.${actor}: ${asks}`)
    const answered = Object.entries(SCREENS).flatMap(([machine, screen]) =>
      'calls' in screen
        ? Object.entries(screen.calls).map(([actor, call]) => `${machine}.${actor}: ${call}`)
        : [],
    )
    const isFile = (call: string) => /: GET \/(?:assets|legal)\//.test(call)
    expect(answered.filter((call) => !isFile(call) && !made.includes(call))).toEqual([])
    expect(answered.length).toBeGreaterThan(20)
  })

  test('has a position for every machine, without overlaps', async () => {
    const { boxes, edges } = await layoutMap(machines, map)
    expect(boxes.map(({ id }) => id).sort()).toEqual(machines.map(({ id }) => id).sort())
    expect(edges).toHaveLength(map.runs.length)
    const overlapping = boxes.flatMap((a) =>
      boxes.filter(
        (b) =>
          a.id < b.id &&
          a.x < b.x + b.width &&
          b.x < a.x + a.width &&
          a.y < b.y + b.height &&
          b.y < a.y + a.height,
      ),
    )
    expect(overlapping).toEqual([])
  })
})
