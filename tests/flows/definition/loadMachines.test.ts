import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../flows/definition/fault.ts'
import { loadMachines } from '../../../flows/definition/loadMachines.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

const FINE = `import { setup } from 'xstate'

/** Says how it is. Second sentence. */
export const fineMachine = setup({
  guards: {
    isFine: () =>
      true,
  },
}).createMachine({ id: 'fine', initial: 'well', states: { well: { on: { go: { guard: 'isFine' } } } } })
`

/** Makes a source tree with these files and one correct machine. */
async function tree(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await temporaryFolder()
  for (const [flow, text] of Object.entries({ fine: FINE, ...files })) {
    await mkdir(join(root, 'machines', flow), { recursive: true })
    await writeFile(join(root, 'machines', flow, `${flow}.machine.ts`), text)
  }
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  return root
}

async function faultsIn(files: Readonly<Record<string, string>>): Promise<Record<string, Fault>> {
  const loaded = await loadMachines(await tree(files))
  expect(loaded.find(({ flow }) => flow === 'fine')).toHaveProperty('machine')
  return Object.fromEntries(
    loaded.flatMap((one) => ('fault' in one ? [[one.flow, one.fault]] : [])),
  )
}

describe('the machines of a tree', () => {
  test('are described, each from its own file', async () => {
    const [fine] = await loadMachines(await tree({}))
    expect(fine).toMatchObject({
      flow: 'fine',
      machine: {
        definition: {
          id: 'fine',
          purpose: 'Says how it is.',
          file: 'machines/fine/fine.machine.ts',
          code: { guards: { isFine: '() =>\n  true' }, actions: {}, delays: {} },
        },
        paths: { covered: 1, transitions: 1 },
        warnings: ['fine has no model (machines/paths/models/fine.ts).'],
      },
    })
  })

  test('a file that cannot be parsed is reported with its line; the others are loaded', async () => {
    const faults = await faultsIn({ torn: "import { setup } from 'xstate'\n\nexport const = 3\n" })
    expect(faults).toEqual({
      torn: {
        message: expect.stringContaining('xpected'),
        file: 'machines/torn/torn.machine.ts',
        line: 3,
      },
    })
  })

  test('a file that throws when it is loaded is reported with its line', async () => {
    const text = "import { setup } from 'xstate'\n\nthrow new Error('no luck')\n"
    expect(await faultsIn({ unlucky: text })).toEqual({
      unlucky: { message: 'no luck', file: 'machines/unlucky/unlucky.machine.ts', line: 3 },
    })
  })

  test('a machine that XState rejects is reported with its line', async () => {
    const text = FINE.replaceAll('fine', 'lost').replace("guard: 'isFine'", "target: 'nowhere'")
    const { lost } = await faultsIn({ lost: text })
    expect(lost).toMatchObject({ file: 'machines/lost/lost.machine.ts', line: 9 })
    expect(lost?.message).toContain('nowhere')
  })

  const states = (...lines: string[]) =>
    [
      "import { setup } from 'xstate'",
      "export const lostMachine = setup({}).createMachine({ id: 'lost', initial: 'nowhere',",
      "  description: 'nowhere', states: { nowhere: {",
      ...lines,
      '} } })',
    ].join('\n')

  test.each([
    ['of an event', "description: 'gone',", "on: { go: 'gone' }", 5],
    ['of one branch of an event', 'on: { go: [{ guard: () => true },', "{ target: 'gone' }] }", 5],
    ['by its id', 'always: [', "{ target: '#lost.gone', guard: () => false }]", 5],
    ['by an id that nobody has', 'after: {', "10: { target: '#gone' } }", 5],
    ['inside another state', "initial: 'in', states: { in: {", "on: { go: 'gone' } } }", 5],
    ['where a state begins', "initial: 'gone',", 'states: { in: {} }', 4],
  ])('an unknown target %s is told by its line', async (_, one, other, line) => {
    const { lost } = await faultsIn({ lost: states(one, other) })
    expect(lost).toMatchObject({ file: 'machines/lost/lost.machine.ts', line })
    expect(lost?.message).toContain('gone')
  })

  test('an unknown target in an imported file is reported with that file', async () => {
    const root = await tree({
      lost: "import { setup } from 'xstate'\nimport { tab } from './tab.ts'\nexport const lostMachine = setup({}).createMachine({ id: 'lost', initial: 'tab', states: { tab } })\n",
    })
    await writeFile(
      join(root, 'machines', 'lost', 'tab.ts'),
      "export const tab = {\n  on: {\n    go: 'gone',\n  },\n}\n",
    )
    const loaded = await loadMachines(root)
    expect(loaded.find(({ flow }) => flow === 'lost')).toMatchObject({
      fault: { file: 'machines/lost/tab.ts', line: 3 },
    })
  })

  test('a file without a machine, and one with an import that does not exist, are reported', async () => {
    const faults = await faultsIn({
      empty: 'export const nothing = 1\n',
      lonely: "import '../gone/gone.ts'\nexport const lonelyMachine = 1\n",
    })
    expect(faults).toEqual({
      empty: {
        message: 'The file exports no machine named emptyMachine.',
        file: 'machines/empty/empty.machine.ts',
        line: undefined,
      },
      lonely: {
        message: expect.stringContaining('machines/gone/gone.ts'),
        file: 'machines/lonely/lonely.machine.ts',
        line: undefined,
      },
    })
    expect(faults.lonely?.message).not.toContain('nookmate test')
  })

  test('a changed file is loaded again', async () => {
    const root = await tree({})
    await loadMachines(root)
    const text = FINE.replace('well: {', 'well: {}, better: {')
    await writeFile(join(root, 'machines', 'fine', 'fine.machine.ts'), text)
    const [fine] = await loadMachines(root)
    expect(JSON.stringify(fine)).toContain('"better"')
  })

  test('a machine file that never finishes loading does not block the others', async () => {
    const root = await tree({ endless: 'while (true) {}\nexport const endlessMachine = 1\n' })
    const loaded = await loadMachines(root, 1500)
    expect(loaded.map((one) => ('fault' in one ? one.fault : one.flow))).toEqual([
      {
        message: 'Evaluating the machine did not end within 1.5 seconds.',
        file: 'machines/endless/endless.machine.ts',
        line: undefined,
      },
      'fine',
    ])
  })

  test.each([
    ['process.exit(3)', 'exit code 3'],
    ["process.kill(process.pid, 'SIGSEGV')", 'SIGSEGV'],
  ])('nor does one that ends the process: %s', async (code, ended) => {
    const text = `${code}\nawait new Promise(() => undefined)\nexport const deadlyMachine = 1\n`
    const loaded = await loadMachines(await tree({ deadly: text }))
    expect(loaded.map((one) => ('fault' in one ? one.fault : one.flow))).toEqual([
      {
        message: `Evaluating the machine ended the process (${ended}).`,
        file: 'machines/deadly/deadly.machine.ts',
        line: undefined,
      },
      'fine',
    ])
  })
})

