import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { MADE, ROOT, readCode, removeCopies } from '../../scripts/mutants/tree.ts'

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

it('copies of a process that belongs to somebody else stay', () => {
  const copy = join(ROOT, '.cache', 'mutants', '4194305-other')
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  mkdirSync(copy, { recursive: true })
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
  })
  removeCopies()
  expect(existsSync(copy)).toBe(true)
})

it('the code that is searched for imports includes what the gallery and the test paths know of the product', () => {
  const paths = [...readCode().keys()]
  expect(paths).toContain('flows.config.ts')
  expect(paths).toContain('flowsProject/screens/Screen.tsx')
})

it('every generated folder that git ignores is left out of a copy', () => {
  const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8').matchAll(/^([a-z][\w-]*)\/$/gm)
  expect([...ignored].map(([, folder]) => folder).toSorted()).toEqual(MADE.toSorted())
})
