import { describe, expect, test } from 'vitest'
import { asCsv } from '../../machines/paths/format/csv.ts'
import { asJson } from '../../machines/paths/format/json.ts'
import { asMarkdown } from '../../machines/paths/format/markdown.ts'
import { asText } from '../../machines/paths/format/text.ts'
import type { MachinePaths } from '../../machines/paths/generate.ts'
import { featureOf } from '../../scripts/paths/gherkin.ts'
import type { AnyScript } from '../../scripts/paths/script.ts'

const step = (does: string, sees: string, type: string) => ({
  ...{ does, sees, taken: [`door | ${type} | 0`, 'door | always | 0'] },
  ...{ event: { type }, value: 'open' },
})

/** A machine with two paths: one with a given start, and one with characters that formats must escape. */
const DOOR = {
  ...{ id: 'door', states: 2, transitions: 3, covered: 2 },
  paths: [
    {
      ...{ id: 'door-1', title: 'locked: knock', given: 'locked', input: 1, tags: ['safety'] },
      steps: [step('', 'a door', 'xstate.init'), step('knock', 'still a door', 'knocked')],
    },
    {
      ...{ id: 'door-2', title: 'say "open", "please"', given: '', input: 1, tags: [] },
      steps: [
        step('', 'a door', 'xstate.init'),
        step('say "open", "please"', 'a room, and a lamp', 'said'),
        step('enter', 'the room', 'entered'),
      ],
    },
  ],
} as unknown as MachinePaths

/** Parses CSV as RFC 4180 defines it. */
function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

describe('test paths for other tools', () => {
  test('CSV: a spreadsheet reads every step back, whatever characters it has', () => {
    const value = '"open"'
    expect(rowsOf(asCsv([DOOR]))).toEqual([
      [
        ...['machine', 'path', 'step', 'title', 'does', 'sees', 'event', 'value'],
        ...['id', 'given', 'input', 'transitions'],
      ],
      [
        ...['door', '1', '0', 'locked: knock', 'begin', 'a door', '{"type":"xstate.init"}', value],
        ...['door-1', 'locked', '1', 'door | xstate.init | 0; door | always | 0'],
      ],
      [
        ...['door', '1', '1', 'locked: knock', 'knock', 'still a door', '{"type":"knocked"}'],
        ...[value, 'door-1', 'locked', '1', 'door | knocked | 0; door | always | 0'],
      ],
      ...[
        ['0', 'begin', 'a door', 'xstate.init'],
        ['1', 'say "open", "please"', 'a room, and a lamp', 'said'],
        ['2', 'enter', 'the room', 'entered'],
      ].map(([at, does, sees, type]) => [
        ...['door', '2', at, 'say "open", "please"', does, sees, JSON.stringify({ type }), value],
        ...['door-2', '', '1', `door | ${type} | 0; door | always | 0`],
      ]),
    ])
  })

  test('CSV: a line break inside of a cell does not end the row', () => {
    const [path] = DOOR.paths
    const lines = ['two\nlines', 'two\rlines', 'two\r\nlines']
    const paths = lines.map((title) => ({ ...path, title, steps: path?.steps.slice(0, 1) }))
    const rows = rowsOf(asCsv([{ ...DOOR, paths } as MachinePaths]))
    expect(rows.slice(1).map((row) => row[3])).toEqual(lines)
  })

  test('Gherkin: a path that no driver walks is for a person, and says why', () => {
    const skipped = {
      ...{ machine: 'door', title: '', tags: [] },
      skipped: 'It has "no" bell\n(C:\\door).',
    }
    const scripts = ['door-1', 'door-2'].map((id) => ({ ...skipped, id }))
    expect(featureOf(DOOR, scripts)).toBe(`@door
Feature: door

  @door-1 @safety @manual
  Scenario: locked: knock
    Given by hand, because "It has \\"no\\" bell (C:\\\\door)."
    And by hand: a door
    And by hand: locked
    When by hand: knock
    Then by hand: still a door

  @door-2 @manual
  Scenario: say "open", "please"
    Given by hand, because "It has \\"no\\" bell (C:\\\\door)."
    And by hand: a door
    When by hand: say "open", "please"
    Then by hand: a room, and a lamp
    When by hand: enter
    Then by hand: the room
`)
  })

  test('Gherkin: every action, answer and check of a walked path has its step', () => {
    const none = { shows: [], gone: [], busy: [], calls: null }
    const actions = [
      ...[{ press: 'Knock' }, { fill: 'Name', with: 'say "Ada"' }, { choose: 'guest' }],
      ...[{ try: { press: 'Ring' } }, { try: { fill: 'Name', with: '' } }, { focus: 'Code' }],
      ...[{ type: '12' }, { key: 'Enter' }, { open: '/door' }, { go: 'back' }, { until: 'Open' }],
      ...[{ seconds: 59 }, { noAnswer: 'GET /who' }, { answer: 'GET /who', with: {} }],
      { answer: 'GET /who', with: { status: 409, json: { status: 409, message: 'No.' } } },
      { answer: 'GET /who', with: { status: 200, json: { name: 'Ada' } } },
      { answer: 'GET /who', with: { status: 200, text: 'two\nlines' } },
    ]
    const steps = [
      { does: '', sees: 'a door', actions: [], expects: { ...none, shows: ['Door'], calls: [] } },
      {
        ...{ does: 'knock', sees: 'still a door', actions, world: {} },
        expects: {
          ...{ shows: ['Who?'], gone: ['Door', 'Lost'], busy: ['Knock'] },
          ...{ address: '/door', calls: ['GET /who', 'GET /why'] },
        },
      },
    ]
    const [path] = DOOR.paths
    const script = { id: path?.id, given: 'locked', at: '/door', steps } as unknown as AnyScript
    expect(featureOf({ ...DOOR, paths: DOOR.paths.slice(0, 1) }, [script])).toBe(`@door
Feature: door

  @door-1 @safety
  Scenario: locked: knock
    # locked: a door
    Given I begin at "/door"
    Then I see "Door"
    And the page waits for nothing
    # knock → still a door
    When the server goes on after "knock"
    And I press "Knock"
    And I fill in "Name" with "say \\"Ada\\""
    And I choose "guest"
    And I try to press "Ring"
    And I try to fill in "Name" with ""
    And I go to the field "Code"
    And I type "12"
    And I press the key "Enter"
    And I open "/door"
    And I go back in the browser
    And I wait until there is "Open"
    And 59 seconds pass
    And no answer comes to "GET /who"
    And the server answers "GET /who" itself
    And the server answers "GET /who" with 409 "No."
    And the server answers "GET /who" with 200:
      """
      {"name":"Ada"}
      """
    And the server answers "GET /who" with the text:
      """
      two
      lines
      """
    Then I see "Who?"
    And I do not see "Door"
    And "Knock" is pending
    And I am at "/door"
    And the page waits for "GET /who"
    And the page waits for "GET /why"
`)
  })

  test('Markdown: what is given, what is seen at first, and each step by its number', () => {
    const [, first, second] = asMarkdown([DOOR]).split('### ')
    expect(asMarkdown([DOOR])).toContain('2 states, 3 transitions, 2 walked by 2 paths')
    expect(first).toBe(
      '1. locked: knock\n\nGiven: locked\n\nAt first: a door\n\n1. knock → still a door\n\n',
    )
    expect(second).toContain('At first: a door\n\n1. say')
    expect(second).toContain('\n2. enter → the room\n')
  })
})

