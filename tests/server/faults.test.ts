import { expect, test } from 'vitest'
import { chanceOf } from '../../bench/faults/chance.ts'
import { killProcesses } from '../../bench/faults/killing.ts'

const KILLS = 3
/** `npm run faults -- --seed` runs with other seeds. */
const SEED = 18
/** No time limit: the run ends after a number of kills, however busy the machine is. */
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
