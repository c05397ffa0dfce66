import { use, useSyncExternalStore } from 'react'
import type { Clauses } from '../build/clauses.ts'
import type { ChartPageData, ExportData, GalleryIndex, Term } from '../build/galleryData.ts'
import type { Results } from '../build/results.ts'

declare global {
  /** The page begins to load data before this script is there; see index.html. */
  var nookmateData: {
    readonly wanted: Readonly<Record<string, Promise<unknown>>>
    readonly arrived: Readonly<Record<string, unknown>>
  }
  /** Loads a file of data, once; rejects when it cannot be loaded, and tries again the next time. */
  var nookmateWant: (name: string) => Promise<unknown>
}

/** The same promise every time, so that React may `use` it. */
function dataOf(name: string): Promise<unknown> {
  return globalThis.nookmateData.wanted[name] ?? globalThis.nookmateWant(name)
}

/** Names that were read with `use`. They stay with it: React warns when a component calls `use` in one render and not in the next. */
const awaited = new Set<string>()

/** What is there is shown at once: React waits with what it has to wait for. */
function read(name: string): unknown {
  const data = awaited.has(name) ? undefined : globalThis.nookmateData.arrived[name]
  if (data !== undefined) return data
  awaited.add(name)
  return use(dataOf(name))
}

const listeners = new Set<() => void>()
let version = 0

/** A promise that React reads without waiting. */
function settled(value: unknown): Promise<unknown> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value })
}

/** Loads data again behind what is shown, which stays until the new is there. */
function loadAgain(name: string): Promise<void> {
  const { wanted, arrived } = globalThis.nookmateData
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = `data/${name}.js?again=${version}`
    script.onload = () => {
      script.remove()
      Object.assign(wanted, { [name]: settled(arrived[name]) })
      resolve()
    }
    script.onerror = () => {
      script.remove()
      resolve()
    }
    document.head.append(script)
  })
}

/** Takes up data that has changed, as far as a page has read it. */
export async function refreshData(names: readonly string[]): Promise<void> {
  version += 1
  const { wanted } = globalThis.nookmateData
  await Promise.all(names.filter((name) => name in wanted).map(loadAgain))
  version += 1
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Renders again when data has changed; the answer differs each time. */
export function useFreshData(): number {
  return useSyncExternalStore(listen, () => version)
}

if (import.meta.hot) {
  import.meta.hot.on('nookmate:data', ({ names }: { names: readonly string[] }) =>
    refreshData(names),
  )
}

/** What every page needs. */
export function galleryIndex(): Promise<GalleryIndex> {
  return dataOf('index') as Promise<GalleryIndex>
}

/** The data of a machine's page. Only for machines that the index lists. */
export function chartPage(machine: string): Promise<ChartPageData> {
  return dataOf(machine) as Promise<ChartPageData>
}

/** What every page needs; suspends until it is there. */
export function readGalleryIndex(): GalleryIndex {
  return read('index') as GalleryIndex
}

/** What the search knows: not needed before somebody searches. */
export function allTerms(): Promise<readonly Term[]> {
  return dataOf('terms') as Promise<readonly Term[]>
}

/** What the specification asks of the machines. */
export function allClauses(): Promise<Clauses> {
  return dataOf('clauses') as Promise<Clauses>
}

/** What the last run of the tests came to. */
export function lastResults(): Promise<Results> {
  return dataOf('results') as Promise<Results>
}

/** The data of a machine's page; suspends until it is there. May be called on condition, as `use` may. */
export function readChartPage(machine: string): ChartPageData {
  return read(machine) as ChartPageData
}

/** A machine in the forms that other tools read; suspends until it is there. */
export function readExports(machine: string): ExportData {
  return read(`exports_${machine}`) as ExportData
}
