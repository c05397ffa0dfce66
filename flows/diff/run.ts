import { relative, resolve, sep } from 'node:path'
import type { TreeDiff } from './change.ts'
import { compareTrees, type Version } from './compareTrees.ts'
import { jsonOf } from './json.ts'
import { loadVersions } from './loadVersions.ts'
import { markdownOf } from './markdown.ts'
import { readOptions, USAGE } from './options.ts'
import { PlainError } from './plainError.ts'

/** The root folder and the outputs of the command; tests replace them. */
export interface Surroundings {
  readonly root: string
  readonly print: (text: string) => void
  readonly warn: (sentence: string) => void
  /** Writes the page into a folder and returns the file's path. */
  readonly writePage: (tree: TreeDiff, folder: string) => Promise<string>
}

function checkNames(machines: readonly string[], versions: readonly Version[]): void {
  const known = new Set(versions.flatMap(({ loaded }) => loaded.map(({ flow }) => flow)))
  const unknown = machines.find((name) => !known.has(name))
  if (unknown === undefined) return
  const names = [...known].sort().join(', ')
  throw new PlainError(`There is no flow ${unknown} in either version. There are: ${names}.`)
}

async function compare(words: readonly string[], { root, ...tell }: Surroundings): Promise<number> {
  const options = readOptions(words)
  if (options.help) {
    tell.print(USAGE)
    return 0
  }
  const { before, after } = await loadVersions(root, options.refs)
  checkNames(options.machines, [before, after])
  const tree = compareTrees(before, after, options.machines)
  tell.print(options.json ? jsonOf(tree) : markdownOf(tree))
  const page = await tell.writePage(tree, resolve(root, options.out))
  tell.warn(`wrote ${relative(root, page).split(sep).join('/')}`)
  return options.exitCode && tree.machines.length > 0 ? 1 : 0
}

/** Runs the command with these arguments and returns the exit code. */
export async function run(words: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    return await compare(words, surroundings)
  } catch (error) {
    if (!(error instanceof PlainError)) throw error
    surroundings.warn(`${error.message}\n"npm run flows:diff -- --help" lists the options.`)
    return 2
  }
}