describe('a machine with more files than its own', () => {
  const MODEL = (events: string) => `import { fineMachine } from '../../fine/fine.machine.ts'
export const fineModel = { machine: fineMachine, inputs: { '': undefined },
  states: { well: 'all is *Well*' }, events: ${events}, actors: {}, delays: {}, facts: () => null }
`
  const SETUP = `import { setup } from 'xstate'

export const fineSetup = setup({
  guards: { isFine: () => false },
  delays: { soon: 500 },
})
`

  /** The correct machine, whose event leads somewhere, with these files beside it. */
  async function fineWith(files: Readonly<Record<string, string>>) {
    const root = await tree({ fine: FINE.replace("'isFine' }", "'isFine', target: 'well' }") })
    await mkdir(join(root, 'machines', 'paths', 'models'), { recursive: true })
    for (const [file, text] of Object.entries(files)) {
      await writeFile(join(root, 'machines', file), text)
    }
    const [fine] = await loadMachines(root)
    return fine
  }

  test('has the code of its setup, and the words of its model', async () => {
    const fine = await fineWith({
      'fine/fineSetup.ts': SETUP,
      'paths/models/fine.ts': MODEL("{ go: () => [{ does: 'press *Go*' }] }"),
    })
    expect(fine).toMatchObject({
      machine: {
        definition: {
          purpose: 'Says how it is.',
          code: { guards: { isFine: '() => false' }, actions: {}, delays: { soon: '500' } },
          root: { states: [{ words: 'all is *Well*', transitions: [{ words: 'press *Go*' }] }] },
        },
        paths: { covered: 1 },
        warnings: [],
      },
    })
  })

  test('is shown with a warning if its model knows too little, or makes no paths', async () => {
    const events = "{ go: () => { throw new Error('No luck.') }, stay: () => [] }"
    expect(await fineWith({ 'paths/models/fine.ts': MODEL(events) })).toMatchObject({
      machine: {
        definition: { id: 'fine' },
        paths: undefined,
        warnings: [
          'The model of fine names the event stay, which the machine does not have.',
          'No test paths: No luck.',
        ],
      },
    })
    expect(await fineWith({ 'paths/models/fine.ts': 'export const other = 1\n' })).toMatchObject({
      machine: { warnings: ['fine has no model (machines/paths/models/fine.ts).'] },
    })
  })

  test('is reported with the line of its setup that cannot be parsed', async () => {
    expect(await fineWith({ 'fine/fineSetup.ts': `${SETUP}\nexport const = 1\n` })).toMatchObject({
      flow: 'fine',
      fault: { file: 'machines/fine/fineSetup.ts', line: 8 },
    })
  })
})
