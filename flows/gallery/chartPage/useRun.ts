import { useEffect, useState } from 'react'
import type { Results } from '../../build/results.ts'
import type { RunChoice } from '../../simulator/ResultsChoice.tsx'
import { lastResults } from '../data.ts'

/** Results of the last test run for a machine; loaded once `isWanted` is true. */
export function useRun(machine: string, isWanted: boolean): RunChoice {
  const [all, setAll] = useState<Results>()
  const [system, choose] = useState<string>()
  useEffect(() => {
    // If they cannot be loaded, the gallery is shown without results.
    if (isWanted) lastResults().then(setAll, () => undefined)
  }, [isWanted])
  const results = all?.machines[machine] ?? []
  const began = all?.began
  return { began, results, chosen: results.find((one) => one.system === system), choose }
}
