import { spawnSync } from 'node:child_process'
import { cp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

function toldBy(script: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

function told(...words: string[]) {
  return toldBy(join(ROOT, 'flows', 'exporters', 'writeDocs.ts'), ...words)
}

test('a check prints nothing if every page is up to date', () => {
  expect(told('--check')).toEqual({ status: 0, stdout: '', stderr: '' })
})

test('an unknown argument is named in the error', () => {
  expect(told('--chekc')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'Unknown option --chekc. Usage: npm run flows -- docs [--check]\n',
  })
})

test('writes missing and outdated pages and deletes superfluous ones', async () => {
  const root = await temporaryFolder()
  for (const folder of ['machines', 'domain', 'contract', 'flows', 'docs/charts']) {
    await cp(join(ROOT, folder), join(root, folder), { recursive: true })
  }
  for (const file of ['package.json', 'flows.config.ts']) {
    await cp(join(ROOT, file), join(root, file))
  }
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const charts = join(root, 'docs', 'charts')
  await writeFile(join(charts, 'login.md'), 'old')
  await rm(join(charts, 'legal.md'))
  await writeFile(join(charts, 'lamp.md'), 'of a machine that is gone')
  const script = join(root, 'flows', 'exporters', 'writeDocs.ts')
  expect(toldBy(script).stdout.split('\n').toSorted()).toEqual([
    '',
    'removed docs/charts/lamp.md',
    'wrote docs/charts/legal.md',
    'wrote docs/charts/login.md',
  ])
  expect(await readdir(charts)).toEqual(await readdir(join(ROOT, 'docs', 'charts')))
  expect(toldBy(script, '--check')).toEqual({ status: 0, stdout: '', stderr: '' })
  expect(toldBy(script)).toMatchObject({ status: 0, stdout: 'docs/charts is up to date.\n' })
})