const LAMP = {
  ...{ id: 'lamp', states: 10, transitions: 20, covered: 19, isCut: true },
  paths: [{ ...DOOR.paths[0], title: 'light', input: undefined }],
} as unknown as MachinePaths

describe('whole documents', () => {
  test('Markdown has a chapter for each machine and a section for each path', () => {
    expect(asMarkdown([DOOR, { ...LAMP, paths: [] }])).toBe(`# Test paths

## door

2 states, 3 transitions, 2 walked by 2 paths

### 1. locked: knock

Given: locked

At first: a door

1. knock → still a door

### 2. say "open", "please"

At first: a door

1. say "open", "please" → a room, and a lamp
2. enter → the room

## lamp

10 states, 20 transitions, 19 walked by 0 paths
`)
  })

  test('text has an aligned table, the sums, and what was cut', () => {
    const times = new Map([
      ['door', 2.6],
      ['lamp', 1236.4],
    ])
    expect(asText([DOOR, LAMP], times)).toBe(
      [
        'machine  states  transitions  walked  paths  steps     time',
        'door          2            3       2      2      3     3 ms',
        'lamp         10           20      19      1      1  1236 ms',
        '',
        '3 paths of 2 machines in 1.24 s',
        '',
        'door',
        '   1. locked: knock',
        '   2. say "open", "please"',
        '',
        'lamp',
        '   1. light',
        '  … cut after 1 paths: there are more.',
        '',
      ].join('\n'),
    )
    expect(asText([LAMP], new Map())).toContain('\n1 path of 1 machine in 0.00 s\n')
  })

  test('JSON has every field of machine, path and step; an input that is not there is null', () => {
    const [one] = LAMP.paths
    expect(JSON.parse(asJson([LAMP]))).toEqual({
      machines: [
        {
          ...{ id: 'lamp', states: 10, transitions: 20, covered: 19 },
          paths: [
            {
              ...{ id: 'door-1', title: 'light', given: 'locked', input: null, tags: ['safety'] },
              steps: one?.steps.map(({ taken, ...step }) => ({ ...step, transitions: taken })),
            },
          ],
        },
      ],
    })
    expect(rowsOf(asCsv([LAMP])).map((row) => row[10])).toEqual(['input', 'null', 'null'])
  })

  test('Gherkin: a text is gone if the step before showed it, wherever the path began', () => {
    const seeing = (shows: string[], gone: string[]) => ({
      ...{ does: 'knock', sees: 'a door', actions: [] },
      expects: { shows, gone, busy: [], calls: null },
    })
    const steps = [seeing(['Door'], []), seeing(['Who?'], ['Lost']), seeing([], ['Who?', 'Door'])]
    const script = { id: 'door-1', given: '', at: '/door', steps } as unknown as AnyScript
    const lines = featureOf(LAMP, [script]).split('\n')
    expect(lines.filter((line) => line.includes('I do not see'))).toEqual([
      '    Then I do not see "Who?"',
    ])
    expect(lines).toContain('    # a door')
    expect(featureOf(LAMP, [])).toContain('Given by hand, because "Nobody has said how."')
  })
})
