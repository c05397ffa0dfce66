import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ImportedFiles } from '../../../flows/build/importedFiles.ts'

const SCREENS = 'flowsProject/screens'

function git(root: string, ...words: string[]): string[] {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}

/** Files in `flowsProject/screens` that import the folder of a flow; the pictures are taken from these screens. */
function showing(root: string, flow: string): string[] {
  const files = readdirSync(join(root, SCREENS)).map((name) => `${SCREENS}/${name}`)
  return files.filter((file) => readFileSync(join(root, file), 'utf8').includes(`/${flow}/`))
}

/**
 * The flows that may look different since a commit or branch: a file of the flow, of its model or of its screens
 * changed, or one that these import. Throws if git does not know the commit.
 */
export async function changedFlows(
  root: string,
  flows: readonly string[],
  since: string,
): Promise<readonly string[]> {
  const changed = new Set([
    ...git(root, 'diff', '--name-only', since, '--'),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ])
  const imported = new ImportedFiles(root)
  const found = await Promise.all(
    flows.map(async (flow) => {
      const own = await imported.of(flow)
      const shown = await imported.from(showing(root, flow))
      return [...own, ...shown].some((file) => changed.has(file)) ? [flow] : []
    }),
  )
  return found.flat()
}
