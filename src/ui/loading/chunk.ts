import { type FunctionComponent, type LazyExoticComponent, lazy } from 'react'
import { CHUNK_TIMEOUT_MS } from '../../../domain/limits.ts'
import { CHUNK_MESSAGE } from '../../../domain/messages.ts'
import { SPARES, spareFolder } from '../../../domain/spares.ts'

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

/** The file in the one `import()` of a loader. */
const NAMED = /[\w-]+\.js/

/** Until the network is there, and carries. */
async function networkBack(): Promise<void> {
  if (!navigator.onLine) {
    await new Promise((back) => addEventListener('online', back, { once: true }))
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS))
}

/**
 * Asks again for the file that a loader names, when there is a network, under one further name after another:
 * what a browser could not import once, it takes for missing until the page is left, and so what that imports.
 */
async function loadSpare<Module>(
  load: () => Promise<Module>,
  error: unknown,
  spare = 1,
): Promise<Module> {
  const file = NAMED.exec(String(load))
  if (!file || spare > SPARES) throw error
  await networkBack()
  return import(/* @vite-ignore */ `/${spareFolder(spare)}${file}`).catch((again: unknown) =>
    loadSpare(load, again, spare + 1),
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
      .catch((error: unknown) => loadSpare(load, error))
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
