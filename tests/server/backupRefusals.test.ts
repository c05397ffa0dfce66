import { execFile } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { pack, unpack } from '../../server/backup/archive.ts'
import { backUp } from '../../server/backup/backUp.ts'
import { type Manifest, writeManifest } from '../../server/backup/manifest.ts'
import { restore } from '../../server/backup/restore.ts'
import { readSettings } from '../../server/settings.ts'
import { StartError } from '../../server/startError.ts'
import { BARE_ENVIRONMENT } from '../support/bareEnvironment.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', 'server', 'backup', 'main.ts')
const EMPTY = {
  ...{ madeAt: '2026-01-02T03:04:05.678Z', photos: 0 },
  ...{ migrations: [], tables: [], sequences: [] },
}

const settingsOf = (dataDir: string) => readSettings({ DATA_DIR: dataDir }, '/')
const strange = (number: number) =>
  `This backup has migration ${number}, which is missing or different in this version of Nookmate. Restore it with the version that made it.`

/** Restores the packed folder. Returns the error message, and what is in the data folder then. */
async function refusalOf(folder: string) {
  const outer = await temporaryFolder()
  const [file, dataDir] = [join(outer, 'nook.backup'), join(outer, 'data')]
  await pack(folder, file)
  const said = await restore(settingsOf(dataDir), file).then(
    () => 'restored',
    (error: Error) => error.message,
  )
  return { said, left: await readdir(dataDir) }
}

test.each<[Partial<Manifest>, string]>([
  [{ format: 3 }, 'This backup was made by a newer version of Nookmate. Restore it with that.'],
  [{ migrations: [{ number: 9999, checksum: 'x' }] }, strange(9999)],
  [{ migrations: [{ number: 1, checksum: 'x' }] }, strange(1)],
])(
  'a backup with %j in it is not for this version, which leaves the folder empty',
  async (change, said) => {
    const folder = await temporaryFolder()
    await writeManifest(folder, { ...EMPTY, ...change })
    expect(await refusalOf(folder)).toEqual({ said, left: [] })
  },
)

test('an archive of something else is no backup, although it is whole', async () => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'holiday.jpg'), 'a photo')
  const said = 'This file is not a backup of Nookmate, or it is damaged.'
  expect(await refusalOf(folder)).toEqual({ said, left: [] })
})

test('where nothing is, no backup is made, and no data', async () => {
  const outer = await temporaryFolder()
  const dataDir = join(outer, 'none')
  await expect(backUp(settingsOf(dataDir), join(outer, 'file'))).rejects.toThrow(
    `There is no data in ${dataDir}.`,
  )
  expect(await readdir(outer)).toEqual([])
})

test('a backup into a folder that is missing says so before it reads anything', async () => {
  const outer = await temporaryFolder()
  await expect(backUp(settingsOf(outer), join(outer, 'gone', 'file'))).rejects.toThrow(
    `There is no folder ${join(outer, 'gone')}.`,
  )
})

test('the list of erased accounts may be in the folder, and stays there', async () => {
  const outer = await temporaryFolder()
  await writeFile(join(outer, 'erased.txt'), 'hashes')
  await expect(restore(settingsOf(outer), join(outer, 'erased.txt'))).rejects.toThrow(
    'is not a backup of Nookmate',
  )
  expect(await readdir(outer)).toEqual(['erased.txt'])
  await expect(restore(settingsOf(outer), outer)).rejects.toThrow(`There is no file ${outer}.`)
})

test('what tar says is told, and a file with a checksum is not called damaged', async () => {
  const outer = await temporaryFolder()
  const file = join(outer, 'file')
  await pack(outer, file)
  const unpacking = unpack(file, join(outer, 'gone'), true)
  await expect(unpacking).rejects.toThrow(/ cannot be unpacked: tar: /)
  await expect(unpacking).rejects.toBeInstanceOf(StartError)
})

test.each([[['backup']], [['remove', 'nook.backup']]])(
  'the command %j does nothing but say how it is called, and fails',
  async (words) => {
    const calling = promisify(execFile)(process.execPath, [PROGRAM, ...words], {
      env: BARE_ENVIRONMENT,
    })
    await expect(calling).rejects.toMatchObject({
      ...{ code: 1, stdout: '' },
      stderr: 'Name the file: npm run backup -- <file>, npm run restore -- <file>\n',
    })
  },
)
