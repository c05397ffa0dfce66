import { useSyncExternalStore } from 'react'

const KEY = 'flows.chart'

/** What a chart says: plain words, or all that is in the code. */
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

/** Chooses what all charts say; the browser remembers it where it can. */
export function chooseKind(kind: ChartKind): void {
  chosen = kind
  try {
    localStorage.setItem(KEY, kind)
  } catch {
    // It holds until the page is left.
  }
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useChartKind(): ChartKind {
  return useSyncExternalStore(listen, read)
}
