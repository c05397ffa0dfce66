import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ROUTES } from '../../domain/routes.ts'

interface Asked {
  request: { mode: string }
  url: URL
  sameOrigin: boolean
}

const { routes, kept, registered } = vi.hoisted(() => ({
  registered: [] as unknown[],
  routes: [] as [(asked: Asked) => boolean, (asked: Asked) => Promise<string>][],
  kept: new Map<string, string>(),
}))

vi.mock('workbox-precaching', () => ({
  cleanupOutdatedCaches: () => void registered.push('clean up'),
  matchPrecache: async (path: string) => kept.get(path),
  precacheAndRoute: (...given: unknown[]) => void registered.push(given),
}))
vi.mock('workbox-routing', () => ({
  registerRoute: (...route: (typeof routes)[number]) => {
    routes.push(route)
    registered.push('a route')
  },
}))

const KEPT = 'the page as it was kept'
const server = vi.fn<() => Promise<unknown>>()

beforeEach(async () => {
  vi.resetModules()
  routes.length = 0
  registered.length = 0
  kept.set('/', KEPT).set('/login', KEPT).set(ROUTES.dashboard.path, KEPT)
  vi.stubGlobal(
    'SHELL',
    [...kept.keys()].map((url) => ({ url, revision: '1' })),
  )
  vi.stubGlobal('fetch', server)
  await import('../../src/serviceWorker/serviceWorker.ts')
})
afterEach(() => {
  vi.useRealTimers()
  kept.clear()
})

function asked(path: string, { mode = 'navigate', sameOrigin = true } = {}): Asked {
  return { request: { mode }, url: new URL(path, 'https://nookmate.test'), sameOrigin }
}

/** The answer of the service worker to a path; undefined if it has no route for it. */
function open(path: string, how = {}) {
  const wanted = asked(path, how)
  return routes.find(([isFor]) => isFor(wanted))?.[1](wanted)
}

describe('a page that is kept', () => {
  it.each([200, 302, 404])(
    'is shown as the server has it now, also with status %i',
    async (status) => {
      const fresh = { status }
      server.mockResolvedValue(fresh)
      expect(await open('/login')).toBe(fresh)
    },
  )

  it.each([500, 503])(
    'is shown as it was kept where the server is out of order: %i',
    async (status) => {
      server.mockResolvedValue({ status })
      expect(await open('/login')).toBe(KEPT)
    },
  )

  it('is shown as it was kept where no server answers', async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await open('/login')).toBe(KEPT)
  })

  it.each(['/home/chats/6f9619ff', '/home/profile/about'])(
    'of the dashboard is shown for %s where no server answers',
    async (path) => {
      server.mockRejectedValue(new TypeError('Failed to fetch'))
      expect(await open(path)).toBe(KEPT)
    },
  )

  it('is shown as it was kept after four seconds of waiting, not sooner', async () => {
    vi.useFakeTimers()
    server.mockReturnValue(new Promise(() => undefined))
    const shown = vi.fn()
    open('/login')?.then(shown)
    await vi.advanceTimersByTimeAsync(3999)
    expect(shown).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(shown).toHaveBeenCalledWith(KEPT)
  })

  it('comes from the server where the browser has thrown it away', async () => {
    kept.clear()
    const fresh = { status: 500 }
    server.mockResolvedValue(fresh)
    expect(await open('/login')).toBe(fresh)
  })
})

it('asks the server for pages first; the kept files answer under their own addresses only', () => {
  const files = ['/', '/login', '/home/dashboard'].map((url) => ({ url, revision: '1' }))
  const exactly = { cleanURLs: false, directoryIndex: '' }
  expect(registered).toEqual(['a route', [files, exactly], 'clean up'])
})

describe('which addresses the service worker answers', () => {
  it.each([
    ...['/', '/login', '/login/', '/?from=mail', '/home/dashboard'],
    ...['/home/chats/6f9619ff', '/home/matches/6f9619ff/', '/home/profile/about'],
  ])('%s', (path) => {
    server.mockResolvedValue({ status: 200 })
    expect(open(path)).toBeDefined()
  })

  it.each([
    ['/healthz', {}],
    ['/homely', {}],
    ['/login', { mode: 'cors' }],
    ['/login', { sameOrigin: false }],
  ])('not %s %o', (path, how) => {
    expect(open(path, how)).toBeUndefined()
  })
})
