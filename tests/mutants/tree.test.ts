import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT, removeCopies } from '../../scripts/mutants/tree.ts'

/** Above the largest number that Linux gives to a process. */
const ENDED = 2 ** 22 + 1

it('copies of this process and of one that has ended are removed, those of a running one stay', () => {
  const copyOf = (owner: number) => join(ROOT, '.cache', 'mutants', `${owner}-test`)
  const owners = [process.pid, ENDED, process.ppid]
  onTestFinished(() => {
    for (const owner of owners) rmSync(copyOf(owner), { recursive: true, force: true })
  })
  for (const owner of owners) mkdirSync(join(copyOf(owner), 'src'), { recursive: true })
  removeCopies()
  expect(owners.map((owner) => existsSync(copyOf(owner)))).toEqual([false, false, true])
})
