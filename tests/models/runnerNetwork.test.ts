import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const FILE = join(import.meta.dirname, '../../scripts/paths/runner/network.mjs')

/** A request that the page makes, and what becomes of it. */
class Asked {
  became: unknown
  readonly #request: object

  constructor(name: string, kind = 'fetch') {
    const [method, path] = name.split(' ')
    this.#request = {
      method: () => method,
      url: () => `http://localhost:4000${path}?page=2`,
      isNavigationRequest: () => kind === 'navigation',
      resourceType: () => kind,
    }
  }

  request(): object {
    return this.#request
  }

  async fulfill(reply: unknown) {
    this.became = reply
  }

  async continue() {
    this.became = 'goes to the server'
  }

  async abort() {
    this.became = 'lost'
  }
}

/** Checks at once, because the requests of this test have all been made. */
const look = {
  poll: (read: () => unknown) => ({
    toContain: async (wanted: unknown) => expect(read()).toContain(wanted),
  }),
}

async function openNetwork(holds: readonly string[], world: object = {}) {
  const { Network } = await import(pathToFileURL(FILE).href)
  let arrive = (_: Asked): unknown => undefined
  let fail = (_: object): unknown => undefined
  const page = {
    on: (_: string, handle: typeof fail) => {
      fail = handle
    },
    route: (_: string, handle: typeof arrive) => {
      arrive = handle
    },
  }
  const network = await Network.open(page, { holds, world }, look)
  const ask = async (name: string, kind?: string) => {
    const asked = new Asked(name, kind)
    await arrive(asked)
    return asked
  }
  return { network, ask, giveUp: (asked: Asked) => fail(asked.request()) }
}

test('a call of the path waits for its answer; one without a status goes to the server', async () => {
  const { network, ask } = await openNetwork(['POST /login', 'GET /matches/:id'])
  const [login, match] = [await ask('POST /login'), await ask('GET /matches/7')]
  expect(network.waiting).toEqual(['POST /login', 'GET /matches/:id'])
  await network.answer('POST /login', { status: 401, json: { message: 'No.' } })
  expect(login.became).toEqual({ status: 401, json: { message: 'No.' } })
  await network.answer('GET /matches/:id', {})
  expect(match.became).toBe('goes to the server')
  expect(network.waiting).toEqual([])
})

test('an outage lasts for all requests of the call, until the next step', async () => {
  const { network, ask } = await openNetwork(['POST /login'])
  const first = await ask('POST /login')
  await network.lose('POST /login')
  const again = await ask('POST /login')
  expect([first.became, again.became]).toEqual(['lost', 'lost'])
  network.mend()
  await ask('POST /login')
  expect(network.waiting).toEqual(['POST /login'])
})

test('calls that are no longer awaited are dropped, and no others', async () => {
  const { network, ask } = await openNetwork(['POST /login', 'GET /me'])
  const [login, me] = [await ask('POST /login'), await ask('GET /me')]
  await network.drop((call: string) => call === 'GET /me')
  expect([login.became, me.became]).toEqual([undefined, 'lost'])
  expect(network.waiting).toEqual(['POST /login'])
})

test('other calls get the answers of the world, and change with it; pages and pictures go to the server', async () => {
  const world = { 'GET /likes': { status: 200, json: [] }, '*': { status: 503, text: 'Away.' } }
  const { network, ask } = await openNetwork(['POST /login'], world)
  const become = async (name: string, kind?: string) => (await ask(name, kind)).became
  expect(await become('GET /likes')).toEqual({ status: 200, json: [] })
  expect(await become('GET /other')).toMatchObject({ status: 503, body: 'Away.' })
  network.change({ 'GET /likes': 'hangs' })
  expect(await become('GET /likes')).toBeUndefined()
  expect(await become('GET /other')).toMatchObject({ status: 503 })
  expect(await become('GET /likes', 'image')).toBe('goes to the server')
  expect(await become('POST /login', 'navigation')).toBe('goes to the server')
})

test('a request that the page gives up does not wait any more', async () => {
  const { network, ask, giveUp } = await openNetwork(['POST /login', 'GET /me'])
  const [login] = [await ask('POST /login'), await ask('GET /me')]
  giveUp(login)
  expect(network.waiting).toEqual(['GET /me'])
})

test('a call with a changing part or a star is one that has anything there, but no further part', async () => {
  const { network, ask } = await openNetwork(['GET /matches/:id', 'GET /assets/french-*.js'])
  const kinds = [
    ...['GET /matches/7', 'GET /assets/french-a1.js', 'GET /matches', 'GET /matches/7/end'],
    ...['POST /matches/7', 'GET /v1/matches/7'],
    ...['GET /assets/english-a1.js', 'GET /assets/french-a1xjs'],
  ]
  for (const name of kinds) await ask(name, 'script')
  expect(network.waiting).toEqual(['GET /matches/:id', 'GET /assets/french-*.js'])
})

test('of two equal calls the one that was made first is answered first', async () => {
  const { network, ask } = await openNetwork(['POST /decide'])
  const [first, second] = [await ask('POST /decide'), await ask('POST /decide')]
  await network.answer('POST /decide', { status: 200, text: 'Liked.' })
  const reply = { status: 200, body: 'Liked.', contentType: 'text/plain' }
  expect([first.became, second.became]).toEqual([reply, undefined])
  expect(network.waiting).toEqual(['POST /decide'])
})

test('an event stream of the page gets its answer, too; an outage of one call is none of another', async () => {
  const { network, ask } = await openNetwork(['POST /login', 'POST /logout'], { '*': 'hangs' })
  const [stream] = [await ask('GET /events', 'eventsource'), await ask('POST /login')]
  expect(stream.became).toBeUndefined()
  await network.lose('POST /login')
  const [login, logout] = [await ask('POST /login'), await ask('POST /logout')]
  expect([login.became, logout.became]).toEqual(['lost', undefined])
})
