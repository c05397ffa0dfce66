import { cp, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { choosePlace } from '../../../server/store/embedded/place.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

const POINTER = 'database.json'

async function locationOf(dataDir: string): Promise<string> {
  const { location } = await choosePlace(dataDir)
  onTestFinished(() => rm(location, { recursive: true, force: true }))
  return location
}

test('the database is in the data folder where its user comes in, for that user alone', async () => {
  const dataDir = await temporaryFolder()
  const location = await locationOf(dataDir)
  expect(location).toBe(join(await realpath(dataDir), 'database'))
  expect((await stat(location)).mode & 0o777).toBe(0o700)
  expect(await locationOf(dataDir)).toBe(location)
})

describe.runIf(process.getuid?.() === 0)(
  'the database of root, where no other user comes in,',
  () => {
    test('is elsewhere, another one for each folder, of a user who is not root', async () => {
      const outer = await temporaryFolder(0o700)
      const { location, runAs } = await choosePlace(join(outer, 'one'))
      onTestFinished(() => rm(location, { recursive: true, force: true }))
      const { uid, mode } = await stat(location)
      expect([runAs, uid, mode & 0o777]).toEqual([{ uid: 65_534, gid: 65_534 }, 65_534, 0o700])
      expect(location.startsWith(outer)).toBe(false)
      expect(await locationOf(join(outer, 'one'))).toBe(location)
      expect(await locationOf(join(outer, 'two'))).not.toBe(location)
    })

    test('belongs to a folder that was moved, not to a copy of that, unless only the copy is left', async () => {
      const outer = await realpath(await temporaryFolder(0o700))
      const names = ['one', 'moved', 'copy']
      const [one = '', moved = '', copy = ''] = names.map((name) => join(outer, name))
      const location = await locationOf(one)
      await rename(one, moved)
      expect(await locationOf(moved)).toBe(location)
      await cp(moved, copy, { recursive: true })
      await expect(choosePlace(copy)).rejects.toThrow(
        `${copy} and ${moved} both point to the database in ${location}. Delete ${join(copy, POINTER)}`,
      )
      await rm(moved, { recursive: true })
      expect(await locationOf(copy)).toBe(location)
    })

    test.each([
      '{',
      'null',
      '{}',
      '{"location": "database", "dataDir": "/data"}',
      '{"location": "/database"}',
    ])('is not made anew when the file that names it holds %s', async (text) => {
      const dataDir = await temporaryFolder()
      await writeFile(join(dataDir, POINTER), text)
      await expect(choosePlace(dataDir)).rejects.toThrow(
        `${join(await realpath(dataDir), POINTER)}, which says where the database is, cannot be read`,
      )
    })
  },
)
