import { execFile } from 'node:child_process'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { GalleryIndex } from '../../../flows/build/galleryData.ts'
import { MODELS } from '../../../machines/paths/models.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const FOLDERS = ['machines', 'domain', 'i18n', 'contract', 'flows', 'flowsProject', 'src']

async function copyOfTree(): Promise<string> {
  const root = await temporaryFolder()
  for (const folder of FOLDERS) {
    await cp(join(ROOT, folder), join(root, folder), { recursive: true })
  }
  for (const file of ['package.json', 'tsconfig.json', 'flows.config.ts']) {
    await cp(join(ROOT, file), join(root, file))
  }
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  return root
}

function build(root: string, page: string) {
  const script = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const words = [script, 'build', '--config', join(root, 'flows', 'vite.config.ts')]
  return promisify(execFile)(process.execPath, words, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', FLOWS_PAGE: page },
  })
}

/** Runs a data script as a page does. Returns the value it delivers. */
function delivered(script: string): unknown {
  let data: unknown
  const deliver = (_: string, value: unknown) => {
    data = value
  }
  new Function('flowsDeliver', script)(deliver)
  return data
}

test('a machine that cannot be parsed is reported on its card; the gallery is built with the others', async () => {
  const root = await copyOfTree()
  const torn = join(root, 'machines', 'newsletter', 'newsletter.machine.ts')
  const lines = (await readFile(torn, 'utf8')).split('\n')
  await writeFile(torn, ['const = 1', ...lines].join('\n'))
  await build(root, 'index')
  await build(root, 'frame')
  const script = await readFile(join(root, 'dist-flows', 'data', 'index.js'), 'utf8')
  const { machines, faults } = delivered(script) as GalleryIndex
  const file = 'machines/newsletter/newsletter.machine.ts'
  expect(machines).toHaveLength(MODELS.length - faults.length)
  expect(faults.map(({ flow, fault }) => [flow, fault.file, fault.line])).toEqual([
    ['app', file, 1],
    ['newsletter', file, 1],
  ])
  const frame = await readFile(join(root, 'dist-flows', 'frame.html'), 'utf8')
  const [, name = ''] = /src="\.\/(assets\/frame-[^"]+)"/.exec(frame) ?? []
  const code = await readFile(join(root, 'dist-flows', name), 'utf8')
  expect(code).toContain(`${file}:1: `)
})
