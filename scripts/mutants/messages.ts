import type { TestFile } from './relatedTests.ts'

/** A job for a worker. */
export interface Job {
  /** Files that changed since the last job. */
  readonly changed: readonly string[]
  readonly tests: readonly TestFile[]
  /** Whether to stop at the first failure. */
  readonly stopsAtFirst: boolean
}

/** A test that failed, or a test file that could not be loaded. */
export interface Failure {
  readonly path: string
  /** Undefined if the whole file failed. */
  readonly title: string | undefined
  /** The first line of the error. */
  readonly because: string
}

/** Messages of a worker: `ready` once at its start, `alive` after every test, `done` after a job. */
export type WorkerMessage =
  | { readonly kind: 'ready'; readonly tests: readonly TestFile[] }
  | { readonly kind: 'alive' }
  | { readonly kind: 'done'; readonly failures: readonly Failure[] }

/** Messages to a worker. */
export type Order = { readonly kind: 'run'; readonly job: Job } | { readonly kind: 'stop' }
