import type { Run } from './compare.ts'
import type { Figures } from './figures/figures.ts'
import { meansOf, type Name } from './summary.ts'

/** A target of matching.md, and whether it was reached. */
export interface Target {
  readonly what: string
  readonly target: string
  readonly value: string
  readonly worst: string
  readonly isMet: boolean
}

interface Reached {
  readonly engine: Figures
  readonly best: (name: Name) => number
  readonly worst: (name: Name, pick: Pick) => number
}

const three = (value: number) => value.toFixed(3)
const points = (share: number) => `${(100 * share).toFixed(1)} points`

function againstBest({ engine, best, worst }: Reached): Target[] {
  const lead = engine.pairable - best('pairable')
  const ratio = engine.effective / Math.max(1e-9, best('effective'))
  return [
    {
      what: 'pairable',
      target: '≥ .80',
      value: three(engine.pairable),
      worst: three(worst('pairable', 'min')),
      isMet: engine.pairable >= 0.8,
    },
    {
      what: 'pairable over the best baseline',
      target: '≥ 5 points',
      value: points(lead),
      worst: '',
      isMet: lead >= 0.05,
    },
    {
      what: 'effective matches over the best baseline',
      target: '≥ 1.15 ×',
      value: `${three(ratio)} ×`,
      worst: '',
      isMet: ratio >= 1.15,
    },
  ]
}

type Pick = 'min' | 'max' | 'farthestFromOne'
type Bound = readonly [Name, string, string, Pick, (value: number) => boolean]

/** Chooses the worst of the values of all seeds. */
const PICKS: Readonly<Record<Pick, (values: readonly number[]) => number>> = {
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  farthestFromOne: ([first = Number.NaN, ...others]) =>
    others.reduce((worst, one) => (Math.abs(one - 1) > Math.abs(worst - 1) ? one : worst), first),
}

const isEven = (value: number) => value >= 0.95 && value <= 1.05

const BOUNDS: readonly Bound[] = [
  ['atLeastOne', 'at least one match', '≥ .85', 'min', (value) => value >= 0.85],
  ['gini', 'exposure Gini', '≤ .35', 'max', (value) => value <= 0.35],
  ['minorityExposure', 'minority/majority exposure', '.95–1.05', 'farthestFromOne', isEven],
  ['minorityMatches', 'minority/majority matches', '≥ .92', 'min', (value) => value >= 0.92],
  ['newcomer', 'newcomer/early matches, 4 days', '≥ .9', 'min', (value) => value >= 0.9],
  ['ece', 'calibration error of p̂', '≤ .05', 'max', (value) => value <= 0.05],
  ['violations', 'filter, block, repeat, cap violations', '0', 'max', (value) => value === 0],
]

/** Compares the engine with the targets of matching.md: the mean over all seeds and the worst seed. */
export function profileTargets(runs: readonly Run[]): Target[] {
  const means = meansOf(runs)
  const engine = means.get('engine')
  if (engine === undefined) return []
  const others = [...means].filter(([name]) => name !== 'engine').map(([, figures]) => figures)
  const own = runs.filter(({ policy }) => policy === 'engine').map(({ figures }) => figures)
  const reached: Reached = {
    engine,
    best: (name) => Math.max(...others.map((figures) => figures[name])),
    worst: (name, pick) => PICKS[pick](own.map((figures) => figures[name])),
  }
  return [
    ...againstBest(reached),
    ...BOUNDS.map(([name, what, target, pick, isMet]) => ({
      what,
      target,
      value: three(engine[name]),
      worst: three(reached.worst(name, pick)),
      isMet: isMet(engine[name]),
    })),
  ]
}

/** Formats targets as a Markdown table. */
export function targetTable(targets: readonly Target[]): string[] {
  return [
    '| figure | target | mean | worst seed | reached |',
    '|---|---|---|---|---|',
    ...targets.map(({ what, target, value, worst, isMet }) => {
      return `| ${what} | ${target} | ${value} | ${worst} | ${isMet ? 'yes' : '**no**'} |`
    }),
  ]
}

const COLUMNS: readonly (readonly [Name, string])[] = [
  ['pairable', 'pairable'],
  ['atLeastOne', 'one match'],
  ['effective', 'effective'],
  ['gini', 'Gini'],
  ['minorityExposure', 'minority seen'],
  ['minorityMatches', 'minority matched'],
  ['newcomer', 'newcomer'],
  ['ece', 'ECE'],
  ['violations', 'violations'],
]

/** A Markdown table of all policies and figures. */
export function tableOf(runs: readonly Run[]): string[] {
  const rows = [...meansOf(runs)].map(([name, figures]) => {
    const cells = COLUMNS.map(([column]) =>
      column === 'violations' ? `${figures[column]}` : three(figures[column]),
    )
    return `| ${name === 'engine' ? '**engine**' : name} | ${cells.join(' | ')} |`
  })
  return [
    `| | ${COLUMNS.map(([, title]) => title).join(' | ')} |`,
    `|---|${COLUMNS.map(() => '---|').join('')}`,
    ...rows,
  ]
}
