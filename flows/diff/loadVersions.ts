import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectAt } from '../config/project.ts'
import { loadMachines } from '../definition/loadMachines.ts'
import { checkOut, defaultRef, findRef, type Ref } from './checkOut.ts'
import type { Version } from './compareTrees.ts'
import { PlainError } from './plainError.ts'
import { readRules } from './readRules.ts'

async function load(root: string, name: string): Promise<Version> {
  const loaded = await loadMachines(root)
  const sound = loaded.flatMap((one) => ('machine' in one ? [one] : []))
  const rules = await Promise.all(
    sound.map(
      async ({ flow, machine }) => [flow, await readRules(root, machine.definition.file)] as const,
    ),
  )
  return { name, loaded, rules: new Map(rules) }
}

async function loadRef(root: string, ref: Ref): Promise<Version> {
  const folder = await checkOut(root, ref)
  try {
    return await load(folder, ref.name)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function loadFiles(root: string): Promise<Version> {
  const { machines } = await projectAt(root)
  if (!existsSync(join(root, machines)))
    throw new PlainError(`There is no folder ${machines} here.`)
  return load(root, 'the files as they are')
}

/** Loads the machines of two versions. The first ref defaults to `defaultRef`, the second to the working tree. */
export async function loadVersions(
  root: string,
  refs: readonly string[],
): Promise<{ before: Version; after: Version }> {
  const [from = await defaultRef(root), to] = refs
  const older = await findRef(root, from)
  const newer = to === undefined ? undefined : await findRef(root, to)
  const before = await loadRef(root, older)
  const after = newer ? await loadRef(root, newer) : await loadFiles(root)
  return { before, after }
}
