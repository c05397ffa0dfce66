import { expect, test } from 'vitest'
import type { MachineDefinition } from '../../../flows/definition/definition.ts'
import type { Loaded } from '../../../flows/definition/loadMachine.ts'
import { compareTrees, type Version } from '../../../flows/diff/compareTrees.ts'
import { jsonOf } from '../../../flows/diff/json.ts'
import { markdownOf } from '../../../flows/diff/markdown.ts'
import { machine } from '../build.ts'

function sound(definition: MachineDefinition): Loaded {
  return { flow: definition.id, machine: { definition, paths: undefined, json: '', warnings: [] } }
}

function broken(flow: string): Loaded {
  const fault = { message: 'Unexpected `}`.', file: `machines/${flow}.ts`, line: 7 }
  return { flow, fault }
}

function version(name: string, ...loaded: Loaded[]): Version {
  return { name, loaded, rules: new Map() }
}

const door = (isStrong: string) =>
  machine('door', {
    states: { shut: { transitions: [{ guard: 'isStrong', targets: ['shut'] }] } },
    code: { guards: { isStrong }, actions: {}, delays: {} },
  })
const SAME = machine('same', { states: { a: {} } })
const BELL = machine('bell', { purpose: 'It <rings>.', states: { a: {} } })

const TREE = compareTrees(
  version(
    'abc',
    sound(door('() => `a`')),
    sound(SAME),
    sound(machine('gate', { purpose: 'Shut.' })),
  ),
  version('def', sound(door('() => `b`')), sound(SAME), sound(BELL), broken('hatch')),
  [],
)

test('a summary, and a section for each flow with its code and chart folded away', () => {
  expect(markdownOf(TREE)).toBe(`## What changed in the flows

**1 flow changed, 1 flow new, 1 flow gone, 1 flow not readable; 1 flow is as it was.** From \`abc\` to \`def\`.

### \`bell\`

- 🟢 The flow is new, with 1 state. It \\<rings\\>.

### \`door\`

- 🟠 The guard \`isStrong\` asks something else; it is used in \`shut\`.

<details>
<summary>The code, before and after</summary>

\`\`\`diff
@@ isStrong @@
- () => \`a\`
+ () => \`b\`
\`\`\`

</details>

<details>
<summary>The changed part as a chart</summary>

\`\`\`mermaid
stateDiagram-v2
  state "shut" as door__shut
  door__shut --> door__shut : (changed) go [isStrong]
  classDef added fill:#d7f2df,stroke:#1a6b3c,stroke-width:3px,color:#0b2e19
  classDef removed fill:#fbdfdc,stroke:#a3261c,stroke-width:2px,stroke-dasharray:6 4,color:#4c110c
  classDef changed fill:#fdf0cf,stroke:#8a6100,stroke-width:3px,color:#3a2a00
\`\`\`

</details>

### \`gate\`

- 🔴 The flow is gone. Shut.

### \`hatch\`

- ⚠️ Cannot be compared: in the newer version \`machines/hatch.ts:7\` cannot be read. Unexpected \\\`}\\\`.
`)
})

test('only the requested flows', () => {
  const versions = [version('a', sound(door('1'))), version('b', sound(door('2')), sound(BELL))]
  const [before, after] = versions as [Version, Version]
  const { machines, same } = compareTrees(before, after, ['door'])
  expect({ ids: machines.map(({ id }) => id), same }).toEqual({ ids: ['door'], same: 0 })
})

test('charts that do not fit into a comment are left out', () => {
  const many = Object.fromEntries(
    Array.from({ length: 900 }, (_, at) => [`state${at}`, { entry: [`act${at}`] }]),
  )
  const grown = machine('door', { states: { first: {}, ...many } })
  const text = markdownOf(
    compareTrees(
      version('a', sound(machine('door', { states: { first: {} } }))),
      version('b', sound(grown)),
      [],
    ),
  )
  expect(text).toContain('The charts are left out: they would not fit into a comment.')
  expect(text).not.toContain('mermaid')
})

