import { spawnSync } from 'node:child_process'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
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
