import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import { answers } from '../../machines/paths/answers.ts'
import { generatePaths } from '../../machines/paths/generate.ts'
import { pathModel } from '../../machines/paths/pathModel.ts'
import { unprovidedActor } from '../../machines/unprovided.ts'

interface Guest {
  name: string
  code: string
}

/** A door that knows Bob. The third digit of the code sends it. */
const doorMachine = setup({
  types: {
    context: {} as Guest,
    events: {} as
      | { type: 'name.typed'; name: string }
      | { type: 'code.typed'; code: string }
      | { type: 'form.sent' },
  },
  actors: {
    check: unprovidedActor<Reply<unknown>>('check'),
    open: unprovidedActor<Reply<unknown>>('open'),
  },
  guards: {
    isComplete: ({ context }) => context.code.length === 3,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
  },
}).createMachine({
  id: 'door',
  context: { name: 'Bob', code: '' },
  initial: 'asking',
  states: {
    asking: {
      always: { guard: 'isComplete', target: 'checking' },
      on: {
        'name.typed': { actions: assign({ name: ({ event }) => event.name }) },
        'code.typed': { actions: assign({ code: ({ event }) => event.code }) },
        'form.sent': { guard: 'isComplete', target: 'checking' },
      },
    },
    checking: {
      invoke: {
        id: 'check',
        src: 'check',
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'opening' },
          { target: 'refused' },
        ],
      },
    },
    opening: { invoke: { id: 'open', src: 'open', onDone: 'open' } },
    open: { type: 'final' },
    refused: {},
  },
})

const LONGEST = 'x'.repeat(40)
const FOXES = '🦊'.repeat(41)

const MODEL = pathModel<typeof doorMachine>({
  machine: doorMachine,
  inputs: { '': undefined },
  states: {
    asking: 'the form',
    checking: 'checking',
    opening: 'opening',
    open: 'open',
    refused: 'shut',
  },
  events: { 'name.typed': () => [], 'code.typed': () => [], 'form.sent': () => [] },
  actors: {
    check: answers('the code is right', 'the code is wrong', 'No.'),
    open: answers('the door opens', 'the door is stuck', 'Stuck.'),
  },
  delays: {},
  facts: ({ name, code }) => [name, code],
  forms: [
    {
      given: '',
      fields: {
        name: {
          sample: 'Ada',
          values: { 'as before': 'Bob', shown: LONGEST, 'not shown': FOXES, nothing: '' },
          now: ({ name }) => name,
          event: (name) => ({ type: 'name.typed', name }),
        },
        door_code: {
          sample: '123',
          values: { 'one digit too few': '12', 'of the neighbour': '999' },
          now: ({ code }) => code,
          event: (code) => ({ type: 'code.typed', code }),
        },
      },
      sends: [{ does: 'press *Enter*', type: 'form.sent' }],
      refuses: ({ code }) => code === '999',
      says: ({ code }, value) => (value === 'refused' ? [`Not ${code}.`] : []),
    },
  ],
})

const OPENS = 'fill in door code with *123*, the code is right, the door opens → open'

test('a form is filled in field by field, sent if it is not yet on its way, and answered to its end', () => {
  const { paths } = generatePaths(MODEL, { strategy: 'boundary' })
  expect(paths.map(({ title }) => title)).toEqual([
    OPENS,
    `fill in name with *${LONGEST}* (shown), ${OPENS}`,
    `fill in name with 41 characters (not shown), ${OPENS}`,
    `empty name, ${OPENS}`,
    'fill in name with *Ada*, fill in door code with *12* (one digit too few), press *Enter* (nothing happens) → the form',
    'fill in name with *Ada*, fill in door code with *999* (of the neighbour), the code is wrong → shut, "Not 999."',
  ])
  expect(paths.at(-1)?.steps.map(({ data }) => data)).toEqual([
    undefined,
    { field: 'name', value: 'Ada' },
    { field: 'door_code', value: '999' },
    undefined,
  ])
})
