import { useSyncExternalStore } from 'react'

const KEY = 'flows.chart'

/** What a chart shows: plain words, or everything that is in the code. */
export type ChartKind = 'words' | 'code'

const listeners = new Set<() => void>()
let chosen: ChartKind | undefined

function kept(): ChartKind {
  try {
    return localStorage.getItem(KEY) === 'code' ? 'code' : 'words'
  } catch {
    return 'words'
  }
}

function read(): ChartKind {
  chosen ??= kept()
  return chosen
}

/** Chooses what all charts show. Stored in the browser, unless it forbids that. */
export function chooseKind(kind: ChartKind): void {
  chosen = kind
  try {
    localStorage.setItem(KEY, kind)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen kind of chart; re-renders when it changes. */
export function useChartKind(): ChartKind {
  return useSyncExternalStore(listen, read)
}
