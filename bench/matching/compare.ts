import { baselinesFor } from './baselines/baselines.ts'
import { enginePolicy } from './enginePolicy.ts'
import { type Figures, figuresOf } from './figures/figures.ts'
import { type LivingFigures, livingFigures } from './figures/living.ts'
import { pairableShare } from './figures/pairable.ts'
import type { Settings } from './market/settings.ts'
import { simulate } from './market/simulate.ts'
import { makeWorld } from './market/world.ts'

/** The result of one policy on one seed. */
export interface Run {
  readonly policy: string
  readonly seed: number
  readonly figures: Figures
  /** Only for markets with the questionnaire (`--living`). */
  readonly living: LivingFigures | undefined
  /** Share of students who can be paired off after each day; empty unless requested. */
  readonly byDay: readonly number[]
  /** Number of times each student was looked at. */
  readonly seen: readonly number[]
}

/** Simulates the same markets under every policy, the engine last. */
export function compare(
  settings: Settings,
  seeds: readonly number[],
  { everyDay, tell }: { everyDay: boolean; tell: (line: string) => void },
): Run[] {
  return seeds.flatMap((seed) => {
    const world = makeWorld(settings, seed)
    const withoutAnswers = settings.living === undefined ? [] : [enginePolicy(false)]
    return [...baselinesFor(world), ...withoutAnswers, enginePolicy()].map((policy) => {
      const byDay: number[] = []
      const history = simulate(world, policy, (today) => {
        if (everyDay) byDay.push(pairableShare(today))
      })
      tell(`seed ${seed}: ${policy.name}`)
      const figures = figuresOf(history)
      const living = livingFigures(history)
      return { policy: policy.name, seed, figures, living, byDay, seen: [...history.seen] }
    })
  })
}
