import { expect, test } from 'vitest'
import type { MachinePaths, PathStep } from '../../machines/paths/generate.ts'
import { asManual, asTestRail, asXray } from '../../scripts/paths/manual.ts'

const step = (does: string, sees: string, event: object, more: Partial<PathStep> = {}) => ({
  ...{ does, sees, event, value: '', taken: ['door | a | 0'], ...more },
})

const STEPS = [
  step('', 'a door', { type: 'xstate.init' }),
  step('write | on it', 'a door', { type: 'field.changed', field: 'sign', value: 'Ada' }),
  step('ring', 'a door', { type: 'rung', times: 3, isLong: false, by: { name: 'Ada' } }),
  step('say so', 'a door', { type: 'said' }, { data: { field: 'first_name', value: 'Ada' } }),
  step('wait a second', 'a door', { type: 'xstate.after.1000.door' }),
  step('no answer comes', 'a door', { type: 'xstate.error.actor.ask', error: 'Lost' }),
  step('nobody is in', 'a shut door', {
    ...{ type: 'xstate.done.actor.ask', actorId: 'ask' },
    output: { ok: false, message: 'Nobody.' },
  }),
]

/** A machine that no browser meets, with a path of one step after the other and one that only begins. */
const DOOR = {
  id: 'door',
  paths: [
    { id: 'door-1', title: 'ring', given: 'at night', tags: ['safety', 'loss'], steps: STEPS },
    { id: 'door-2', title: 'begin', given: '', tags: [], steps: STEPS.slice(0, 1) },
  ],
} as unknown as MachinePaths

const LOST =
  'Before the step that asks for it, block the call ask in the developer tools of the browser (F12, Network), or go offline there; allow it again afterwards.'
const REFUSED =
  'the call ask has to be answered with 400: cause it with data that the server refuses, or override the answer in the developer tools of the browser (F12, Network).'
const CLOCK = 'Let the time pass, with a clock beside you.'

test('a sheet has a table for each path, with its risks and how each step is brought about', () => {
  expect(asManual([DOOR])).toBe(`# Test paths to follow by hand

## door

### ring

\`door-1\` · safety, loss

At first: at night; there is: a door

| # | do | with | how to cause it | expected result | ok |
|---|---|---|---|---|---|
| 1 | write \\| on it | sign: Ada |  | a door | ☐ |
| 2 | ring | times: 3; isLong: false |  | a door | ☐ |
| 3 | say so | first name: Ada |  | a door | ☐ |
| 4 | wait a second |  | ${CLOCK} | a door | ☐ |
| 5 | no answer comes |  | ${LOST} | a door | ☐ |
| 6 | nobody is in | Nobody. | ${REFUSED} | a shut door | ☐ |

### begin

\`door-2\`

At first: there is: a door

| # | do | with | how to cause it | expected result | ok |
|---|---|---|---|---|---|
`)
})

const CASE = {
  ...DOOR,
  paths: DOOR.paths.map((path) => ({ ...path, steps: path.steps.slice(0, 5) })),
}

test('TestRail gets a case for each path, whose steps have how and data on lines of their own', () => {
  const first = 'door,ring,door-1,Functional,at night; there is: a door'
  expect(asTestRail([CASE]).split('\r\n')).toEqual([
    'Section,Title,References,Type,Preconditions,Step,Expected Result',
    `${first},"write | on it\nsign: Ada",a door`,
    ',,,,,"ring\ntimes: 3; isLong: false",a door',
    ',,,,,"say so\nfirst name: Ada",a door',
    `,,,,,"wait a second\n${CLOCK}",a door`,
    'door,begin,door-2,Functional,there is: a door,begin,a door',
    '',
  ])
})

test('Xray gets a test for each path, whose rows have its id and whose labels are machine and risks', () => {
  const first = 'door-1,Manual,ring,door safety loss,at night; there is: a door'
  expect(asXray([CASE]).split('\r\n')).toEqual([
    'TCID,Test Type,Test Summary,Labels,Precondition,Action,Data,Expected Result',
    `${first},write | on it,sign: Ada,a door`,
    'door-1,,,,,ring,times: 3; isLong: false,a door',
    'door-1,,,,,say so,first name: Ada,a door',
    `door-1,,,,,"wait a second\n${CLOCK}",,a door`,
    'door-2,Manual,begin,door,there is: a door,begin,,a door',
    '',
  ])
})
