import { use, useSyncExternalStore } from 'react'
import type { Clauses } from '../build/clauses.ts'
import type { ChartPageData, ExportData, GalleryIndex, Term } from '../build/galleryData.ts'
import type { Results } from '../build/results.ts'
import type { LaidOutMap } from '../map/layoutMap.ts'

declare global {
  /** Data files by name. `index.html` starts loading them before this script. */
  var flowsData: {
    readonly wanted: Readonly<Record<string, Promise<unknown>>>
    readonly arrived: Readonly<Record<string, unknown>>
  }
  /** Loads a data file. Rejects if that fails; a later call then tries again. */
  var flowsWant: (name: string) => Promise<unknown>
}

/** Returns the same promise on every call, as React's `use` requires. */
function dataOf(name: string): Promise<unknown> {
  return globalThis.flowsData.wanted[name] ?? globalThis.flowsWant(name)
}

/**
 * The promises that were read with `use`, by name. These files always are from then on, because React warns if a
 * component calls `use` in one render and not in the next. A rejected promise is kept, too: React renders the component
 * again, and another promise would make it wait again.
 */
const awaited = new Map<string, Promise<unknown>>()

/**
 * Reads a data file. Loaded data is returned synchronously, because `use` would suspend even for a settled promise.
 */
function read(name: string): unknown {
  const data = awaited.has(name) ? undefined : globalThis.flowsData.arrived[name]
  if (data !== undefined) return data
  const promise = awaited.get(name) ?? dataOf(name)
  awaited.set(name, promise)
  return use(promise)
}

const listeners = new Set<() => void>()
let version = 0

/** A promise that React's `use` reads synchronously. */
function settled(value: unknown): Promise<unknown> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}

/** Reloads a data file in the background; the old data is shown until then. */
function loadAgain(name: string): Promise<void> {
  const { wanted, arrived } = globalThis.flowsData
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = `data/${name}.js?again=${version}`
    script.onload = () => {
      script.remove()
      const loaded = settled(arrived[name])
      Object.assign(wanted, { [name]: loaded })
      if (awaited.has(name)) awaited.set(name, loaded)
      resolve()
    }
    script.onerror = () => {
      script.remove()
      resolve()
    }
    document.head.append(script)
  })
}

/** Reloads those of the changed data files that the page has loaded or tried to load. */
export async function refreshData(names: readonly string[]): Promise<void> {
  version += 1
  const { wanted } = globalThis.flowsData
  const known = names.filter((name) => name in wanted || awaited.has(name))
  await Promise.all(known.map(loadAgain))
  version += 1
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Re-renders when data was reloaded. The returned number is different after each reload. */
export function useFreshData(): number {
  return useSyncExternalStore(listen, () => version)
}

if (import.meta.hot) {
  import.meta.hot.on('flows:data', ({ names }: { names: readonly string[] }) => refreshData(names))
}

/** The data that every page loads. */
export function galleryIndex(): Promise<GalleryIndex> {
  return dataOf('index') as Promise<GalleryIndex>
}

/** The data of a machine's page. The machine must be in the index. */
export function chartPage(machine: string): Promise<ChartPageData> {
  return dataOf(machine) as Promise<ChartPageData>
}

/** Suspends until the index is loaded. */
export function readGalleryIndex(): GalleryIndex {
  return read('index') as GalleryIndex
}

/** The map of all machines. */
export function systemMap(): Promise<LaidOutMap> {
  return dataOf('systemMap') as Promise<LaidOutMap>
}

/** Suspends until the map is loaded. */
export function readSystemMap(): LaidOutMap {
  return read('systemMap') as LaidOutMap
}

/** The search entries, loaded when the user starts to search. */
export function allTerms(): Promise<readonly Term[]> {
  return dataOf('terms') as Promise<readonly Term[]>
}

/** The clauses that each machine's tests cover. */
export function allClauses(): Promise<Clauses> {
  return dataOf('clauses') as Promise<Clauses>
}

/** The results of the last test run. */
export function lastResults(): Promise<Results> {
  return dataOf('results') as Promise<Results>
}

/** Suspends until the data of a machine's page is loaded. Like `use`, it may be called conditionally. */
export function readChartPage(machine: string): ChartPageData {
  return read(machine) as ChartPageData
}

/** Suspends until the exports of a machine are loaded. */
export function readExports(machine: string): ExportData {
  return read(`exports_${machine}`) as ExportData
}
