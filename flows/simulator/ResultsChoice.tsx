import type { MachinePaths } from '../../machines/paths/generate.ts'
import type { SystemResults } from '../build/results.ts'
import styles from './PathPlayer.module.css'
import { PressButton } from './PressButton.tsx'

const SYSTEMS: Readonly<Record<string, string>> = {
  machines: 'on machines',
  screens: 'on screens',
  browser: 'in the browser',
}

/** The results of the last run, and those that colour the chart. */
export interface RunChoice {
  /** When it began, as an ISO time. */
  readonly began: string | undefined
  /** Empty where nothing was run. */
  readonly results: readonly SystemResults[]
  /** Undefined for what the paths would take. */
  readonly chosen: SystemResults | undefined
  readonly choose: (system: string | undefined) => void
}

interface ResultsChoiceProps {
  paths: MachinePaths
  run: RunChoice
}

function inWords({ walked, passed, failed }: SystemResults, transitions: number): string {
  const count = passed.length === 1 ? '1 path' : `${passed.length} paths`
  const bad = failed.length === 0 ? 'none failed' : `${failed.length} failed`
  return `${walked.length} of ${transitions} transitions walked on ${count}; ${bad}.`
}

/** Which run colours the chart: the last one of the tests, by where it walked, or what the paths would take. */
export function ResultsChoice({ paths, run }: ResultsChoiceProps) {
  const { began, results, chosen, choose } = run
  if (results.length === 0) return null
  return (
    <fieldset className={styles.results}>
      <legend>The chart shows</legend>
      <PressButton pressed={chosen === undefined} onPress={() => choose(undefined)}>
        the paths
      </PressButton>
      {results.map(({ system }) => (
        <PressButton
          key={system}
          pressed={chosen?.system === system}
          onPress={() => choose(system)}
        >
          the last run {SYSTEMS[system] ?? system}
        </PressButton>
      ))}
      <p role="status">
        {chosen && inWords(chosen, paths.transitions)}
        {chosen && began && ` The run of ${new Date(began).toLocaleString('en-CA')}.`}
      </p>
    </fieldset>
  )
}
