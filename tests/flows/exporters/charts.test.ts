import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadMachines } from '../../../flows/definition/loadMachines.ts'
import { chartFiles, drift } from '../../../flows/exporters/chartFiles.ts'
import { readCharts } from '../../../flows/exporters/readCharts.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'
import { anyMachine } from '../arbitraryMachine.ts'
import { machine } from '../build.ts'

const ROOT = resolve(import.meta.dirname, '..', '..', '..')
const CHARTS = 'docs/charts'

test('docs/charts is what the machines say ("npm run flows -- docs" fixes it)', async () => {
  const loaded = await loadMachines(ROOT)
  const definitions = loaded.flatMap((one) => ('machine' in one ? [one.machine.definition] : []))
  const there = await readCharts(join(ROOT, CHARTS))
  expect(drift(CHARTS, chartFiles(definitions, CHARTS), there)).toEqual([])
})

const OUTER = machine('outer', {
  purpose: 'Holds *everything* | else.',
  states: {
    busy: {
      words: 'a spinner',
      description: 'It takes <long>.',
      invocations: [{ id: 'inner', src: 'inner', kind: 'flow', machine: 'inner' }],
      transitions: [{ event: 'stopped', targets: ['over'] }],
    },
    over: { kind: 'final' },
  },
})
const INNER = machine('inner', { purpose: 'Is inside.', states: { only: {} } })

test('the page of a chart has its purpose, its source, the diagram and a row for each state', () => {
  expect(chartFiles([OUTER, INNER], CHARTS).get('outer.md')).toBe(`# outer

Holds \\*everything\\* \\| else.

From [machines/outer/outer.machine.ts](../../machines/outer/outer.machine.ts) by \`npm run flows -- docs\`; the gallery of \`npm run flows\` shows more.

\`\`\`mermaid
stateDiagram-v2
  state "busy" as outer__busy
  outer__busy : runs inner
  [*] --> outer__busy
  state "over" as outer__over
  outer__over --> [*]
  outer__busy --> outer__over : stopped
  note right of outer__busy : It takes #60;long#62;#46;
  classDef anywhere stroke-dasharray:4
\`\`\`

| State | Kind | What a person sees | Description |
| --- | --- | --- | --- |
| \`busy\` |  | a spinner | It takes \\<long\\>. |
| \`over\` | an end |  |  |
`)
})

test.each([
  ['drawn', '../machines/outer/outer.machine.ts'],
  ['machines/charts', '../outer/outer.machine.ts'],
  ['.', 'machines/outer/outer.machine.ts'],
])('in the folder %s a page has a link to its source', (folder, link) => {
  expect(chartFiles([OUTER], folder).get('outer.md')).toContain(`](${link}) by `)
})

test('the index lists every flow and which runs which', () => {
  const index = chartFiles([{ ...OUTER, spawns: ['inner'] }, INNER], CHARTS).get('README.md')
  expect(
    index?.slice(index.indexOf('| Flow')),
  ).toBe(`| Flow | What it is for | States | Transitions |
| --- | --- | --- | --- |
| [outer](outer.md) | Holds \\*everything\\* \\| else. | 2 | 1 |
| [inner](inner.md) | Is inside. | 1 | 0 |

Which flow runs which: in which of its states it invokes the other one, or that it spawns it.

\`\`\`mermaid
flowchart TD
  flow1["outer"]
  flow2["inner"]
  flow1 -- "busy" --> flow2
  flow1 -- "spawned" --> flow2
\`\`\`
`)
})

test('missing, outdated and superfluous pages are reported', async () => {
  const folder = await temporaryFolder()
  const wanted = chartFiles([OUTER, INNER], 'drawn')
  await writeFile(join(folder, 'README.md'), wanted.get('README.md') ?? '')
  await writeFile(join(folder, 'outer.md'), 'something else')
  await writeFile(join(folder, 'gone.md'), '')
  expect(drift('drawn', wanted, await readCharts(folder))).toEqual([
    'drawn/outer.md is not what the machine says.',
    'drawn/inner.md is missing.',
    'drawn/gone.md belongs to no machine.',
  ])
})

test('whatever a machine is called, there is a page for it', () => {
  fc.assert(
    fc.property(anyMachine, (one) => {
      expect([...chartFiles([one], CHARTS).keys()]).toEqual(['README.md', `${one.id}.md`])
    }),
  )
})
