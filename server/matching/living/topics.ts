import type { LivingAnswers } from '../../../domain/living/answers.ts'
import type { ItemId } from '../../../domain/living/items.ts'
import { commonItems, satisfaction, weightOf } from './fit.ts'

/** What two students have to settle, and how much it matters to both. */
interface Weighed {
  readonly item: ItemId
  readonly weight: number
}

const MOST_TOPICS = 2
const MOST_REASONS = 2
/** Nobody's use of anything is told before a match. */
const NEVER_TOLD: ReadonlySet<ItemId> = new Set(['smoking', 'cannabis', 'alcohol', 'partnerNights'])

function heaviest(weighed: readonly Weighed[], most: number): readonly ItemId[] {
  return weighed
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ item }) => item)
}

/** What the answers of both to one item come to: `of` gets each side's weight and satisfaction. */
function weigh(
  mine: LivingAnswers,
  theirs: LivingAnswers,
  of: (weight: number, satisfied: number) => number,
): Weighed[] {
  return commonItems(mine, theirs).flatMap((item) => {
    const [one, other] = [mine[item], theirs[item]]
    if (one === undefined || other === undefined) return []
    const there = of(weightOf(item, one), satisfaction(one, other.own))
    const back = of(weightOf(item, other), satisfaction(other, one.own))
    return [{ item, weight: there + back }]
  })
}

/** After a match: the two items that weigh most of those in which somebody's wish is not met. Symmetric. */
export function topicsFor(one: LivingAnswers, other: LivingAnswers): readonly ItemId[] {
  return heaviest(
    weigh(one, other, (weight, satisfied) => weight * (1 - satisfied)),
    MOST_TOPICS,
  )
}

/** The two items that weigh most of those in which both gave the same answer; without what is private. Symmetric. */
export function sameAnswers(one: LivingAnswers, other: LivingAnswers): readonly ItemId[] {
  const same = weigh(one, other, (weight) => weight).filter(
    ({ item }) => !NEVER_TOLD.has(item) && one[item]?.own === other[item]?.own,
  )
  return heaviest(same, MOST_REASONS)
}
