import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOptions, USAGE } from '../../../flows/diff/options.ts'
import { run } from '../../../flows/diff/run.ts'

const NONE = {
  ...{ refs: [], out: 'reports/flows-diff', machines: [] },
  ...{ json: false, exitCode: false, help: false },
}

test.each<[words: string[], options: Partial<ReturnType<typeof readOptions>>]>([
  [[], {}],
  [['main'], { refs: ['main'] }],
  [['v1', 'v2'], { refs: ['v1', 'v2'] }],
  [['--json'], { json: true }],
  [['--exit-code'], { exitCode: true }],
  [['--out', 'elsewhere'], { out: 'elsewhere' }],
  [['--machine', 'a,b', 'main', '--machine=c'], { machines: ['a', 'b', 'c'], refs: ['main'] }],
  [['--help'], { help: true }],
  [['-h'], { help: true }],
])('%j', (words, options) => {
  expect(readOptions(words)).toEqual({ ...NONE, ...options })
})

test('a folder without a name is refused', () => {
  expect(() => readOptions(['--out', ' '])).toThrow('--out needs the name of a folder.')
})

test('the help names every option, and nothing is compared for it', async () => {
  const said: string[] = []
  const surroundings = {
    root: '/nowhere',
    print: (text: string) => said.push(text),
    warn: (text: string) => said.push(text),
    writePage: () => Promise.reject(new Error('Nothing is compared.')),
  }
  expect(await run(['--help', 'a', 'b'], surroundings)).toBe(0)
  expect(said).toEqual([USAGE])
  const code = readFileSync(join(import.meta.dirname, '../../../flows/diff/options.ts'), 'utf8')
  const names = [...code.matchAll(/^ +'?([a-z-]+)'?: \{ type:/gm)].map(([, name]) => name)
  expect(names.length).toBe(5)
  expect([...USAGE.matchAll(/^ {2}--([a-z-]+)/gm)].map(([, name]) => name).sort()).toEqual(
    names.sort(),
  )
})
