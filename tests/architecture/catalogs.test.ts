import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporaryFolder.ts'
import { ROOT } from './sourceFiles.ts'

/** A checkout with two French files and catalogs that were compiled before. */
async function checkout(notices: object) {
  const root = await temporaryFolder()
  const at = (...names: string[]) => join(root, ...names)
  await cp(join(ROOT, 'scripts', 'i18n'), at('scripts', 'i18n'), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), at('node_modules'))
  await writeFile(at('package.json'), '{"type":"module"}')
  await mkdir(at('i18n', 'fr'), { recursive: true })
  await mkdir(at('i18n', 'compiled', 'fr'), { recursive: true })
  await writeFile(at('i18n', 'compiled', 'fr', 'gone.ts'), 'before')
  await writeFile(at('i18n', 'fr', 'ui.json'), '{"Save":"Enregistrer"}')
  await writeFile(at('i18n', 'fr', 'notices.json'), JSON.stringify(notices))
  const program = at('scripts', 'i18n', 'write.ts')
  const write = () =>
    promisify(execFile)(process.execPath, [program]).then(
      () => '',
      ({ stderr }: { stderr: string }) => stderr,
    )
  const catalogs = () => readdir(at('i18n', 'compiled'), { recursive: true })
  return { at, write, catalogs }
}

test('catalogs are written anew from the French texts; other files beside these are ignored', async () => {
  const { at, write, catalogs } = await checkout({ '{n} left': 'reste {n}' })
  await writeFile(at('i18n', 'fr', '.DS_Store'), 'not JSON')
  expect(await write()).toBe('')
  const files = ['notices.ts', 'ui.ts']
  expect((await catalogs()).toSorted()).toEqual(
    ['en', 'fr'].flatMap((folder) => [folder, ...files.map((file) => join(folder, file))]),
  )
  const text = await readFile(at('i18n', 'compiled', 'fr', 'ui.ts'), 'utf8')
  expect(text).toContain('  "Save": "Enregistrer",\n')
})

test('a malformed text is named with its file, and the catalogs stay as they were', async () => {
  const { write, catalogs } = await checkout({ '{n} left': 'reste {n' })
  expect(await write()).toContain('Error: i18n/fr/notices.json: "reste {n" cannot be compiled')
  expect((await catalogs()).toSorted()).toEqual(['fr', join('fr', 'gone.ts')])
})
