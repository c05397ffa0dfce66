import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { CONFIG_FILE, type Project, projectAt } from '../config/project.ts'
import { git, gitOr } from './git.ts'
import { PlainError } from './plainError.ts'

/** The folders of the machines, of the models and of what they import, without those inside another one. */
function foldersOf({ machines, models, sources }: Project): string[] {
  const all = [...new Set([machines, models, ...sources])]
  return all.filter((folder) => !all.some((outer) => folder.startsWith(`${outer}/`)))
}

/** A version of the repository: the full commit id, and the ref as the user typed it with the short id. */
export interface Ref {
  readonly commit: string
  readonly name: string
}

/** Resolves a git ref. Throws a PlainError if it does not exist or this is no git repository. */
export async function findRef(root: string, name: string): Promise<Ref> {
  await gitOr(
    root,
    ['rev-parse', '--git-dir'],
    'This is not a git tree: there is nothing to compare with.',
  )
  const words = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]
  const commit = await gitOr(root, words, `git knows no version ${name}.`)
  const short = (await git(root, ['rev-parse', '--short', commit])) ?? commit
  return { commit, name: commit.startsWith(name) ? short : `${name} (${short})` }
}

/**
 * The version to compare with if none is given: where this branch forked from main, or HEAD if there is no main
 * branch.
 */
export async function defaultRef(root: string): Promise<string> {
  for (const main of ['origin/HEAD', 'origin/main', 'main', 'master']) {
    const base = await git(root, ['merge-base', 'HEAD', main])
    if (base) return base
  }
  return 'HEAD'
}

interface FolderTree {
  readonly path: string
  readonly tree: string
}

async function treesOf(root: string, { commit, name }: Ref): Promise<FolderTree[]> {
  const project = await projectAt(root)
  const found = await Promise.all(
    foldersOf(project).map(async (path) => {
      const words = ['rev-parse', '--verify', '--quiet', `${commit}:./${path}`]
      return { path, tree: await git(root, words) }
    }),
  )
  const trees = found.flatMap(({ path, tree }) => (tree ? [{ path, tree }] : []))
  if (trees.some(({ path }) => path === project.machines)) return trees
  throw new PlainError(`There is no folder ${project.machines} in ${name}.`)
}

/** Checks out the machines of a version and their imports into a new folder below `.cache`, and returns its path. */
export async function checkOut(root: string, ref: Ref): Promise<string> {
  const trees = await treesOf(root, ref)
  const place = join(root, '.cache', 'flows-diff')
  await mkdir(place, { recursive: true })
  const folder = await mkdtemp(join(place, `${ref.commit.slice(0, 12)}-`))
  const index = { GIT_INDEX_FILE: join(folder, 'index') }
  for (const { path, tree } of trees) {
    const words = ['read-tree', `--prefix=${path}/`, tree]
    await gitOr(root, words, `git cannot read ${path} of ${ref.name}.`, index)
  }
  const prefix = `--prefix=${folder.replaceAll('\\', '/')}/`
  // In a folder of the repository, git would write only the files whose paths begin with that folder.
  const top = (await git(root, ['rev-parse', '--show-toplevel'])) ?? root
  const words = ['checkout-index', '--all', '--force', prefix]
  await gitOr(top, words, `git cannot write the files of ${ref.name}.`, index)
  // An older version is read as the project is described now.
  const config = join(root, CONFIG_FILE)
  if (existsSync(config)) await copyFile(config, join(folder, CONFIG_FILE))
  return folder
}
