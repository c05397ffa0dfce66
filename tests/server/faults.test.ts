import { expect, test } from 'vitest'
import { chanceOf } from '../../bench/faults/chance.ts'
import { killProcesses } from '../../bench/faults/killing.ts'

const KILLS = 5

test('safety 18: kill -9 of server and database at any moment: every acknowledged write is there, once', async () => {
  const seed = Date.now() % 1_000_000
  const { found, writes } = await killProcesses(chanceOf(seed), KILLS)
  expect({ seed, found }).toEqual({ seed, found: [] })
  expect(writes).toBeGreaterThan(20)
}, 120_000)
