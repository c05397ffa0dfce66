import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { MADE, ROOT } from '../../scripts/mutants/tree.ts'

export { ROOT }

const HIDDEN_BUT_OURS = ['.ci', '.npmrc', '.gitignore']

function isOurs(name: string): boolean {
  if (name.startsWith('.')) return HIDDEN_BUT_OURS.includes(name)
  return !MADE.includes(name) && !name.endsWith('.log') && !name.endsWith('.tmp.mjs')
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => isOurs(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
}

/** Every file of the repository that is not generated, as a path from the root with forward slashes. */
export const FILES: readonly string[] = filesBelow(ROOT)
  .map((path) => relative(ROOT, path).split(sep).join('/'))
  .sort()

/** The TypeScript and JavaScript files among them. */
export const CODE: readonly string[] = FILES.filter((path) => /\.(ts|tsx|mjs)$/.test(path))

/** Reads a file of the project, given its path from the root. */
export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}
