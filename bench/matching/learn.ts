import { PARTS, partsOf } from '../../server/matching/parts.ts'
import { traitsOf } from '../../server/matching/traits.ts'
import { diceOf } from './market/dice.ts'
import type { Settings } from './market/settings.ts'
import { makeWorld } from './market/world.ts'

/** Seeds that are not used for any published table. */
const SEEDS = [9001, 9002, 9003, 9004]
/** Random pairs tried for each seed; only those who may meet are used. */
const PAIRS_A_SEED = 40_000
const ROUNDS = 400
const PACE = 2

interface Example {
  readonly features: readonly number[]
  readonly liked: number
}

/** Decisions about random eligible pairs, as in a market that shows everybody to everybody. */
function examplesOf(settings: Settings, seed: number): Example[] {
  const world = makeWorld(settings, seed)
  const dice = diceOf(seed)
  const traits = world.students.map(({ person }) => traitsOf(person))
  const examples: Example[] = []
  for (let tries = 0; tries < PAIRS_A_SEED; tries += 1) {
    const [viewer, shown] = [Math.floor(dice() * traits.length), Math.floor(dice() * traits.length)]
    const [mine, theirs] = [traits[viewer], traits[shown]]
    if (!mine || !theirs || world.mayMeet[viewer * traits.length + shown] !== 1) continue
    const parts = partsOf(mine, theirs)
    const features = PARTS.map((part) => (parts[part] ?? 0.5) - 0.5)
    examples.push({ features, liked: Number(dice() < world.likeChance(viewer, shown)) })
  }
  return examples
}

/** Fits the weights of `server/matching/weights.ts` by logistic regression with plain gradient descent. */
export function learn(settings: Settings): Readonly<Record<string, number>> {
  const examples = SEEDS.flatMap((seed) => examplesOf(settings, seed))
  let weights = [0, ...PARTS.map(() => 0)]
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = weights.map(() => 0)
    for (const { features, liked } of examples) {
      const inputs = [1, ...features]
      const logit = inputs.reduce((sum, input, at) => sum + input * (weights[at] ?? 0), 0)
      const error = liked - 1 / (1 + Math.exp(-logit))
      inputs.forEach((input, at) => {
        gradient[at] = (gradient[at] ?? 0) + error * input
      })
    }
    weights = weights.map((weight, at) => {
      const pace = PACE * (at === 0 ? 1 : 4)
      return weight + (pace * (gradient[at] ?? 0)) / examples.length
    })
  }
  return Object.fromEntries(['intercept', ...PARTS].map((name, at) => [name, weights[at] ?? 0]))
}
