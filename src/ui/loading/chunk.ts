import { type FunctionComponent, type LazyExoticComponent, lazy } from 'react'
import { CHUNK_TIMEOUT_MS } from '../../../domain/limits.ts'
import { CHUNK_MESSAGE } from '../../../domain/messages.ts'

const RETRIES = 3
const RETRY_PAUSE_MS = 1000

/** A code chunk that did not arrive (§8): in time, or at all. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly type: 'timeout' | 'missing'
  constructor(type: 'timeout' | 'missing', cause?: unknown) {
    super(`${CHUNK_MESSAGE} (${type})`, { cause })
    this.type = type
  }
}

/**
 * Asks again for the file that the error names, when there is a network and some more times. Under another
 * name: what a browser could not fetch once it takes for missing until the page is left.
 */
async function loadAgain<Module>(error: unknown, times = RETRIES): Promise<Module> {
  const [file] = /http\S+\.js/.exec(String(error)) ?? []
  if (!file || times === 0) throw error
  if (!navigator.onLine) {
    await new Promise((back) => addEventListener('online', back, { once: true }))
  }
  // A network that has just come back does not carry at once.
  await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS))
  return import(/* @vite-ignore */ `${file}?${Date.now()}`).catch((again: unknown) =>
    loadAgain(again, times - 1),
  )
}

/**
 * Waits for a code chunk, also over a lost network, at most 120 seconds (§9). Rejects with a ChunkLoadError.
 * `load` is the bare import.
 */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('timeout')), CHUNK_TIMEOUT_MS)
    load()
      .catch((error: unknown) => loadAgain<Module>(error))
      .then(resolve, (error: unknown) => reject(new ChunkLoadError('missing', error)))
      .finally(() => clearTimeout(timer))
  })
}

/** A screen in a chunk of its own. */
export function lazyScreen<Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => FunctionComponent<Props>,
): LazyExoticComponent<FunctionComponent<Props>> {
  return lazy(() => loadChunk(load).then((module) => ({ default: pick(module) })))
}
