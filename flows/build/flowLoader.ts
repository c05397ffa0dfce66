import type { ChildProcess } from 'node:child_process'
import type { Loaded } from '../definition/loadMachine.ts'
import { forkLoader, loadFlows } from '../definition/loadMachines.ts'
import type { ImportedFiles } from './importedFiles.ts'

/**
 * Files that the loader process itself imports. A process that has imported them keeps the old version, so the
 * waiting one is discarded when they change.
 */
const GENERATOR = /^machines\/paths\/(?!models\/)/

/** Whether a change of this file can change the description of every machine. */
export function isGenerator(file: string): boolean {
  return GENERATOR.test(file)
}

interface Loading {
  readonly files: ReadonlySet<string>
  readonly controller: AbortController
}

/** Loads the machines of a source tree that is being edited. */
export class FlowLoader {
  readonly #root: string
  readonly #files: ImportedFiles
  #spare: ChildProcess | undefined
  #loading: Loading | undefined
  #isStopped = false

  constructor(root: string, files: ImportedFiles) {
    this.#root = root
    this.#files = files
  }

  /**
   * Loads machines one after another until one of their files changes: a machine in an endless loop would hold up the
   * edit that mends it. Machines that were not loaded by then are missing in the result.
   */
  async load(flows: readonly string[]): Promise<Loaded[]> {
    if (this.#isStopped || flows.length === 0) return []
    const files = await Promise.all(flows.map((flow) => this.#files.of(flow)))
    const controller = new AbortController()
    this.#loading = { files: new Set(files.flatMap((used) => [...used])), controller }
    const child = this.#spare?.connected ? this.#spare : forkLoader()
    this.#spare = undefined
    const { signal } = controller
    try {
      return await loadFlows({ root: this.#root, flows }, { child, signal })
    } finally {
      this.#loading = undefined
      // Starts the process for the next edit now, so that the edit need not wait for it.
      if (!this.#isStopped) this.#spare ??= forkLoader()
    }
  }

  /** Must be called when a file changes, with its path relative to the root. */
  changed(file: string): void {
    if (this.#loading?.files.has(file)) this.#loading.controller.abort()
    if (isGenerator(file)) this.#letSpareGo()
  }

  /** Ends the loader processes. From now on nothing is loaded. */
  stop(): void {
    this.#isStopped = true
    this.#loading?.controller.abort()
    this.#letSpareGo()
  }

  #letSpareGo(): void {
    this.#spare?.kill()
    this.#spare = undefined
  }
}
