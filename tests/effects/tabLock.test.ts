import { afterEach, expect, it, vi } from 'vitest'
import { holdTabLock } from '../../src/effects/tabLock.ts'
import { settled } from '../support/heldActor.ts'

type Hold = () => Promise<void>

/** Stands in for Web Locks: one holder, others wait in order, and an abort signal removes one from the queue. */
function locksOfBrowser() {
  const line: Hold[] = []
  let isHeld = false
  const next = async () => {
    const hold = isHeld ? undefined : line.shift()
    if (!hold) return
    isHeld = true
    await hold()
    isHeld = false
    void next()
  }
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, hold: Hold): Promise<void> {
      return new Promise((resolve, reject) => {
        const waiting = () => hold().then(resolve)
        line.push(waiting)
        signal.addEventListener('abort', () => {
          if (line.includes(waiting)) line.splice(line.indexOf(waiting), 1)
          reject(signal.reason)
        })
        // Browsers grant the next lock asynchronously.
        queueMicrotask(next)
      })
    },
  }
}

const nobody = Object.getOwnPropertyDescriptor(navigator, 'locks')
afterEach(() => {
  if (nobody) Object.defineProperty(navigator, 'locks', nobody)
  else Reflect.deleteProperty(navigator, 'locks')
})

function browserHas(locks: unknown): void {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
}

it('one tab holds it at a time; the next gets it once it is released', async () => {
  browserHas(locksOfBrowser())
  const granted = vi.fn<(tab: number) => void>()
  const releases = [1, 2, 3].map((tab) => holdTabLock('outbox', () => granted(tab)))
  await settled()
  expect(granted.mock.calls).toEqual([[1]])
  releases[1]?.()
  releases[0]?.()
  await settled()
  expect(granted.mock.calls).toEqual([[1], [3]])
})

it('a tab that releases the lock at the moment of getting it leaves it to the next', async () => {
  browserHas(locksOfBrowser())
  const next = vi.fn<() => void>()
  const release = holdTabLock('outbox', () => release())
  holdTabLock('outbox', next)
  await settled()
  expect(next).toHaveBeenCalledOnce()
})

it.each([
  ['without such locks', undefined],
  ['that refuses them', { request: () => Promise.reject(new Error('SecurityError')) }],
])('in a browser %s everybody gets it, unless it was released meanwhile', async (_, locks) => {
  browserHas(locks)
  const granted = vi.fn<(tab: number) => void>()
  const releases = [1, 2].map((tab) => holdTabLock('outbox', () => granted(tab)))
  releases[1]?.()
  await settled()
  expect(granted.mock.calls).toEqual([[1]])
})
