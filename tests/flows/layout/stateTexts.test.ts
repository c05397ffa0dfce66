import { expect, test } from 'vitest'
import { stateTexts } from '../../../flows/layout/chartTexts.ts'
import { machine } from '../build.ts'

test('the box of a state has its description, its entry and exit actions, and its actors', () => {
  const lamp = machine('lamp', {
    states: {
      on: {
        description: 'The lamp *Desk* shines.',
        entry: ['shine', 'count'],
        exit: ['cool'],
        invocations: [{ id: 'heat', src: 'measureHeat', kind: 'source', machine: undefined }],
      },
    },
  })
  const [on] = lamp.root.states
  expect(on && stateTexts(on).map(({ kind, text }) => [kind, text])).toEqual([
    ['name', 'on'],
    ['words', 'The lamp “Desk” shines.'],
    ['action', 'entry / shine, count'],
    ['action', 'exit / cool'],
    ['source', 'listens to measureHeat'],
  ])
})
