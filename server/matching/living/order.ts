import { DEFAULT_ORDER, type ItemId, itemOf } from '../../../domain/living/items.ts'

/** How many students of a market chose each level of each item; the index is the level. */
export type LevelCounts = Readonly<Partial<Record<ItemId, readonly number[]>>>

/** Each item starts as if this many students had answered it, spread evenly over its levels. */
const START_ANSWERS = 20

/**
 * How well an item distinguishes students, from 0 to 1: the entropy of the market's answers divided by that
 * of an even spread. It is 1 before there are answers, and near 0 for an item that all answer alike.
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
 * Orders the questions for a market's students by information × weight, the largest first. Without answers,
 * and between equal items, the default order applies.
 */
export function orderItems(counts: LevelCounts): readonly ItemId[] {
  return DEFAULT_ORDER.map((item) => ({
    item,
    // Rounded, so that rounding errors do not decide between equal items.
    value: Number((itemOf(item).weight * informationOf(item, counts[item] ?? [])).toFixed(9)),
  }))
    .sort((one, other) => other.value - one.value)
    .map(({ item }) => item)
}
