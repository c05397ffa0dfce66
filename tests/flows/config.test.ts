import { expect, test } from 'vitest'
import { flowOf } from '../../flows/build/importedFiles.ts'
import { isAround, isSource, type Project } from '../../flows/config/project.ts'

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
