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

test('it also has what the state calls and runs, and what it answers without being left', () => {
  const lamp = machine('lamp', {
    states: {
      on: {
        words: 'light',
        invocations: [
          { id: 'ask', src: 'askWho', kind: 'call', machine: undefined },
          { id: 'lock', src: 'lock', kind: 'flow', machine: 'lock' },
        ],
        transitions: [
          { event: 'noted', actions: ['write'] },
          { event: 'kept', guard: 'isOld' },
          { event: 'pressed', targets: ['on'] },
        ],
      },
    },
  })
  const [on] = lamp.root.states
  const texts = on ? stateTexts(on) : []
  expect(texts.map(({ kind, text, transition }) => [kind, text, transition])).toEqual([
    ['name', 'on', undefined],
    ['words', 'light', undefined],
    ['call', 'calls askWho', undefined],
    ['flow', 'runs lock', undefined],
    ['event', 'noted', 'lamp.on | noted | 0'],
    ['action', '/ write', 'lamp.on | noted | 0'],
    ['event', 'kept', 'lamp.on | kept | 1'],
    ['guard', 'only if isOld', 'lamp.on | kept | 1'],
    ['note', 'nothing happens', 'lamp.on | kept | 1'],
  ])
})
