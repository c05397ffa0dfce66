import {
  chmod,
  mkdir,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { provideDataFolder, writeWhole } from '../../../server/store/embedded/dataFolder.ts'
import type { Place } from '../../../server/store/embedded/place.ts'
import { serverEnvironment } from '../../../server/store/embedded/serverEnvironment.ts'
import { provideSocketFolder } from '../../../server/store/embedded/socket.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

describe('a data folder', () => {
  test('is made with those above it, and nothing is left of the check that it can be written to', async () => {
    const inner = join(await temporaryFolder(), 'one', 'two')
    expect(await provideDataFolder(inner)).toBe(await realpath(inner))
    expect(await readdir(inner)).toEqual([])
  })

  test('is the folder itself where its name is a link', async () => {
    const folder = await temporaryFolder()
    await mkdir(join(folder, 'real'))
    await symlink('real', join(folder, 'link'))
    expect(await provideDataFolder(join(folder, 'link'))).toBe(await realpath(join(folder, 'real')))
  })
})

describe('a file that is written whole', () => {
  test('has the new text, and nothing else is beside it', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'owner')
    for (const text of ['a long text', 'short']) {
      await writeWhole(file, text)
      expect(await readFile(file, 'utf8')).toBe(text)
    }
    expect(await readdir(folder)).toEqual(['owner'])
  })

  test('takes the place of a folder, which is kept', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'owner')
    await mkdir(file)
    await writeFile(join(file, 'something'), 'of somebody')
    await writeWhole(file, 'text')
    expect(await readFile(file, 'utf8')).toBe('text')
    const [kept = ''] = (await readdir(folder)).filter((name) => name !== 'owner')
    expect(kept).toMatch(/^owner\.found-\d+$/)
    expect(await readFile(join(folder, kept, 'something'), 'utf8')).toBe('of somebody')
  })
})

describe('the folder of the socket', () => {
  const placeAt = (location: string): Place => ({ location, runAs: undefined, shared: undefined })

  test('is beside the cluster and private, whatever was there', async () => {
    const location = await temporaryFolder()
    const folder = join(location, 'socket')
    await writeFile(folder, 'no folder')
    expect(await provideSocketFolder(placeAt(location))).toBe(folder)
    await chmod(folder, 0o777)
    expect(await provideSocketFolder(placeAt(location))).toBe(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  test('is one of its own where paths would be too long, and must be private there', async () => {
    // The second path has few characters, but many bytes.
    const names = ['x'.repeat(100), 'é'.repeat(45)]
    const [one = '', other = ''] = names.map((name) => join(tmpdir(), name))
    const folder = await provideSocketFolder(placeAt(one))
    const another = await provideSocketFolder(placeAt(other))
    onTestFinished(async () => {
      for (const made of [folder, another]) await rm(made, { recursive: true, force: true })
    })
    expect([dirname(folder), dirname(another)]).toEqual([tmpdir(), tmpdir()])
    expect(another).not.toBe(folder)
    expect(await provideSocketFolder(placeAt(one))).toBe(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    await chmod(folder, 0o750)
    await expect(provideSocketFolder(placeAt(one))).rejects.toThrow(
      `${folder} is not a private folder of the database's user: delete it and start again.`,
    )
  })
})

test('the programs of PostgreSQL are told none of our settings and secrets', () => {
  vi.stubEnv('SMTP_URL', 'smtp://ada:secret@mail.example')
  vi.stubEnv('PGDATA', '/elsewhere')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { PATH } = process.env
  expect(serverEnvironment()).toEqual({ PATH, LANG: 'C', LC_ALL: 'C', TZ: 'UTC' })
})
