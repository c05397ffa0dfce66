import { spawnSync } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { underLock } from '../../../server/store/embedded/startLock.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

async function lockIn(): Promise<{ folder: string; file: string }> {
  const folder = await temporaryFolder()
  return { folder, file: join(folder, 'start.lock') }
}

test('of several at once one works at a time, and nothing is left of the lock', async () => {
  const { folder, file } = await lockIn()
  let [working, most] = [0, 0]
  const work = async (nth: number) => {
    working += 1
    most = Math.max(most, working)
    await readdir(folder)
    working -= 1
    return nth
  }
  const numbers = [1, 2, 3, 4, 5]
  const done = await Promise.all(numbers.map((nth) => underLock(file, () => work(nth))))
  expect([done, most, await readdir(folder)]).toEqual([numbers, 1, []])
})

test('a lock is free again after work that failed', async () => {
  const { folder, file } = await lockIn()
  const failing = underLock(file, () => Promise.reject(new Error('It failed.')))
  await expect(failing).rejects.toThrow('It failed.')
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['a process that has ended', () => `${spawnSync('true').pid} 1\n1`],
  ['a process number that was given out again', () => `${process.pid} 1\n1`],
  ['nobody', () => ''],
])('a lock of %s is taken over, and nothing is left of it', async (_, textOf) => {
  const { folder, file } = await lockIn()
  await writeFile(file, textOf())
  expect(await underLock(file, async () => 'done')).toBe('done')
  expect(await readdir(folder)).toEqual([])
})

test('a folder in place of the lock is kept under another name', async () => {
  const { folder, file } = await lockIn()
  await mkdir(file)
  await writeFile(join(file, 'something'), 'of somebody')
  expect(await underLock(file, async () => 'done')).toBe('done')
  const [kept = '', ...others] = await readdir(folder)
  expect(others).toEqual([])
  expect(await readdir(join(folder, kept))).toEqual(['something'])
})

test('a lock that cannot be written is an error, not an endless wait', async () => {
  const { folder } = await lockIn()
  const locking = underLock(join(folder, 'missing', 'start.lock'), async () => 'done')
  await expect(locking).rejects.toMatchObject({ code: 'ENOENT' })
})
