import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { git, gitOr } from './git.ts'
import { PlainError } from './plainError.ts'

/** What the machines of a version need. */
const ROOMS = ['machines', 'domain', 'contract']

/** A version of the tree, by the short form of its commit and the name it was asked for. */
export interface Ref {
  readonly commit: string
  readonly name: string
}

/** Finds the commit that somebody means. */
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

/** What is compared with when nothing is named: where this line of work left main; on main itself the last commit. */
export async function defaultRef(root: string): Promise<string> {
  for (const main of ['origin/HEAD', 'origin/main', 'main', 'master']) {
    const base = await git(root, ['merge-base', 'HEAD', main])
    if (base) return base
  }
  return 'HEAD'
}

interface RoomTree {
  readonly room: string
  readonly tree: string
}

async function treesOf(root: string, { commit, name }: Ref): Promise<RoomTree[]> {
  const found = await Promise.all(
    ROOMS.map(async (room) => {
      const words = ['rev-parse', '--verify', '--quiet', `${commit}:./${room}`]
      return { room, tree: await git(root, words) }
    }),
  )
  const trees = found.flatMap(({ room, tree }) => (tree ? [{ room, tree }] : []))
  if (trees.some(({ room }) => room === 'machines')) return trees
  throw new PlainError(`There is no folder machines in ${name}.`)
}

/** Puts the machines of a version, and what they need, into a folder below `.cache`; the folder. */
export async function checkOut(root: string, ref: Ref): Promise<string> {
  const trees = await treesOf(root, ref)
  const place = join(root, '.cache', 'flows-diff')
  await mkdir(place, { recursive: true })
  const folder = await mkdtemp(join(place, `${ref.commit.slice(0, 12)}-`))
  const index = { GIT_INDEX_FILE: join(folder, 'index') }
  for (const { room, tree } of trees) {
    const words = ['read-tree', `--prefix=${room}/`, tree]
    await gitOr(root, words, `git cannot read ${room} of ${ref.name}.`, index)
  }
  const prefix = `--prefix=${folder.replaceAll('\\', '/')}/`
  const words = ['checkout-index', '--all', '--force', prefix]
  await gitOr(root, words, `git cannot write the files of ${ref.name}.`, index)
  return folder
}
