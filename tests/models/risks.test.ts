import { expect, test } from 'vitest'
import { bareModel } from '../../machines/paths/bareModel.ts'
import { legalModel } from '../../machines/paths/models/legal.ts'
import { RISKS, type Risk, risksOf } from '../../machines/paths/risks.ts'

type Risky = Partial<Record<Risk, 'everything' | readonly string[]>>

function tagsOf(risks: Risky, ...types: string[]): readonly Risk[] {
  const model = { ...bareModel(legalModel.machine), risks }
  return risksOf(
    model,
    types.map((type) => ({ type })),
  )
}

test('a risk of the whole flow is one of every path, others only of paths with their events and answers', () => {
  const risks: Risky = { loss: ['text.typed', 'sendText'], safety: 'everything', money: [] }
  expect(tagsOf(risks)).toEqual(['safety'])
  expect(tagsOf(risks, 'text.read')).toEqual(['safety'])
  expect(tagsOf(risks, 'text.typed')).toEqual(['safety', 'loss'])
  expect(tagsOf(risks, 'xstate.done.actor.sendText')).toEqual(['safety', 'loss'])
  expect(tagsOf(risks, 'xstate.error.actor.sendText')).toEqual(['safety', 'loss'])
  expect(tagsOf(risks, 'xstate.done.actor.readText')).toEqual(['safety'])
})

test('without risks no path has any; all kinds are known', () => {
  expect(tagsOf({}, 'text.typed')).toEqual([])
  expect(tagsOf(Object.fromEntries(RISKS.map((risk) => [risk, 'everything'])))).toEqual(RISKS)
})
