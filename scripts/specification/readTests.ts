import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type TestTitle, testTitles } from './testTitles.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const TESTS = ['tests/**/*.test.{ts,tsx}', 'tests/e2e/**/*.spec.ts']

/** Reads the titles of all Vitest and browser tests, sorted by file. */
export function readTests(): TestTitle[] {
  const files = globSync(TESTS, { cwd: ROOT }).map((path) => path.split(sep).join('/'))
  return files.sort().flatMap((path) => testTitles(path, readFileSync(join(ROOT, path), 'utf8')))
}

const MACHINE = /\bmachines\/(\w+)\/\1\.machine\.ts'/g

/** Returns the ids of the machines that a test file imports, sorted. */
export function machinesTestedBy(path: string): string[] {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return [...new Set([...text.matchAll(MACHINE)].flatMap(([, id]) => id ?? []))].sort()
}
