import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LiveGallery } from '../../../flows/build/liveGallery.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

const FILES = {
  'package.json': '{ "type": "module" }',
  'flows.config.ts': `export default { name: 'House', machines: 'flow', models: 'flow/models',
  surroundings: 'around.ts', surroundingsFrom: ['screens'] }\n`,
  'around.ts': `import { readdir } from 'node:fs/promises'
export const surroundings = {
  screens: async (root) => ({ door: (await readdir(root + '/screens')).sort() }),
  calls: async () => [{ machine: 'door', actor: 'ask', asks: 'GET /who', kind: 'server' }],
}\n`,
  'screens/Porch.tsx': '',
  'flow/door/door.machine.ts': `import { setup } from 'xstate'
export const doorMachine = setup({}).createMachine({ id: 'door', initial: 'off', states: { off: {} } })\n`,
}

test('what is around the machines is read again when one of its files changes, and only then', async () => {
  const root = await temporaryFolder()
  const write = async (file: string, text: string) => {
    await mkdir(join(root, file, '..'), { recursive: true })
    await writeFile(join(root, file), text)
  }
  for (const [file, text] of Object.entries(FILES)) await write(file, text)
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const told: string[] = []
  const live = new LiveGallery(root, {
    onData: (names) => told.push(...names),
    onEdit: () => told.push('edited'),
  })
  onTestFinished(() => live.stop())
  const door = async () => (await live.get()).pages.get('door')
  expect(await door()).toMatchObject({ screens: ['Porch.tsx'], asks: { ask: 'GET /who' } })
  await write('screens/Hall.tsx', '')
  live.changed('elsewhere/Hall.tsx')
  await expect.poll(() => told).toEqual(['edited'])
  expect((await door())?.screens).toEqual(['Porch.tsx'])
  live.changed('screens/Hall.tsx')
  await expect.poll(() => told.length).toBeGreaterThan(2)
  expect((await door())?.screens).toEqual(['Hall.tsx', 'Porch.tsx'])
  await expect.poll(() => told).toEqual(['edited', 'systemMap', 'door', 'exports_door', 'edited'])
})
