import { describe, expect, it } from 'vitest'
import { actionDropped, assignmentDropped } from '../../scripts/mutants/operators/actions.ts'
import { branchesSwapped, targetsSwapped } from '../../scripts/mutants/operators/branches.ts'
import { guardDeleted, guardNegated } from '../../scripts/mutants/operators/guards.ts'
import {
  eventDropped,
  onErrorDropped,
  reenterChanged,
  tagDropped,
  timerDropped,
} from '../../scripts/mutants/operators/states.ts'
import { faultsOf, textsOf } from './support.ts'

/** The source of a machine with this text as its only state. */
function chart(state: string): string {
  return `setup({}).createMachine({ states: { open: { ${state} } } })`
}

describe('faults of transitions', () => {
  it('a guard is deleted, wherever it stands in its branch', () => {
    const text = chart(`on: { go: [{ guard: 'isA', target: 'b' }, { target: 'c', guard: 'isB' }] }`)
    expect(faultsOf(guardDeleted, text)).toEqual([
      {
        where: 'open.go',
        what: 'guard deleted',
        text: chart(`on: { go: [{ target: 'b' }, { target: 'c', guard: 'isB' }] }`),
      },
      {
        where: 'open.go',
        what: 'guard deleted',
        text: chart(`on: { go: [{ guard: 'isA', target: 'b' }, { target: 'c' }] }`),
      },
    ])
  })

  it('the guard of an always, an after and an outcome is found too', () => {
    const branch = `{ guard: 'isA', target: 'b' }`
    const text = chart(
      `always: ${branch}, after: { second: ${branch} }, invoke: { id: 'call', onDone: [${branch}], onError: ${branch} }`,
    )
    expect(faultsOf(guardDeleted, text).map(({ where }) => where)).toEqual([
      'open.second',
      'open.always',
      'open.call.onDone',
      'open.call.onError',
    ])
  })

  it('targets of neighbours are swapped when they differ', () => {
    const text = chart(`on: { go: 'b', run: { target: 'b' }, stop: { target: 'c' } }`)
    expect(textsOf(targetsSwapped, text)).toEqual([
      chart(`on: { go: 'b', run: { target: 'c' }, stop: { target: 'b' } }`),
    ])
  })

  it('branches change their order', () => {
    const text = chart(`on: { go: [{ guard: 'isA', target: 'b' }, { target: 'c' }] }`)
    expect(textsOf(branchesSwapped, text)).toEqual([
      chart(`on: { go: [{ target: 'c' }, { guard: 'isA', target: 'b' }] }`),
    ])
  })

  it('reenter is negated', () => {
    expect(textsOf(reenterChanged, chart(`on: { go: { reenter: true } }`))).toEqual([
      chart(`on: { go: { reenter: false } }`),
    ])
  })

  it('actions are removed one by one: from lists, alone, from entry and exit', () => {
    const text = chart(
      `entry: 'a', exit: ['b', { type: 'c' }], on: { go: { target: 'd', actions: ['e'] }, run: { actions: 'f', }, }`,
    )
    expect(faultsOf(actionDropped, text).map(({ what }) => what)).toEqual([
      'action a dropped',
      'action b dropped',
      'action c dropped',
      'action e dropped',
      'action f dropped',
    ])
    const texts = textsOf(actionDropped, text)
    expect(texts[1]).toContain(`exit: [{ type: 'c' }]`)
    expect(texts[2]).toContain(`exit: ['b']`)
    expect(texts[3]).toContain(`go: { target: 'd' }`)
    expect(texts[4]).toContain('run: { }')
  })
})

describe('faults of states', () => {
  it('an event, a timer, a tag and an onError are dropped', () => {
    const text = chart(
      `tags: 'pending', on: { go: 'b', run: 'c' }, after: { second: 'd' }, invoke: { id: 'call', onDone: 'b', onError: 'c' }`,
    )
    expect(textsOf(eventDropped, text)).toEqual([
      text.replace(`go: 'b', `, ''),
      text.replace(`, run: 'c'`, ''),
    ])
    expect(textsOf(timerDropped, text)).toEqual([
      text.replace(` second: 'd' `, '  ').replace('  ', ' '),
    ])
    expect(textsOf(tagDropped, text)).toEqual([text.replace(`tags: 'pending', `, '')])
    expect(textsOf(onErrorDropped, text)).toEqual([text.replace(`, onError: 'c'`, '')])
  })

  it('a state is named by its full path', () => {
    const text = chart(`states: { inner: { on: { go: 'b' } } }`)
    expect(faultsOf(eventDropped, text).map(({ where }) => where)).toEqual(['open.inner'])
  })
})

describe('faults of what setup names', () => {
  const text = `setup({
    guards: { isA: ({ context }) => context.a || context.b, isB },
    actions: { keep: assign({ a: 1, b: 2 }), clear: assign({ a: 0 }), log },
  }).createMachine({})`

  it('a guard says the opposite', () => {
    expect(faultsOf(guardNegated, text)).toMatchObject([
      { where: 'isA', text: expect.stringContaining('=> !(context.a || context.b), isB') },
    ])
  })

  it('an assign of several fields loses one', () => {
    expect(faultsOf(assignmentDropped, text)).toMatchObject([
      { where: 'keep', text: expect.stringContaining('assign({ b: 2 })') },
      { where: 'keep', text: expect.stringContaining('assign({ a: 1 })') },
    ])
  })
})
