import { downloadZip } from 'client-zip'
import { describe, expect, test } from 'vitest'
import { delaysOf } from '../../bench/chats/measureDelay.ts'
import { photosIn } from '../../bench/chats/measureExport.ts'
import { takeTimes } from '../../bench/load/times.ts'
import type { Run } from '../../bench/matching/compare.ts'
import { profileTargets } from '../../bench/matching/targets.ts'
import { median, percentileOf } from '../../bench/percentile.ts'
import { together } from '../../bench/processes/decks.ts'
import { usageReader } from '../../bench/suggestions/usage.ts'

function runWith(seed: number, minorityExposure: number): Run {
  const figures = {
    ...{ pairable: 1, atLeastOne: 1, effective: 1, gini: 0, minority: 1, minorityExposure },
    ...{ minorityMatches: 1, newcomer: 1, ece: 0, violations: 0 },
  }
  return { policy: 'engine', seed, figures, living: undefined, byDay: [], seen: [] }
}

describe('the figures of a measurement', () => {
  test('a percentile of nothing is no number, so it is within no limit', () => {
    expect(percentileOf([30, 10, 20], 0.99)).toBe(30)
    expect(median([30, 10, 20])).toBe(20)
    expect(percentileOf([], 0.5)).toBeNaN()
  })

  test('each photo of an export counts once', async () => {
    const input = Buffer.from([0xff, 0xd8, 0xff])
    const names = ['photos/profile_pictures/1-a.jpg', 'conversations/photos/b-c.jpg']
    const files = [...names.map((name) => ({ name, input })), { name: 'profile.json', input: '{}' }]
    const zip = Buffer.from(await downloadZip(files).arrayBuffer())
    expect(photosIn(zip)).toBe(2)
  })

  test('the CPU time of a server is without the garbage collections of the measurement', () => {
    let worked = 0
    const collect = () => {
      worked += 100
    }
    const read = usageReader(() => worked, collect)
    expect(read().cpu).toBe(0)
    worked += 7
    expect(read().cpu).toBe(7)
    expect(read().cpu).toBe(7)
  })

  test('percentiles of several processes are those of all their times', () => {
    const driven = (times: number[], failed: number) => ({
      ...{ times, failed, throughput: 1, p50: Number.NaN, p99: Number.NaN },
    })
    const all = together([driven([1, 2, 3], 1), driven([4, 5, 6], 0), driven([7, 8, 90], 2)], 3)
    expect(all).toMatchObject({ p50: 5, p99: 90, throughput: 3, failed: 3 })
  })

  test('messages that did not arrive are counted, also the first ones, and are no delays', () => {
    const sent = [
      { isWarm: false, ms: undefined },
      { isWarm: false, ms: 90 },
      { isWarm: true, ms: 5 },
      { isWarm: true, ms: undefined },
    ]
    expect(delaysOf(sent)).toEqual({ times: [5], lost: 2 })
  })

  test('calls that broke or got no answer are neither taken nor refused', () => {
    const times = takeTimes()
    const sent = { method: 'GET', path: '/' } as const
    for (const status of [200, 401, 429, 503, 500, 0]) times.watch(sent, status, 10)
    expect([times.count(), times.failures(), times.broken()]).toEqual([2, 3, 2])
  })

  test('the worst seed of a figure that must be near 1 is the one farthest from it', () => {
    const runs = [runWith(1, 0.98), runWith(2, 1.2), runWith(3, 0.99)]
    const row = profileTargets(runs).find(({ what }) => what === 'minority/majority exposure')
    expect(row?.worst).toBe('1.200')
  })
})
