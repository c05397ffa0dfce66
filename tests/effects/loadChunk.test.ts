import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadChunk, prefetchChunk } from '../../src/ui/loading/loadChunk.ts'

vi.mock('../../src/ui/loading/reloadOnce.ts', async (original) => ({
  ...(await original<object>()),
  reloadOnce: vi.fn(async () => false),
}))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('§8 Code chunk: "Loading chunk failed", type timeout or missing', () => {
  it('§9 Chunk timeout: gives up after 120 seconds', async () => {
    const loading = loadChunk(() => new Promise(() => undefined))
    const seen = vi.fn()
    loading.catch(seen)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(seen).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await expect(loading).rejects.toMatchObject({
      type: 'timeout',
      message: 'Loading chunk failed (timeout)',
    })
  })

  it('a chunk that is not there is missing', async () => {
    await expect(loadChunk(() => Promise.reject(new Error('404')))).rejects.toMatchObject({
      type: 'missing',
      message: 'Loading chunk failed (missing)',
    })
  })

  it('a chunk that was lost reloads the page, once it is online', async () => {
    const { reloadOnce } = await import('../../src/ui/loading/reloadOnce.ts')
    const { promise, resolve } = Promise.withResolvers<boolean>()
    vi.mocked(reloadOnce).mockReturnValueOnce(promise)
    const settled = vi.fn()
    loadChunk(() => Promise.reject(new TypeError('Importing a module script failed.'))).then(
      settled,
      settled,
    )
    await vi.advanceTimersByTimeAsync(60_000)
    resolve(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(settled).not.toHaveBeenCalled()
  })

  it('a chunk is not asked for before the browser is online: a failure would be kept', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const load = vi.fn(async () => 7)
    const loading = loadChunk(load)
    prefetchChunk(load)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(load).not.toHaveBeenCalled()
    onLine.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    expect(await loading).toBe(7)
    expect(load).toHaveBeenCalledOnce()
  })

  it.each([
    ['at once from a service worker that serves the page', {}, 1],
    ['not before the page is served by a service worker', null, 0],
  ])('offline a chunk is loaded %s', async (_, controller, times) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } })
    const load = vi.fn(async () => 7)
    const loading = loadChunk(load)
    await vi.advanceTimersByTimeAsync(1000)
    Reflect.deleteProperty(navigator, 'serviceWorker')
    expect(load).toHaveBeenCalledTimes(times)
    dispatchEvent(new Event('online'))
    expect(await loading).toBe(7)
  })

  it('a chunk that is lost before it is needed reloads nothing', async () => {
    const { reloadOnce } = await import('../../src/ui/loading/reloadOnce.ts')
    vi.mocked(reloadOnce).mockClear()
    prefetchChunk(() => Promise.reject(new TypeError('Importing a module script failed.')))
    await vi.advanceTimersByTimeAsync(1000)
    expect(reloadOnce).not.toHaveBeenCalled()
  })

  it('a chunk that arrives leaves no timer behind', async () => {
    expect(await loadChunk(async () => 7)).toBe(7)
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})
