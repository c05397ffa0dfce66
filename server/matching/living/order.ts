import { DEFAULT_ORDER, type ItemId, itemOf } from '../../../domain/living/items.ts'

/** How many students of a market chose each level of each item, from level 0. */
export type LevelCounts = Readonly<Partial<Record<ItemId, readonly number[]>>>

/** Every item starts as if this many students had answered, spread evenly over its levels. */
const START_ANSWERS = 20

/**
 * How much an answer tells apart, 0 to 1: the entropy of the market's answers over that of an even spread. It is 1 before
 * there are answers, and near 0 for an item that all answer alike.
 */
export function informationOf(item: ItemId, counts: readonly number[]): number {
  const { levels } = itemOf(item)
  const known = Array.from({ length: levels }, (_, level) => Math.max(0, counts[level] ?? 0))
  const total = START_ANSWERS + known.reduce((sum, count) => sum + count, 0)
  const entropy = known.reduce((sum, count) => {
    const share = (count + START_ANSWERS / levels) / total
    return sum - share * Math.log(share)
  }, 0)
  return entropy / Math.log(levels)
}

/**
 * The order in which a market's students are asked: what tells most first, by information × weight. Without answers it is
 * the default order, which also decides between equals.
 */
export function orderItems(counts: LevelCounts): readonly ItemId[] {
  return DEFAULT_ORDER.map((item) => ({
    item,
    // Rounded, so that the last bits of a sum do not decide between equals.
    tells: Number((itemOf(item).weight * informationOf(item, counts[item] ?? [])).toFixed(9)),
  }))
    .sort((one, other) => other.tells - one.tells)
    .map(({ item }) => item)
}
