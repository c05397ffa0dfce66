import type { Run } from './compare.ts'
import type { Figures } from './figures/figures.ts'

export type Name = keyof Figures

/** Mean figures over all seeds for each policy, the engine last. */
export function meansOf(runs: readonly Run[]): ReadonlyMap<string, Figures> {
  const names = [...new Set(runs.map(({ policy }) => policy))]
  return new Map(names.map((name) => [name, meanOf(runs.filter((run) => run.policy === name))]))
}

function meanOf(runs: readonly Run[]): Figures {
  const mean = (name: Name) =>
    runs.reduce((sum, { figures }) => sum + figures[name], 0) / Math.max(1, runs.length)
  const [exposure, matches] = [mean('minorityExposure'), mean('minorityMatches')]
  return {
    pairable: mean('pairable'),
    atLeastOne: mean('atLeastOne'),
    effective: mean('effective'),
    gini: mean('gini'),
    minority: Math.abs(exposure - 1) > Math.abs(matches - 1) ? exposure : matches,
    minorityExposure: exposure,
    minorityMatches: matches,
    newcomer: mean('newcomer'),
    ece: mean('ece'),
    // Violations are added up, not averaged: one is too many.
    violations: runs.reduce((sum, { figures }) => sum + figures.violations, 0),
  }
}

/** The figures that `--json` prints. */
const SHOWN: readonly Name[] = [
  ...(['pairable', 'atLeastOne', 'effective', 'gini'] as const),
  ...(['minority', 'newcomer', 'ece', 'violations'] as const),
]

function shown(figures: Figures): Record<string, number> {
  return Object.fromEntries(SHOWN.map((name) => [name, Number(figures[name].toFixed(4))]))
}

/** The output of `--json`. */
export function summaryOf(runs: readonly Run[]): string {
  const means = [...meansOf(runs)]
  const engine = means.find(([name]) => name === 'engine')?.[1]
  const baselines = means.filter(([name]) => name !== 'engine')
  return JSON.stringify(
    {
      engine: engine && shown(engine),
      baselines: Object.fromEntries(baselines.map(([name, figures]) => [name, shown(figures)])),
    },
    null,
    2,
  )
}
