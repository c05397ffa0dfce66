import { describe, expect, test } from 'vitest'
import { DEFAULT_ORDER, ITEM_IDS } from '../../../domain/living/items.ts'
import { informationOf, orderItems } from '../../../server/matching/living/order.ts'

describe('the order of the items', () => {
  test('is the default order before there are answers', () => {
    expect(orderItems({})).toEqual(DEFAULT_ORDER)
  })

  test('asks later what all answer alike, and never leaves an item out', () => {
    const alike = orderItems({ tidiness: [0, 900, 0, 0] })
    expect(alike.toSorted()).toEqual([...ITEM_IDS].toSorted())
    expect(alike.indexOf('tidiness')).toBeGreaterThan(DEFAULT_ORDER.length / 2)
  })

  test('asks first what tells most: of equal weights the item that divides the market', () => {
    const counts = { bedtime: [300, 300, 0, 0, 0, 0], parties: [150, 150, 150, 150] }
    const order = orderItems({ ...counts, nightNoise: [590, 10, 0, 0] })
    expect(order.indexOf('parties')).toBeLessThan(order.indexOf('bedtime'))
    expect(order.indexOf('bedtime')).toBeLessThan(order.indexOf('nightNoise'))
  })

  test('is not turned by a handful of answers', () => {
    expect(informationOf('tidiness', [0, 3, 0, 0])).toBeGreaterThan(0.95)
    expect(informationOf('tidiness', [0, 900, 0, 0])).toBeLessThan(0.15)
  })
})
