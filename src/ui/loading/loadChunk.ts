import { type FunctionComponent, type LazyExoticComponent, lazy } from 'react'
import { CHUNK_TIMEOUT_MS } from '../../../domain/limits.ts'
import { CHUNK_MESSAGE } from '../../../domain/messages.ts'
import { online, reloadOnce } from './reloadOnce.ts'

/** Thrown when a code chunk did not load, or not in time (§8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly type: 'timeout' | 'missing'
  constructor(type: 'timeout' | 'missing', cause?: unknown) {
    super(`${CHUNK_MESSAGE} (${type})`, { cause })
    this.type = type
  }
}

/**
 * Loads a code chunk when the browser is online, or from the service worker; waits at most 120 seconds (§9). A chunk
 * that fails to load reloads the page once. Rejects with a ChunkLoadError.
 */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('timeout')), CHUNK_TIMEOUT_MS)
    const fail = async (error: unknown) => {
      if (await reloadOnce()) return
      clearTimeout(timer)
      reject(new ChunkLoadError('missing', error))
    }
    const isKept = Boolean(navigator.serviceWorker?.controller)
    const ready = isKept ? Promise.resolve() : online()
    ready.then(load).then((module) => {
      clearTimeout(timer)
      resolve(module)
    }, fail)
  })
}

/** The longest wait of `whenIdle` in milliseconds, for a browser that is never idle or cannot tell. */
const LONGEST_WAIT = 2000

/** Resolves when the browser has painted the page and is idle: code that no screen needs yet can be loaded. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT })
    else setTimeout(resolve, LONGEST_WAIT)
  })
}

/** Loads a chunk before it is needed. If that fails, it is loaded when it is needed. Does nothing offline. */
export function prefetchChunk(load: () => Promise<unknown>): void {
  if (navigator.onLine) load().catch(() => undefined)
}

/** Makes a component from a separate chunk, which loads when the component is first rendered. */
export function lazyComponent<Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => FunctionComponent<Props>,
): LazyExoticComponent<FunctionComponent<Props>> {
  return lazy(() => loadChunk(load).then((module) => ({ default: pick(module) })))
}