test('the same as JSON', () => {
  expect(JSON.parse(jsonOf(TREE))).toEqual({
    before: 'abc',
    after: 'def',
    same: 1,
    machines: [
      { id: 'bell', kind: 'added' },
      {
        id: 'door',
        kind: 'changed',
        changes: [
          {
            kind: 'changed',
            about: 'guard',
            says: 'The guard isStrong asks something else; it is used in shut.',
            code: { name: 'isStrong', before: '() => `a`', after: '() => `b`' },
            affects: ['isStrong'],
          },
        ],
      },
      { id: 'gate', kind: 'removed' },
      {
        id: 'hatch',
        kind: 'broken',
        side: 'after',
        fault: { message: 'Unexpected `}`.', file: 'machines/hatch.ts', line: 7 },
      },
    ],
  })
})

test('a flow that cannot be loaded is reported with the version', () => {
  const hatch = sound(machine('hatch', { states: { a: {} } }))
  const said = (was: Loaded, is: Loaded) =>
    markdownOf(compareTrees(version('abc', was), version('def', is), []))
  expect(said(broken('hatch'), hatch)).toContain('in the older version `machines/hatch.ts:7`')
  expect(said(hatch, broken('hatch'))).toContain('in the newer version `machines/hatch.ts:7`')
})

test.each(['```', '````js', 'a `b` c'])('code with %s stays inside of its fence', (text) => {
  const [was, is] = ["'a'", `"${text}"`]
  const versions = [version('a', sound(door(was))), version('b', sound(door(is)))]
  const [before, after] = versions as [Version, Version]
  const lines = markdownOf(compareTrees(before, after, [])).split('\n')
  const [begin = ''] = lines.filter((line) => line.endsWith('diff'))
  const fence = begin.replace('diff', '')
  const at = lines.indexOf(begin)
  const end = lines.indexOf(fence, at)
  expect(lines.slice(at + 1, end)).toEqual(['@@ isStrong @@', `- ${was}`, `+ ${is}`])
  expect(text).not.toContain(fence)
})

/** The Markdown of two versions of the flow `door`. */
function told(before: Parameters<typeof machine>[1], after: Parameters<typeof machine>[1]): string {
  const [was, is] = [machine('door', before), machine('door', after)]
  return markdownOf(compareTrees(version('a', sound(was)), version('b', sound(is)), []))
}

test('a change of the purpose is told without a chart, as there is nothing to draw', () => {
  const states = { a: {} }
  const text = told({ purpose: 'It opens.', states }, { purpose: 'It <shuts>.', states })
  expect(text).toBe(`## What changed in the flows

**1 flow changed; 0 flows are as they were.** From \`a\` to \`b\`.

### \`door\`

- 🟠 Its purpose is now “It \\<shuts\\>.” instead of “It opens.”
`)
})

test('each kind of change has its sign, and a removed state its name', () => {
  const text = told(
    { states: { a: {}, b: { description: 'Old.' } } },
    { states: { a: { tags: ['x'] }, c: { description: 'New.' } } },
  )
  expect(text.split('\n').filter((line) => line.startsWith('- '))).toEqual([
    '- 🟢 The state `c` is new: “New.”',
    '- 🔴 The state `b` is gone: “Old.”',
    '- 🟠 `a` is now marked `x`.',
  ])
})

test('a new flow with several states, and one that is broken in a file as a whole', () => {
  const bell = machine('bell', { purpose: 'It rings.', states: { a: { states: { b: {} } } } })
  const fault = { message: 'It ended.', file: 'machines/hatch.ts', line: undefined }
  const after = version('b', sound(bell), { flow: 'hatch', fault })
  expect(
    markdownOf(compareTrees(version('a'), after, []))
      .split('\n\n')
      .slice(1),
  ).toEqual([
    '**1 flow new, 1 flow not readable; 0 flows are as they were.** From `a` to `b`.',
    '### `bell`',
    '- 🟢 The flow is new, with 2 states. It rings.',
    '### `hatch`',
    '- ⚠️ Cannot be compared: in the newer version `machines/hatch.ts` cannot be read. It ended.\n',
  ])
})

test('charts are shown as long as the comment is short enough for GitHub', () => {
  const texts = [100, 300, 400, 500, 600, 700].map((count) => {
    const more = Array.from({ length: count }, (_, at) => [`state${at}`, {}])
    return told({ states: { a: {} } }, { states: { a: {}, ...Object.fromEntries(more) } })
  })
  expect(texts[0]).toContain('mermaid')
  const withCharts = texts.filter((text) => text.includes('mermaid'))
  expect(withCharts.filter((text) => text.length > 65_536)).toEqual([])
  expect(withCharts.length).toBeLessThan(texts.length)
})
