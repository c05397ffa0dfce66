import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ImportedFiles } from '../../../flows/build/importedFiles.ts'

const SCREENS = 'flowsProject/screens'
/** The frame around every screen, and the file that imports the screens of all flows. */
const FRAME = `${SCREENS}/frame.tsx`
const ALL_SCREENS = `${SCREENS}/Screen.tsx`

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
 * changed, or one that these import. These are all flows if something around every screen changed. Throws if git does
 * not know the commit.
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
  const isChanged = (files: ReadonlySet<string>) => [...files].some((file) => changed.has(file))
  if (isChanged(await imported.from([FRAME], ALL_SCREENS))) return flows
  const found = await Promise.all(
    flows.map(async (flow) => {
      const own = await imported.of(flow)
      const shown = await imported.from(showing(root, flow))
      return isChanged(own) || isChanged(shown) ? [flow] : []
    }),
  )
  return found.flat()
}
