import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flowOf } from '../../flows/build/importedFiles.ts'
import {
  isAround,
  isSource,
  moduleOf,
  type Project,
  projectAt,
} from '../../flows/config/project.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const PROJECT: Project = {
  ...{ name: 'Kitchen', machines: 'kitchen', models: 'kitchen/models', sources: ['rules'] },
  ...{ surroundingsFrom: ['screens'], languages: {}, clauses: '', charts: '', reports: '' },
}

test.each([
  ['kitchen/oven/oven.machine.ts', 'source', 'oven'],
  ['kitchen/oven/ovenSetup.ts', 'source', 'oven'],
  ['kitchen/models/oven.ts', 'source', 'oven'],
  ['rules/heat.ts', 'source', undefined],
  ['rules/heat.json', 'nothing', undefined],
  ['rulesOfOthers/heat.ts', 'nothing', undefined],
  ['screens/Oven.tsx', 'around', undefined],
  ['screens/look/oven.ts', 'around', undefined],
  ['screens/oven.css', 'nothing', undefined],
  ['Oven.tsx', 'nothing', undefined],
])('%s: what it is for the gallery, and whose file it is', (file, wanted, flow) => {
  const kinds = [isSource(PROJECT, file) && 'source', isAround(PROJECT, file) && 'around']
  expect(kinds.filter(Boolean)).toEqual(wanted === 'nothing' ? [] : [wanted])
  expect(flowOf(PROJECT, file)).toBe(flow)
})

test('a project without a configuration has its folders where one expects them', async () => {
  const root = join(await temporaryFolder(), 'house')
  const project = await projectAt(root)
  expect(project).toEqual({
    ...{ name: 'house', machines: 'machines', models: 'machines/paths/models' },
    ...{ sources: [], surroundingsFrom: [], languages: { en: 'English' } },
    ...{ clauses: 'docs/specification.md', charts: 'docs/charts', reports: 'reports' },
  })
  expect(await projectAt(root)).toBe(project)
})

test('what is configured wins over what is usual, and a module is loaded from its path in the project', async () => {
  const root = await temporaryFolder()
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
  const config = "{ name: 'House', machines: 'flow', models: 'said', charts: 'drawn' }"
  await writeFile(join(root, 'flows.config.ts'), `export default ${config}\n`)
  await writeFile(join(root, 'around.ts'), "export const surroundings = 'a garden'\n")
  const { name, machines, charts, reports } = await projectAt(root)
  expect([name, machines, charts, reports]).toEqual(['House', 'flow', 'drawn', 'reports'])
  expect(await moduleOf(root, 'around.ts')).toMatchObject({ surroundings: 'a garden' })
  expect(await moduleOf(root, undefined)).toBeUndefined()
})
