import { expect, test } from 'vitest'
import { chanceOf } from '../../bench/faults/chance.ts'
import { killProcesses } from '../../bench/faults/killing.ts'

const KILLS = 3
/** `npm run faults -- --seed` tries others. */
const SEED = 18
/** The number of kills bounds the run, not the clock of a busy machine. */
const NO_LIMIT = 0

test(
  'safety 18: kill -9 of server and database at any moment: every acknowledged write is there, once',
  async () => {
    const { found, writes } = await killProcesses(chanceOf(SEED), KILLS)
    expect(found).toEqual([])
    expect(writes).toBeGreaterThan(0)
  },
  NO_LIMIT,
)
