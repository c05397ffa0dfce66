import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Chance } from './chance.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { type World, withWorld } from './world.ts'

const run = promisify(execFile)

const SIZE = '400m'
const ROUNDS = 3
const BLOCK = Buffer.alloc(1 << 20)
const WRITERS = 6

/** Writes zeros until the disk is full. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w')
  try {
    for (let size = BLOCK.length; size >= 512; ) {
      const fits = await handle.write(BLOCK, 0, size).then(
        () => true,
        () => false,
      )
      if (!fits) size >>= 1
    }
  } finally {
    await handle.close()
  }
}

async function round({ product, writing, found, check, dataDir }: World, chance: Chance) {
  const ballast = join(dataDir, 'ballast')
  writing.gate.open()
  await wait(chance.between(300, 1500))
  await fill(ballast)
  await wait(chance.between(1000, 3000))
  const health = await fetch(`${product.address()}/healthz`).catch(() => undefined)
  if (health?.status !== 200) found.add(`/healthz on a full disk: ${health?.status ?? 'no answer'}`)
  await rm(ballast)
  await product.ready()
  await wait(chance.between(300, 1000))
  await writing.gate.close()
  await product.ready()
  await check()
}

async function mount(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'nookmate-disk-'))
  const options = ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder]
  const isMounted = await run('mount', options).then(
    () => true,
    () => false,
  )
  if (isMounted) return folder
  await rm(folder, { recursive: true })
  return undefined
}

/**
 * Repeatedly fills the disk of the database and the photos. It is a file system in memory, which only root may mount;
 * returns undefined for other users.
 */
export async function fillDisk(chance: Chance): Promise<Outcome | undefined> {
  const folder = await mount()
  if (folder === undefined) return undefined
  const dataDir = join(folder, 'data')
  try {
    await mkdir(dataDir)
    return await withWorld({ writers: WRITERS, dataDir }, async (world) => {
      world.product.launch()
      await world.product.ready()
      for (let nth = 0; nth < ROUNDS; nth += 1) await round(world, chance)
      await world.check(true)
      return outcomeOf(world, ROUNDS)
    })
  } finally {
    await run('umount', [folder])
    await rm(folder, { recursive: true })
  }
}
