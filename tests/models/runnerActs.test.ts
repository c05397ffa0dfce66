import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test, vi } from 'vitest'

const FILE = join(import.meta.dirname, '../../scripts/paths/runner/driver.mjs')

const DOES = ['click', 'fill', 'focus', 'type', 'press', 'goto', 'goBack', 'goForward']
const ALSO_DOES = ['runFor', 'install', 'pauseAt']

/** A page on which every element is found `count` times. It says what was looked for and done. */
function somePage(count = 1, isEnabled = true) {
  const sought: unknown[] = []
  const did: string[] = []
  const scripts: [run: (given: object) => void, given: object][] = []
  const known: Readonly<Record<string, (...given: never[]) => unknown>> = {
    count: async () => count,
    isEnabled: async () => isEnabled,
    evaluate: async () => 5000,
    addInitScript: async (...script: (typeof scripts)[number]) => scripts.push(script),
  }
  const place: object = new Proxy(
    {},
    {
      get: (_, key) => {
        const name = String(key)
        if (name === 'then') return undefined
        if (name === 'keyboard' || name === 'clock') return place
        if (known[name]) return known[name]
        if ([...DOES, ...ALSO_DOES].includes(name)) {
          return async (...given: unknown[]) => did.push([name, ...given].join(' '))
        }
        return (what: unknown, more?: { name?: string }) => {
          sought.push(more?.name ?? what)
          return place
        }
      },
    },
  )
  return { page: place, sought, did, scripts }
}

async function walkerOn(page: object, script: object = {}) {
  const { Walker } = await import(pathToFileURL(FILE).href)
  return new Walker(page, script)
}

describe('an action of a path', () => {
  test.each([
    [{ press: 'Knock' }, 'Knock', 'click'],
    [{ choose: 'guest' }, 'guest', 'click'],
    [{ fill: 'Name', with: 'Ada' }, 'Name', 'fill Ada'],
    [{ focus: 'Code' }, 'Code', 'focus'],
    [{ type: '12' }, undefined, 'type 12'],
    [{ key: 'Enter' }, undefined, 'press Enter'],
    [{ open: '/door' }, undefined, 'goto /door'],
    [{ go: 'back' }, undefined, 'goBack'],
    [{ go: 'forward' }, undefined, 'goForward'],
    [{ seconds: 59 }, undefined, 'runFor 59000'],
    [{ try: { press: 'Knock' } }, 'Knock', 'click'],
    [{ try: { choose: 'guest' } }, 'guest', 'click'],
    [{ try: { fill: 'Name', with: '' } }, 'Name', 'fill '],
  ])('%j is done to what it names: %s', async (action, name, done) => {
    const { page, sought, did } = somePage()
    await (await walkerOn(page)).act(action)
    expect(did).toEqual([done])
    if (name) expect(sought).toContain(name)
  })

  test('that is only tried is left out if its control is missing or disabled', async () => {
    for (const { page, did } of [somePage(0), somePage(1, false)]) {
      const walker = await walkerOn(page)
      await walker.act({ try: { press: 'Knock' } })
      await walker.act({ try: { fill: 'Name', with: 'Ada' } })
      expect(did).toEqual([])
    }
  })

  test('of the server answers a call or loses it; an unknown one is an error', async () => {
    const walker = await walkerOn(somePage().page)
    const [answer, lose] = [vi.fn(), vi.fn()]
    walker.network = { answer, lose }
    await walker.act({ answer: 'GET /who', with: { status: 204 } })
    await walker.act({ noAnswer: 'GET /why' })
    expect([answer.mock.calls, lose.mock.calls]).toEqual([
      [['GET /who', { status: 204 }]],
      [['GET /why']],
    ])
    expect(() => walker.act({ sing: 'loud' })).toThrow('The driver does not know how to sing.')
  })

  test('that waits for a text looks every second, and gives up after two minutes', async () => {
    const [there, never] = [somePage(), somePage(0)]
    await (await walkerOn(there.page)).act({ until: 'Open' })
    expect(there.did).toEqual([])
    const waiting = (await walkerOn(never.page)).act({ until: 'Open' })
    await expect(waiting).rejects.toThrow('After two minutes "Open" is not there.')
    expect(never.did).toEqual(Array(120).fill('runFor 1000'))
  })
})

describe('the beginning of a path', () => {
  const script = { at: '/door', kept: {}, holds: [], world: {}, first: [{ press: 'Light' }] }

  test('opens its address and does what comes first; the clock stands still if the path moves it', async () => {
    const [timeless, timed] = [somePage(), somePage()]
    const steps = [{ actions: [{ press: 'Knock' }] }]
    await (await walkerOn(timeless.page, { ...script, steps })).begin()
    expect(timeless.did).toEqual(['goto /door', 'click'])
    const waiting = [...steps, { actions: [{ press: 'Knock' }, { seconds: 2 }] }]
    const walker = await walkerOn(timed.page, { ...script, steps: waiting })
    await walker.begin()
    await walker.next(null)
    await walker.next(null)
    expect(timed.did).toEqual(['install', 'goto /door', 'click', 'pauseAt 6000'])
  })

  test('has what the path says was kept, unless the page has kept something itself since', async () => {
    const { page, scripts } = somePage()
    const kept = { 'localStorage door': { at: '{now}' }, 'sessionStorage bell': 2 }
    await (await walkerOn(page, { ...script, kept, steps: [] })).begin()
    const storage = (held: Record<string, string>) => ({
      getItem: (name: string) => held[name] ?? null,
      setItem: (name: string, text: string) => Object.assign(held, { [name]: text }),
    })
    const [local, session] = [{}, { bell: '3' }]
    vi.stubGlobal('window', { localStorage: storage(local), sessionStorage: storage(session) })
    vi.spyOn(Date, 'now').mockReturnValue(7)
    for (const [run, given] of scripts) run(given)
    expect([local, session]).toEqual([{ door: '{"at":7}' }, { bell: '3' }])
  })
})
