/** The areas of the questionnaire. It never asks about religion, orientation, ethnicity, politics or health. */
export const AREAS = ['sleep', 'clean', 'guests', 'substances', 'home', 'people'] as const
export type Area = (typeof AREAS)[number]

export const ITEM_IDS = [
  'bedtime',
  'wake',
  'lightSleep',
  'nightNoise',
  'tidiness',
  'dishes',
  'chores',
  'friends',
  'notice',
  'partnerNights',
  'parties',
  'smoking',
  'cannabis',
  'alcohol',
  'pets',
  'studying',
  'temperature',
  'sharing',
  'social',
  'quarrel',
] as const
export type ItemId = (typeof ITEM_IDS)[number]

/** One question. Its answers are ordered levels, counted from 0, so that neighbouring levels are similar. */
export interface LivingItem {
  readonly id: ItemId
  readonly area: Area
  /** The number of possible answers, 2 to 6. */
  readonly levels: number
  /** How much the item counts in the fit, relative to the other items. */
  readonly weight: number
}

function item(id: ItemId, area: Area, levels: number, weight: number): LivingItem {
  return { id, area, levels, weight }
}

/** All items. Those that students argue about most weigh most: cleaning, sleep and noise, guests, smoking. */
export const ITEMS: readonly LivingItem[] = [
  item('bedtime', 'sleep', 6, 3),
  item('wake', 'sleep', 6, 2),
  item('lightSleep', 'sleep', 4, 2),
  item('nightNoise', 'sleep', 4, 3),
  item('tidiness', 'clean', 4, 3),
  item('dishes', 'clean', 4, 2),
  item('chores', 'clean', 4, 2),
  item('friends', 'guests', 5, 2),
  item('notice', 'guests', 4, 1),
  item('partnerNights', 'guests', 5, 2),
  item('parties', 'guests', 4, 3),
  item('smoking', 'substances', 4, 3),
  item('cannabis', 'substances', 4, 2),
  item('alcohol', 'substances', 4, 2),
  item('pets', 'home', 4, 2),
  item('studying', 'home', 4, 1),
  item('temperature', 'home', 4, 1),
  item('sharing', 'home', 4, 1),
  item('social', 'people', 4, 2),
  item('quarrel', 'people', 4, 1),
]

const BY_ID = new Map(ITEMS.map((one) => [one.id, one]))

/** Returns the item with this id. Throws a TypeError when there is none. */
export function itemOf(id: ItemId): LivingItem {
  const found = BY_ID.get(id)
  if (found === undefined) throw new TypeError(`There is no item ${id}`)
  return found
}

/** The order of the questions while a market has no answers yet: by weight, the heaviest first. */
export const DEFAULT_ORDER: readonly ItemId[] = [...ITEMS]
  .sort((one, other) => other.weight - one.weight)
  .map(({ id }) => id)
