import type { MachinePaths } from '../../machines/paths/generate.ts'
import type { SystemResults } from '../build/results.ts'
import styles from './PathPlayer.module.css'
import { PressButton } from './PressButton.tsx'

const SYSTEMS: Readonly<Record<string, string>> = {
  machines: 'on machines',
  screens: 'on screens',
  browser: 'in the browser',
}

/** Results of the last test run, and the ones shown on the chart. */
export interface RunChoice {
  /** Start of the run as an ISO time. */
  readonly began: string | undefined
  /** Empty if there was no run. */
  readonly results: readonly SystemResults[]
  /** Undefined if the chart shows the coverage of the generated paths. */
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

/** Chooses what the chart shows: the coverage of the generated paths, or the results of the last run on one system. */
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
