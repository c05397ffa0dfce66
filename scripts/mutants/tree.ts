import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join, sep } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..')

const COPIES = join(ROOT, '.cache', 'mutants')
/** Generated folders, which .gitignore lists too; not copied. */
export const MADE = [
  ...['node_modules', 'dist', 'dist-flows', 'reports', 'test-results', 'coverage'],
  'playwright-report',
]
const CODE = [
  '{domain,i18n,contract,machines,src,server,demo}/**/*.{ts,tsx}',
  '{flows,flowsProject,bench,tests,scripts}/**/*.{ts,tsx}',
  'flows.config.ts',
]

/** Reads all source files, by path relative to the root with forward slashes. */
export function readCode(): ReadonlyMap<string, string> {
  const paths = globSync(CODE, { cwd: ROOT }).map((path) => path.split(sep).join('/'))
  return new Map(paths.sort().map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes the copies of this process and of processes that have ended. */
export function removeCopies(): void {
  mkdirSync(COPIES, { recursive: true })
  for (const name of readdirSync(COPIES)) {
    const owner = Number.parseInt(name, 10)
    if (owner === process.pid || !isAlive(owner)) {
      rmSync(join(COPIES, name), { recursive: true, force: true })
    }
  }
}

/** Copies the source tree, with a link to the same `node_modules`. Returns the copy's folder. */
export function copyTree(number: number): string {
  const copy = join(COPIES, `${process.pid}-${number}`)
  const names = readdirSync(ROOT).filter((name) => !MADE.includes(name) && !name.startsWith('.'))
  mkdirSync(copy, { recursive: true })
  for (const name of [...names, '.ci', '.npmrc', '.gitignore']) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}
