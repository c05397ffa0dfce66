import { type FunctionComponent, type LazyExoticComponent, lazy } from 'react'
import { CHUNK_TIMEOUT_MS } from '../../../domain/limits.ts'
import { CHUNK_MESSAGE } from '../../../domain/messages.ts'

/** A code chunk that did not arrive (§8): in time, or at all. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  readonly type: 'timeout' | 'missing'
  constructor(type: 'timeout' | 'missing', cause?: unknown) {
    super(`${CHUNK_MESSAGE} (${type})`, { cause })
    this.type = type
  }
}

/** Waits for a code chunk, at most 120 seconds (§9). Rejects with a ChunkLoadError. */
export function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('timeout')), CHUNK_TIMEOUT_MS)
    load()
      .then(resolve, (error: unknown) => reject(new ChunkLoadError('missing', error)))
      .finally(() => clearTimeout(timer))
  })
}

/** A screen in a chunk of its own. */
export function lazyScreen<Props>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyExoticComponent<FunctionComponent<Props>> {
  return lazy(() => loadChunk(load).then((component) => ({ default: component })))
}
