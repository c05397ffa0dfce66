import type { LivingAnswers } from '../../../domain/living/answers.ts'
import type { ItemId } from '../../../domain/living/items.ts'
import { commonItems, satisfaction, weightOf } from './fit.ts'

/** An item, and how much it matters to both students together. */
interface Weighed {
  readonly item: ItemId
  readonly weight: number
}

const MOST_TOPICS = 2
const MOST_REASONS = 2
/** Answers about these items are not revealed before a match. */
const PRIVATE_ITEMS: ReadonlySet<ItemId> = new Set([
  'smoking',
  'cannabis',
  'alcohol',
  'partnerNights',
])

function heaviest(weighed: readonly Weighed[], most: number): readonly ItemId[] {
  return weighed
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ item }) => item)
}

/** Weighs the items that both have answered. `of` turns one side's weight and satisfaction into its share. */
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

/** For a match: the two heaviest items in which at least one student's wish is not met. Symmetric. */
export function topicsFor(one: LivingAnswers, other: LivingAnswers): readonly ItemId[] {
  return heaviest(
    weigh(one, other, (weight, satisfied) => weight * (1 - satisfied)),
    MOST_TOPICS,
  )
}

/** The two heaviest items that both answered alike, without private ones. Symmetric. */
export function sameAnswers(one: LivingAnswers, other: LivingAnswers): readonly ItemId[] {
  const same = weigh(one, other, (weight) => weight).filter(
    ({ item }) => !PRIVATE_ITEMS.has(item) && one[item]?.own === other[item]?.own,
  )
  return heaviest(same, MOST_REASONS)
}
