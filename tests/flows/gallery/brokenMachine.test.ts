import { execFile } from 'node:child_process'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { GalleryIndex } from '../../../flows/build/galleryData.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** A small product whose gallery is built sooner than that of ours. */
const KITCHEN = join(ROOT, 'tests', 'flows', 'secondProject')

async function copyOfKitchen(): Promise<string> {
  const root = await temporaryFolder()
  await cp(KITCHEN, root, { recursive: true })
  await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  return root
}

function build(root: string, page: string) {
  const script = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const words = [script, 'build', '--config', join(ROOT, 'flows', 'vite.config.ts')]
  return promisify(execFile)(process.execPath, words, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', FLOWS_PAGE: page, FLOWS_PROJECT: root },
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
  const root = await copyOfKitchen()
  const torn = join(root, 'kitchen', 'timer', 'timer.machine.ts')
  const lines = (await readFile(torn, 'utf8')).split('\n')
  await writeFile(torn, ['const = 1', ...lines].join('\n'))
  await build(root, 'index')
  await build(root, 'frame')
  const script = await readFile(join(root, 'dist-flows', 'data', 'index.js'), 'utf8')
  const { machines, faults } = delivered(script) as GalleryIndex
  const file = 'kitchen/timer/timer.machine.ts'
  expect(machines.map(({ id }) => id)).toEqual(['oven'])
  expect(faults.map(({ flow, fault }) => [flow, fault.file, fault.line])).toEqual([
    ['timer', file, 1],
    ['timers', file, 1],
  ])
  const frame = await readFile(join(root, 'dist-flows', 'frame.html'), 'utf8')
  const [, name = ''] = /src="\.\/(assets\/frame-[^"]+)"/.exec(frame) ?? []
  const code = await readFile(join(root, 'dist-flows', name), 'utf8')
  expect(code).toContain(`${file}:1: `)
})
