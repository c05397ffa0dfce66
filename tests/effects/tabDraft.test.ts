import { afterEach, expect, test } from 'vitest'
import { clearDrafts, mergedDraft, noteShown } from '../../src/effects/tabDraft.ts'

afterEach(() => {
  clearDrafts('draft')
  sessionStorage.clear()
})

test.each([
  // before, of this tab, of another tab, of both
  [[], ['a'], [], ['a']],
  [[], ['a'], ['b'], ['a', 'b']],
  [[], ['a'], ['a'], ['a']],
  [['a', 'b'], ['b'], ['a', 'b'], ['b']],
  [['a', 'b'], ['a', 'b', 'c'], ['a'], ['a', 'c']],
  [['a'], ['a', 'b'], ['a', 'c', 'b'], ['a', 'b', 'c']],
  [
    ['a', 'b'],
    ['b', 'a'],
    ['a', 'b'],
    ['b', 'a'],
  ],
  [['a'], [], undefined, []],
])('lists of two tabs: %j, then %j here and %j there, are %j', (before, mine, theirs, both) => {
  noteShown('draft', { list: before })
  const stored = theirs === undefined ? {} : { list: theirs }
  expect(mergedDraft('draft', { list: mine }, stored)).toEqual({ list: both })
})

test('a field that was not changed here stays as the other tab stored it', () => {
  noteShown('draft', { age: '', city: 'Regina', list: ['a'] })
  const stored = { age: '21', city: 'Halifax', list: ['b'] }
  expect(mergedDraft('draft', { age: '', city: 'Moncton', list: ['a'] }, stored)).toEqual({
    ...{ age: '21', city: 'Moncton', list: ['b'] },
  })
})
