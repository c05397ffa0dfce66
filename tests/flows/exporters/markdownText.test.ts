import { describe, expect, test } from 'vitest'
import { chartFiles } from '../../../flows/exporters/chartFiles.ts'
import { markdownCode, markdownText } from '../../../flows/exporters/markdownText.ts'
import { header } from '../../../flows/exporters/pasteableHeader.ts'
import { machine } from '../build.ts'

describe('in Markdown', () => {
  test.each([
    ['a | b', 'a \\| b'],
    ['<b>*_`~', '\\<b\\>\\*\\_\\`\\~'],
    ['[x] #1 $2 & \\', '\\[x\\] \\#1 \\$2 \\& \\\\'],
    ['  two\n lines\t', 'two lines'],
  ])('the text %j has no effect', (text, written) => {
    expect(markdownText(text)).toBe(written)
  })

  test.each([
    ['isA', '`isA`'],
    ['a || b', '`a || b`'],
    ['a\n b', '`a b`'],
    ['a`b', '`` a`b ``'],
  ])('the name %j is code', (name, written) => {
    expect(markdownCode(name)).toBe(written)
  })
})

test('the page of a chart names the kind of each state, and states inside of others', () => {
  const house = machine('my house', {
    states: {
      hall: { states: { door: {} } },
      rooms: { kind: 'parallel', states: { left: {} } },
      again: { kind: 'history', history: { isDeep: false, first: [] }, description: 'Back.' },
      'left|right': { words: 'a | b' },
    },
  })
  const page = chartFiles([house], 'docs/charts').get('my house.md') ?? ''
  expect(page).toContain('From [machines/my house/my house.machine.ts]')
  expect(page).toContain('(../../machines/my%20house/my%20house.machine.ts)')
  expect(page.split('\n').filter((line) => line.startsWith('| `'))).toEqual([
    '| `hall` | has states inside |  |  |',
    '| `hall.door` |  |  |  |',
    '| `rooms` | its parts run side by side |  |  |',
    '| `rooms.left` |  |  |  |',
    '| `again` | goes back to where it was |  | Back. |',
    '| `left\\|right` |  | a \\| b |  |',
  ])
})

test('the index counts inner states and their transitions, and says what runs always', () => {
  const runs = (id: string) => [{ id, src: id, kind: 'flow', machine: id } as const]
  const transitions = [{ event: 'go' }]
  const outer = machine('outer', {
    ...{ invocations: runs('inner'), transitions },
    states: { on: { transitions, states: { lit: { transitions, invocations: runs('gone') } } } },
  })
  const inner = machine('inner', { states: { a: {} } })
  const index = chartFiles([outer, inner], 'docs/charts').get('README.md') ?? ''
  expect(index).toContain('| [outer](outer.md) |  | 2 | 3 |')
  expect(index.split('\n').filter((line) => line.includes('-->'))).toEqual([
    '  flow1 -- "always" --> flow2',
  ])
})

test('code to paste says what it is, and which flows inside it have files of their own', () => {
  const inner =
    'const legalMachine = innerFlow();\nconst photo = innerFlow();\nconst a = other();\n'
  const file = 'machines/door/door.machine.ts'
  expect(header('House', file, inner)).toBe(`/**
 * A flow of House as one file, made from machines/door/door.machine.ts:
 * change it there, not here. Paste all of it into Stately Sketch (sketch.stately.ai) or into
 * "Import from code" of the Stately editor. Calls and effects only have their names.
 * Flows inside it, each with a file of its own: legal, photo.
 */
`)
  expect(header('House', file, 'const a = 1;\n')).not.toContain('inside')
})
