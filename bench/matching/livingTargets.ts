import type { Run } from './compare.ts'
import type { LivingFigures } from './figures/living.ts'
import { meansOf } from './summary.ts'
import type { Target } from './targets.ts'

const NAMES = [
  ...(['compatibility', 'ofOracle', 'brokenTold', 'brokenTruly', 'honest', 'liar'] as const),
]
const TITLES = ['compatibility', 'of the oracle', 'told broken', 'truly broken', 'honest', 'liars']

/** Mean figures over all seeds, by policy. */
function livingMeans(runs: readonly Run[]): ReadonlyMap<string, LivingFigures> {
  const byPolicy = Map.groupBy(runs, ({ policy }) => policy)
  return new Map(
    [...byPolicy].map(([policy, own]) => {
      const figures = own.flatMap(({ living }) => living ?? [])
      const means = NAMES.map((name) => {
        const sum = figures.reduce((total, one) => total + one[name], 0)
        return [name, sum / Math.max(1, figures.length)] as const
      })
      return [policy, Object.fromEntries(means) as unknown as LivingFigures]
    }),
  )
}

/** A table of all policies: how compatible the pairs are who move in together. */
export function livingTable(runs: readonly Run[]): string[] {
  const rows = [...livingMeans(runs)].map(([policy, figures]) => {
    const cells = NAMES.map((name) => figures[name].toFixed(3))
    return `| ${policy === 'engine' ? '**engine**' : policy} | ${cells.join(' | ')} |`
  })
  return [`| | ${TITLES.join(' | ')} |`, `|---|${TITLES.map(() => '---|').join('')}`, ...rows]
}

const three = (value: number) => value.toFixed(3)

function bound(what: string, target: string, value: number, isMet: boolean): Target {
  return { what, target, value: three(value), worst: '', isMet }
}

/** The targets of a market with the questionnaire, and whether they were reached. */
export function livingTargets(runs: readonly Run[]): Target[] {
  const figures = meansOf(runs)
  const [engine, before] = [figures.get('engine'), figures.get('engine without answers')]
  const [living, control] = ['engine', 'engine without answers'].map((name) => {
    return livingMeans(runs).get(name)
  })
  if (!engine || !before || !living || !control) return []
  const lead = engine.pairable - before.pairable
  // The groups of a seed differ by chance, so each is compared with the same students under the engine that ignores
  // answers.
  const [honest, liar] = [living.honest / control.honest, living.liar / control.liar]
  const { minorityExposure: seen, minorityMatches: matched } = engine
  return [
    bound('pairable over the engine without answers', '≥ .03', lead, lead >= 0.03),
    bound('compatibility, of an oracle', '≥ .8', living.ofOracle, living.ofOracle >= 0.8),
    bound('told deal-breakers broken', '0', living.brokenTold, living.brokenTold === 0),
    bound('effect of answering, honest', '> 1', honest, honest > 1),
    bound('effect of answering, liars', '≤ 1', liar, liar <= 1),
    bound('minority/majority exposure', '.95–1.05', seen, seen >= 0.95 && seen <= 1.05),
    bound('minority/majority matches', '≥ .92', matched, matched >= 0.92),
    bound('exposure Gini', '≤ .35', engine.gini, engine.gini <= 0.35),
    bound('calibration error of p̂', '≤ .05', engine.ece, engine.ece <= 0.05),
    bound('violations', '0', engine.violations, engine.violations === 0),
  ]
}
