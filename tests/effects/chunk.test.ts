import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADDRESSES, screenOf } from '../../src/app/addresses.ts'
import { loadChunk } from '../../src/ui/loading/chunk.ts'

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

  it('a chunk that was lost with the network is waited for until the network is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const lost = new TypeError('Importing a module script failed.')
    const load = () => Promise.reject(lost)
    const named = Object.assign(load, { toString: () => '()=>import(`./lost-1.js`)' })
    const settled = vi.fn()
    const loading = loadChunk(named).catch(settled)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(settled).not.toHaveBeenCalled()
    onLine.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    // Node fetches no modules from there.
    for (const _ of ['once', 'twice', 'thrice']) {
      await vi.advanceTimersByTimeAsync(1000)
      await vi.dynamicImportSettled()
    }
    await loading
    expect(settled).toHaveBeenCalledOnce()
    expect(settled.mock.calls[0]?.[0]).toMatchObject({ type: 'missing' })
    expect(settled.mock.calls[0]?.[0].cause).not.toBe(lost)
  })

  it('a chunk that arrives leaves no timer behind', async () => {
    expect(await loadChunk(async () => 7)).toBe(7)
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('the route table', () => {
  it('knows each screen by its address', () => {
    for (const [screen, address] of Object.entries(ADDRESSES)) {
      expect(screenOf(address)).toBe(screen)
      expect(screenOf(`${address}/`)).toBe(screen)
    }
  })
  it.each(['/nowhere', '/home', '/login/x', '/Login'])('%s is none of them', (path) => {
    expect(screenOf(path)).toBeUndefined()
  })
})
