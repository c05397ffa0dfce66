import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  livingPostmaster,
  removeMisleadingLocks,
} from '../../../server/store/embedded/postmaster.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

const LEFT = ['cluster/postmaster.pid', 'socket/.s.PGSQL.5432', 'socket/.s.PGSQL.5432.lock']

async function lockedBy(pid: number): Promise<string> {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'cluster'))
  await mkdir(join(folder, 'socket'))
  for (const file of LEFT) await writeFile(join(folder, file), `${pid}\n`)
  return folder
}

async function filesAfterwards(folder: string): Promise<string[]> {
  await removeMisleadingLocks(join(folder, 'cluster'), join(folder, 'socket'))
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => name.includes('/')).sort()
}

/**
 * A dead child whose parent became a program that never asks for it. The child lives until its
 * input closes: one that dies earlier is reaped by the shell.
 */
async function zombie(): Promise<number> {
  const parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  })
  onTestFinished(() => {
    parent.kill('SIGKILL')
  })
  const [pid] = await once(parent.stdout as Readable, 'data')
  await expect.poll(() => readFile(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n')
  parent.stdio[3]?.destroy()
  const state = () => readFile(`/proc/${Number(pid)}/stat`, 'utf8')
  await expect.poll(state).toMatch(/\) Z /)
  return Number(pid)
}

async function deadNumber(): Promise<number> {
  const child = spawn('true')
  await once(child, 'exit')
  return child.pid ?? 0
}

describe.runIf(process.platform === 'linux')('locks of a database server', () => {
  test('are removed when a zombie holds their number', async () => {
    const folder = await lockedBy(await zombie())
    expect(await livingPostmaster(join(folder, 'cluster'))).toBeUndefined()
    expect(await filesAfterwards(folder)).toEqual([])
  })

  test('are removed when a stranger got their number', async () => {
    const folder = await lockedBy(process.pid)
    expect(await livingPostmaster(join(folder, 'cluster'))).toBeUndefined()
    expect(await filesAfterwards(folder)).toEqual([])
  })

  test('are left to PostgreSQL when nobody has their number', async () => {
    const folder = await lockedBy(await deadNumber())
    expect(await livingPostmaster(join(folder, 'cluster'))).toBeUndefined()
    expect(await filesAfterwards(folder)).toEqual(LEFT)
  })
})
