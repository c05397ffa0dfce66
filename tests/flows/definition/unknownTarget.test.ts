import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findUnknownTarget } from '../../../flows/definition/findUnknownTarget.ts'
import { temporaryFolder } from '../../support/temporaryFolder.ts'

const FILE = 'machines/door/door.machine.ts'

/** The source of a machine. `gone` stands for many things in it, but is a target in lines 3 and 8 only. */
const LINES = [
  'export const doorMachine = setup({}).createMachine({',
  "  id: 'door', states: {",
  "    open: { on: { pulled: 'gone' } },",
  '    shut: {',
  "      entry: 'gone', exit: ['gone'], tags: 'gone', description: 'gone', type: 'gone', id: 'gone',",
  "      invoke: { src: 'gone', input: 'gone' },",
  "      on: { pushed: { guard: 'gone', actions: ['gone'],",
  "        target: 'gone' } },",
  '    },',
  '  },',
  '})',
]

const MISSING = "Child state 'gone' does not exist on 'door'"

test.each([
  ['in the state that has it', `Invalid definition for state node 'door.shut':\n${MISSING}`, 8],
  ['in another state', `Invalid definition for state node 'door.open':\n${MISSING}`, 3],
  ['where it comes first, if no state is named', MISSING, 3],
  ['nowhere, if nothing of that name is there', MISSING.replace('gone', 'lost'), undefined],
  ['nowhere, if the error is another one', 'gone', undefined],
])('an unknown target is found %s', async (_, message, line) => {
  const root = await temporaryFolder()
  await mkdir(join(root, 'machines', 'door'), { recursive: true })
  await writeFile(join(root, FILE), LINES.join('\n'))
  const found = await findUnknownTarget(root, FILE, message)
  expect(found).toEqual(line === undefined ? undefined : { file: FILE, line })
})
