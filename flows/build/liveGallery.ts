import { isAround, projectAt } from '../config/project.ts'
import type { MachineDefinition } from '../definition/definition.ts'
import { findMachines } from '../definition/findMachines.ts'
import type { Loaded, LoadedMachine } from '../definition/loadMachine.ts'
import { type BothCharts, layoutBoth } from '../layout/layoutChart.ts'
import { readMap, runsIn } from '../map/readMap.ts'
import type { SystemMap } from '../map/systemMap.ts'
import { changedData } from './changedData.ts'
import { assemble, type Gallery } from './collect.ts'
import { FlowLoader, isGenerator } from './flowLoader.ts'
import { flowOf, ImportedFiles } from './importedFiles.ts'

/** Flows that are loaded at once. A small number, so that the next edit is not held up. */
const AT_ONCE = 8

/** Caches layouts by machine: most machines are unchanged after an edit. */
function rememberedLayouts() {
  const known = new Map<string, { text: string; charts: Promise<BothCharts> }>()
  return (definition: MachineDefinition): Promise<BothCharts> => {
    const text = JSON.stringify(definition.root)
    const last = known.get(definition.id)
    if (last?.text === text) return last.charts
    const charts = layoutBoth(definition)
    known.set(definition.id, { text, charts })
    return charts
  }
}

interface Listener {
  /** Called with the names of the data files that changed. */
  readonly onData: (names: readonly string[]) => void
  /** Called after each change, once the first machine that it concerns has been loaded again. */
  readonly onEdit: () => void
}

/**
 * The gallery of a source tree that is being edited. After a change it loads the edited machine first, then the
 * others that import the file; until then it serves the previous data. A machine that no longer loads is served as it
 * was, with the fault.
 */
export class LiveGallery {
  readonly #root: string
  readonly #listener: Listener
  readonly #files: ImportedFiles
  readonly #loader: FlowLoader
  readonly #layout = rememberedLayouts()
  readonly #loaded = new Map<string, Loaded>()
  /** The last version of each machine that could be loaded. */
  readonly #lastGood = new Map<string, LoadedMachine>()
  #map: SystemMap | undefined
  #gallery: Promise<Gallery> | undefined
  #changed = new Set<string>()
  /** Flows to load again, in this order. */
  #queue: string[] = []
  #isWorking = false
  #isStopped = false

  constructor(root: string, listener: Listener) {
    this.#root = root
    this.#listener = listener
    this.#files = new ImportedFiles(root)
    this.#loader = new FlowLoader(root, this.#files)
  }

  /** The current gallery. The first call loads everything; if that fails, the next call tries again. */
  get(): Promise<Gallery> {
    this.#gallery ??= this.#begin().catch((error: unknown) => {
      this.#gallery = undefined
      throw error
    })
    return this.#gallery
  }

  /** Must be called when a file changes, with its path relative to the root. */
  changed(file: string): void {
    this.#files.forget(file)
    if (this.#gallery === undefined) return
    this.#changed.add(file)
    this.#loader.changed(file)
    if (!this.#isWorking) void this.#work()
  }

  /** Ends the processes that load machines. */
  stop(): void {
    this.#isStopped = true
    this.#loader.stop()
  }

  async #begin(): Promise<Gallery> {
    await this.#load(await findMachines(this.#root))
    return this.#assemble()
  }

  /** Loads machines and returns the ids of those that load. Those that an edit has outdated meanwhile are queued again. */
  async #load(flows: readonly string[]): Promise<string[]> {
    const loaded = await this.#loader.load(flows)
    this.#keep(loaded)
    const done = new Set(loaded.map(({ flow }) => flow))
    this.#queue.unshift(...flows.filter((flow) => !done.has(flow)))
    return loaded.flatMap((one) => ('machine' in one ? [one.machine.definition.id] : []))
  }

  #keep(loaded: readonly Loaded[]): void {
    for (const one of loaded) {
      this.#loaded.set(one.flow, one)
      if ('machine' in one) this.#lastGood.set(one.flow, one.machine)
    }
  }

  async #assemble(): Promise<Gallery> {
    const definitions = [...this.#lastGood.values()].map(({ definition }) => definition)
    this.#map ??= await readMap(this.#root, definitions)
    const map = { ...this.#map, runs: runsIn(definitions) }
    const flows = [...this.#loaded.keys()].sort()
    const loaded = flows.flatMap((flow) => this.#loaded.get(flow) ?? [])
    const project = await projectAt(this.#root)
    return assemble({ project, loaded, before: this.#lastGood, map, layout: this.#layout })
  }

  /** Takes up the files that changed; if that fails, they are kept for the next attempt. */
  async #takeUp(): Promise<void> {
    const files = [...this.#changed]
    this.#changed.clear()
    try {
      await this.#queueFor(files)
    } catch (error) {
      for (const file of files) this.#changed.add(file)
      throw error
    }
  }

  /** Drops removed machines and queues the new ones and those that depend on a changed file. */
  async #queueFor(files: readonly string[]): Promise<void> {
    const project = await projectAt(this.#root)
    if (files.some((file) => isAround(project, file))) this.#map = undefined
    const flows = await findMachines(this.#root)
    for (const gone of [...this.#loaded.keys()].filter((flow) => !flows.includes(flow))) {
      this.#loaded.delete(gone)
      this.#lastGood.delete(gone)
    }
    const own = new Set(files.flatMap((file) => flowOf(project, file) ?? []))
    const isGeneral = files.some((file) => isGenerator(file))
    const touched = await Promise.all(
      flows.map(async (flow) => {
        if (isGeneral || !this.#loaded.has(flow)) return [flow]
        const used = await this.#files.of(flow)
        return files.some((file) => used.has(file)) ? [flow] : []
      }),
    )
    const first = flows.filter((flow) => own.has(flow))
    const left = this.#queue.filter((flow) => flows.includes(flow))
    this.#queue = [...new Set([...first, ...left, ...touched.flat()])]
  }

  /**
   * Loads flows from the queue: after an edit one alone, otherwise up to `AT_ONCE`. If that fails, they stay in the
   * queue.
   */
  async #loadNext(edited: boolean): Promise<string[]> {
    const flows = this.#queue.splice(0, edited ? 1 : AT_ONCE)
    try {
      return await this.#load(flows)
    } catch (error) {
      this.#queue.unshift(...flows)
      throw error
    }
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    try {
      await this.#catchUp()
    } catch (error) {
      // The previous data is still served, and the next change tries again.
      process.stderr.write(`The gallery could not take up a change: ${(error as Error).message}\n`)
    } finally {
      this.#isWorking = false
    }
  }

  #isBehind(): boolean {
    return !this.#isStopped && this.#changed.size + this.#queue.length > 0
  }

  async #catchUp(): Promise<void> {
    let before = await this.get()
    while (this.#isBehind()) {
      const isEdit = this.#changed.size > 0
      if (isEdit) await this.#takeUp()
      const reloaded = await this.#loadNext(isEdit)
      const after = await this.#assemble()
      this.#gallery = Promise.resolve(after)
      const names = changedData(before, after, reloaded)
      if (names.length > 0) this.#listener.onData(names)
      if (isEdit) this.#listener.onEdit()
      before = after
    }
  }
}
