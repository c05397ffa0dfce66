import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { definitionJson } from '../../../flows/exporters/definitionJson.ts'
import { MODELS } from '../../../machines/paths/models.ts'
import { chartOf } from './chartOf.ts'

test.each(MODELS)('the JSON of $machine.id makes the same chart', ({ machine }) => {
  const again = createMachine(JSON.parse(definitionJson(machine)))
  expect(chartOf(again)).toEqual(chartOf(machine))
})

test('a function is stored as its code, in the form that XState 6 writes', () => {
  const machine = createMachine({
    id: 'door',
    initial: 'closed',
    states: { closed: { on: { knock: { guard: ({ event }) => event.loud, actions: 'open' } } } },
  })
  expect(JSON.parse(definitionJson(machine))).toEqual({
    id: 'door',
    initial: 'closed',
    states: {
      closed: {
        on: {
          knock: {
            guard: { '@code': '({ event }) => event.loud', '@lang': 'ts' },
            actions: 'open',
          },
        },
      },
    },
  })
})
