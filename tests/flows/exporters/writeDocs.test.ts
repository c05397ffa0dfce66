import { spawnSync } from 'node:child_process'
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const SCRIPT = join(ROOT, 'flows', 'exporters', 'writeDocs.ts')
/** A small product whose machines load sooner than ours. */
const KITCHEN = join(ROOT, 'tests', 'flows', 'secondProject')

/** Runs the command about the product in a folder; what it prints. */
function told(root: string, ...words: string[]) {
  const env = { ...process.env, FLOWS_PROJECT: root }
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...words], {
    ...{ encoding: 'utf8', env },
  })
  return { status, stdout, stderr }
}

test('an unknown argument is named in the error', () => {
  expect(told(KITCHEN, '--chekc')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'Unknown option --chekc. Usage: npm run flows -- docs [--check]\n',
  })
})

test('writes missing and outdated pages and deletes superfluous ones', async () => {
  const root = await temporaryFolder()
  await cp(KITCHEN, root, { recursive: true })
  await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const charts = join(root, 'docs', 'charts')
  await mkdir(charts, { recursive: true })
  await writeFile(join(charts, 'oven.md'), 'old')
  await writeFile(join(charts, 'lamp.md'), 'of a machine that is gone')
  expect(told(root).stdout.split('\n').toSorted()).toEqual([
    '',
    'removed docs/charts/lamp.md',
    ...['README', 'oven', 'timer', 'timers'].map((name) => `wrote docs/charts/${name}.md`),
  ])
  expect(told(root, '--check')).toEqual({ status: 0, stdout: '', stderr: '' })
  expect(told(root)).toMatchObject({ status: 0, stdout: 'docs/charts is up to date.\n' })
})

test('says what is missing without writing it, and writes nothing while a machine is broken', async () => {
  const root = await temporaryFolder()
  await cp(KITCHEN, root, { recursive: true })
  await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const names = ['README', 'oven', 'timer', 'timers']
  expect(told(root, '--check')).toEqual({
    ...{ status: 1, stdout: '' },
    stderr: [
      ...names.map((name) => `docs/charts/${name}.md is missing.\n`),
      '"npm run flows -- docs" fixes it.\n',
    ].join(''),
  })
  const timer = join('kitchen', 'timer', 'timer.machine.ts')
  await writeFile(join(root, timer), 'export const = 1\n')
  const { status, stdout, stderr } = told(root)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^kitchen\/timer\/timer\.machine\.ts:1: .+\n/)
  expect(stderr).toMatch(/\ndocs\/charts is left as it is until every machine can be read\.\n$/)
  expect(await readdir(join(root, 'docs', 'charts'))).toEqual([])
})
