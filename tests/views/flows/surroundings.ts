import { vi } from 'vitest'

const nothing = () => undefined

export interface Surroundings {
  /** The data files that have arrived, by name. */
  arrived: Readonly<Record<string, unknown>>
  /** Those that are still loading. */
  wanted?: Readonly<Record<string, Promise<unknown>>>
  /** Whether the panel is below the chart. */
  isStacked?: boolean
}

/** What jsdom lacks and a chart page needs, and the data files of the gallery. */
export function surround({ arrived, wanted = {}, isStacked = false }: Surroundings): void {
  const late = new Promise(nothing)
  vi.stubGlobal('flowsData', { wanted: { clauses: late, results: late, ...wanted }, arrived })
  const query = { matches: isStacked, addEventListener: nothing, removeEventListener: nothing }
  vi.stubGlobal('matchMedia', () => query)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing
      disconnect = nothing
    },
  )
}
