import { useEffect, useState } from 'react'
import type { Results } from '../../build/results.ts'
import type { RunChoice } from '../../simulator/ResultsChoice.tsx'
import { lastResults } from '../data.ts'

/** What the last run of the tests came to for a machine, once it is wanted and there. */
export function useRun(machine: string, isWanted: boolean): RunChoice {
  const [all, setAll] = useState<Results>()
  const [system, choose] = useState<string>()
  useEffect(() => {
    // A gallery without results shows what it has.
    if (isWanted) lastResults().then(setAll, () => undefined)
  }, [isWanted])
  const results = all?.machines[machine] ?? []
  const began = all?.began
  return { began, results, chosen: results.find((one) => one.system === system), choose }
}
