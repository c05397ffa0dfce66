import type { TestFile } from './relatedTests.ts'

/** What a worker is asked to run. */
export interface Job {
  /** The files that read otherwise than at the last job. */
  readonly changed: readonly string[]
  readonly tests: readonly TestFile[]
  /** Whether one failure is enough to know. */
  readonly stopsAtFirst: boolean
}

/** A test that failed, or a file of tests that could not be loaded. */
export interface Failure {
  readonly path: string
  /** Missing when the file as a whole failed. */
  readonly title: string | undefined
  /** The first line of the error. */
  readonly because: string
}

/** What a worker says: once at its start, after every test, and at the end of a job. */
export type WorkerMessage =
  | { readonly kind: 'ready'; readonly tests: readonly TestFile[] }
  | { readonly kind: 'alive' }
  | { readonly kind: 'done'; readonly failures: readonly Failure[] }

/** What a worker is told. */
export type Order = { readonly kind: 'run'; readonly job: Job } | { readonly kind: 'stop' }
